import { analytics as services } from '../config'
import type { Analytics, Deployment } from '../deployment'
import { Faults, type Fault } from '../errors'
import type { Site } from '../siteConfig'
import { placeInSite } from './placeInSite'

/** Makes the error for a wrong value. It names the place of the value. */
type Refuse = (problem: string, remedy: string) => Faults

/** The settings of a site that a deployer can replace. */
type Settings = Pick<Site, 'folder' | Replaceable>
type Replaceable = 'url' | 'base' | 'analytics'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads where the site in `root` will be served. `served` is the base of a server that runs and cannot change it.
 *
 * @throws Faults that name the variable, or the place in the module of the site, and a legal value
 */
export async function readDeployment(
  root: string,
  site: Settings,
  environment: Environment,
  served?: string,
): Promise<Deployment> {
  try {
    return deploymentOf(site, environment, served)
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    // Only a fault needs the places, and each build would wait for the parser.
    const placeOf = await placeInSite(root, site.folder)
    return deploymentOf(site, environment, served, (name) => placeOf([name]))
  }
}

/**
 * Reads SITE_URL, SITE_BASE and ANALYTICS. An unset or empty variable falls back to the site's own value. `placeOf` returns
 * the place of a setting.
 *
 * @throws Faults that name the variable, or the place in the module of the site, and a legal value
 */
export function deploymentOf(
  site: Settings,
  environment: Environment,
  served?: string,
  placeOf: (name: Replaceable) => Pick<Fault, 'file' | 'line' | 'column'> = () => ({ file: `${site.folder}/site.ts` }),
): Deployment {
  const setting = (variable: string, name: Replaceable): [value: string, refuse: Refuse] => {
    const value = environment[variable]
    const place = value ? { file: variable } : placeOf(name)
    // Logs must not contain the password of an address.
    const refuse: Refuse = (problem, remedy) =>
      new Faults([{ ...place, problem: problem.replace(/".*@/s, '"…@'), remedy }])
    return [value || site[name] || '', refuse]
  }
  const [analytics, refuse] = setting('ANALYTICS', 'analytics')
  return {
    url: urlOf(...setting('SITE_URL', 'url')),
    base: baseOf(...setting('SITE_BASE', 'base'), served),
    ...(analytics && { analytics: analyticsOf(analytics, refuse) }),
  }
}

function urlOf(value: string, refuse: Refuse): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw refuse(
      `"${value}" is not the address of a site`,
      'use an origin such as https://example.com; a folder goes into SITE_BASE',
    )
  }
  return url.origin
}

function baseOf(value: string, refuse: Refuse, served = value): string {
  if (!/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(value)) {
    throw refuse(`"${value}" is not a folder of a site`, 'use a path that begins and ends with a slash, such as /docs/')
  }
  if (value !== served) throw refuse(`the base was "${served}" when watch mode started`, 'restart npm run watch')
  return value
}

/**
 * Reads a service, a colon, and the service's setting:
 *
 *   ga4:G-ABC123
 *   plausible:docs.example.com
 *   plausible:docs.example.com@https://plausible.example.com
 *   beacon:https://stats.example.com/collect
 */
function analyticsOf(value: string, refuse: Refuse): Analytics {
  const [, provider, setting = ''] = /^(\w+):(.*)$/.exec(value) ?? []
  switch (provider) {
    case 'ga4':
      if (!/^G-[A-Z0-9]+$/.test(setting)) {
        throw refuse(`"${setting}" is not a measurement id`, 'use one such as ga4:G-ABC123')
      }
      return { provider, id: setting }
    case 'plausible':
      return { provider, ...plausibleOf(setting, refuse) }
    case 'beacon':
      return { provider, endpoint: secureUrlOf(setting, 'beacon:https://stats.example.com/collect', refuse).href }
    default:
      throw refuse(
        `"${value}" is not an analytics service`,
        'use ga4:G-ABC123, plausible:docs.example.com or beacon:https://stats.example.com/collect',
      )
  }
}

function plausibleOf(setting: string, refuse: Refuse): { readonly domain: string; readonly endpoint: string } {
  const [, domain = '', server] = /^([^@]*)(?:@(.*))?$/.exec(setting) ?? []
  if (!hostName.test(domain)) {
    throw refuse(`"${domain}" is not the name of a site`, 'use one such as plausible:docs.example.com')
  }
  const legal = `plausible:${domain}@https://plausible.example.com`
  const url = secureUrlOf(server ?? services.plausibleServer, legal, refuse)
  if (url.pathname !== '/' || url.search) throw refuse(`"${url.href}" is not an origin`, `use ${legal}`)
  return { domain, endpoint: `${url.origin}${services.plausiblePath}` }
}

/** Host names that are safe in a Content-Security-Policy. The URL standard also allows `;` and `'`. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** Page views must be encrypted unless they stay on this machine. */
function secureUrlOf(value: string, legal: string, refuse: Refuse): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url === undefined || !isSecure || !hostName.test(url.hostname) || url.username || url.password || url.hash) {
    throw refuse(`"${value}" is not an https address`, `use one such as ${legal}`)
  }
  return url
}
