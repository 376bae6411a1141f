import { site } from './config'
import { SourceError } from './errors'

/** Where the site will be served: what a deployer may set from the environment. */
export interface Deployment {
  /** Origin without a trailing slash: `https://easy-peasy.dev`. */
  readonly url: string
  /** Path of the site's root, with a slash at both ends: `/` or `/easy-peasy/`. */
  readonly base: string
}

/**
 * Reads SITE_URL and SITE_BASE; an unset or empty variable takes the specified default.
 *
 * @throws SourceError that names the variable and a legal value
 */
export function deploymentOf(environment: Readonly<Record<string, string | undefined>>): Deployment {
  return {
    url: urlOf(environment['SITE_URL'] || site.url),
    base: baseOf(environment['SITE_BASE'] || site.base),
  }
}

function urlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SourceError({
      file: 'SITE_URL',
      problem: `"${value}" is not the address of a site`,
      remedy: 'give an origin such as https://example.com; a folder goes into SITE_BASE',
    })
  }
  return url.origin
}

function baseOf(value: string): string {
  if (!/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(value)) {
    throw new SourceError({
      file: 'SITE_BASE',
      problem: `"${value}" is not a folder of a site`,
      remedy: 'give a path that begins and ends with a slash, such as /docs/',
    })
  }
  return value
}
