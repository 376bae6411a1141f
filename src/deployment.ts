import { analytics as services } from './config'
import { Faults } from './errors'
import type { Site } from './siteConfig'

/** Where the site will be served: what a deployer may set from the environment. */
export interface Deployment {
  /** Origin without a trailing slash: `https://example.com`. */
  readonly url: string
  /** Path of the site's root, with a slash at both ends: `/` or `/docs/`. */
  readonly base: string
  /** Who is told of page views; nobody when it is left out. */
  readonly analytics?: Analytics
}

/** A web analytics service, and what it must know to count for this site. */
export type Analytics =
  /** Google Analytics 4. `id` is a measurement id: `G-ABC123`. */
  | { readonly provider: 'ga4'; readonly id: string }
  /** Plausible. `domain` is the site's name there, `endpoint` where its server takes events. */
  | { readonly provider: 'plausible'; readonly domain: string; readonly endpoint: string }
  /** Any server that takes a small JSON. */
  | { readonly provider: 'beacon'; readonly endpoint: string }

/**
 * Reads SITE_URL, SITE_BASE and ANALYTICS; for an unset or empty variable, the site's own value holds.
 *
 * @throws Faults that names the variable and a legal value
 */
export function deploymentOf(
  site: Pick<Site, 'url' | 'base' | 'analytics'>,
  environment: Readonly<Record<string, string | undefined>>,
): Deployment {
  const analytics = environment['ANALYTICS'] || site.analytics
  return {
    url: urlOf(environment['SITE_URL'] || site.url),
    base: baseOf(environment['SITE_BASE'] || site.base),
    ...(analytics && { analytics: analyticsOf(analytics) }),
  }
}

function urlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Faults([
      {
        file: 'SITE_URL',
        problem: `"${value}" is not the address of a site`,
        remedy: 'give an origin such as https://example.com; a folder goes into SITE_BASE',
      },
    ])
  }
  return url.origin
}

function baseOf(value: string): string {
  if (!/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(value)) {
    throw new Faults([
      {
        file: 'SITE_BASE',
        problem: `"${value}" is not a folder of a site`,
        remedy: 'give a path that begins and ends with a slash, such as /docs/',
      },
    ])
  }
  return value
}

/**
 * A service, a colon, and what the service must know.
 *
 *   ga4:G-ABC123
 *   plausible:docs.example.com
 *   plausible:docs.example.com@https://plausible.example.com
 *   beacon:https://stats.example.com/collect
 */
function analyticsOf(value: string): Analytics {
  const [, provider, setting = ''] = /^(\w+):(.*)$/.exec(value) ?? []
  switch (provider) {
    case 'ga4':
      if (!/^G-[A-Z0-9]+$/.test(setting)) {
        throw analyticsFault(`"${setting}" is not a measurement id`, 'give one such as ga4:G-ABC123')
      }
      return { provider, id: setting }
    case 'plausible':
      return { provider, ...plausibleOf(setting) }
    case 'beacon':
      return { provider, endpoint: secureUrlOf(setting, 'beacon:https://stats.example.com/collect').href }
    default:
      throw analyticsFault(
        `"${value}" names no analytics service`,
        'give ga4:G-ABC123, plausible:docs.example.com or beacon:https://stats.example.com/collect',
      )
  }
}

function plausibleOf(setting: string): { readonly domain: string; readonly endpoint: string } {
  const [, domain = '', server] = /^([^@]*)(?:@(.*))?$/.exec(setting) ?? []
  if (!hostName.test(domain)) {
    throw analyticsFault(`"${domain}" is not the name of a site`, 'give one such as plausible:docs.example.com')
  }
  const legal = `plausible:${domain}@https://plausible.example.com`
  const url = secureUrlOf(server ?? services.plausibleServer, legal)
  if (url.pathname !== '/' || url.search) throw analyticsFault(`"${url.href}" is not an origin`, `give ${legal}`)
  return { domain, endpoint: `${url.origin}${services.plausiblePath}` }
}

/** The names that can stand in a Content-Security-Policy as they are: the URL standard allows `;` and `'` too. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** Page views travel encrypted, unless they stay on this machine. */
function secureUrlOf(value: string, legal: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url === undefined || !isSecure || !hostName.test(url.hostname) || url.username || url.password || url.hash) {
    throw analyticsFault(`"${value}" is not an https address`, `give one such as ${legal}`)
  }
  return url
}

function analyticsFault(problem: string, remedy: string): Faults {
  return new Faults([{ file: 'ANALYTICS', problem, remedy }])
}
