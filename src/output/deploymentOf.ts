import { analytics as services } from '../config'
import type { Analytics, Deployment } from '../deployment'
import { Faults } from '../errors'
import type { Site } from '../siteConfig'

/**
 * Reads SITE_URL, SITE_BASE and ANALYTICS. An unset or empty variable falls back to the site's own value.
 *
 * @throws Faults that name the variable and a legal value
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
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Faults([
      {
        file: 'SITE_URL',
        problem: `"${value}" is not the address of a site`,
        remedy: 'use an origin such as https://example.com; a folder goes into SITE_BASE',
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
        remedy: 'use a path that begins and ends with a slash, such as /docs/',
      },
    ])
  }
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
function analyticsOf(value: string): Analytics {
  const [, provider, setting = ''] = /^(\w+):(.*)$/.exec(value) ?? []
  switch (provider) {
    case 'ga4':
      if (!/^G-[A-Z0-9]+$/.test(setting)) {
        throw analyticsFault(`"${setting}" is not a measurement id`, 'use one such as ga4:G-ABC123')
      }
      return { provider, id: setting }
    case 'plausible':
      return { provider, ...plausibleOf(setting) }
    case 'beacon':
      return { provider, endpoint: secureUrlOf(setting, 'beacon:https://stats.example.com/collect').href }
    default:
      throw analyticsFault(
        `"${value}" is not an analytics service`,
        'use ga4:G-ABC123, plausible:docs.example.com or beacon:https://stats.example.com/collect',
      )
  }
}

function plausibleOf(setting: string): { readonly domain: string; readonly endpoint: string } {
  const [, domain = '', server] = /^([^@]*)(?:@(.*))?$/.exec(setting) ?? []
  if (!hostName.test(domain)) {
    throw analyticsFault(`"${domain}" is not the name of a site`, 'use one such as plausible:docs.example.com')
  }
  const legal = `plausible:${domain}@https://plausible.example.com`
  const url = secureUrlOf(server ?? services.plausibleServer, legal)
  if (url.pathname !== '/' || url.search) throw analyticsFault(`"${url.href}" is not an origin`, `use ${legal}`)
  return { domain, endpoint: `${url.origin}${services.plausiblePath}` }
}

/** Host names that are safe in a Content-Security-Policy. The URL standard also allows `;` and `'`. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

/** Page views must be encrypted unless they stay on this machine. */
function secureUrlOf(value: string, legal: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url === undefined || !isSecure || !hostName.test(url.hostname) || url.username || url.password || url.hash) {
    throw analyticsFault(`"${value}" is not an https address`, `use one such as ${legal}`)
  }
  return url
}

function analyticsFault(problem: string, remedy: string): Faults {
  return new Faults([{ file: 'ANALYTICS', problem, remedy }])
}
