import { build } from '../../config'
import type { Deployment } from '../../deployment'
import { redirectsOf, textOfPlace, type Redirect } from '../../redirects'
import type { Addressing, Site } from '../../siteConfig'
import type { PageAssets } from '../assets/bundle'
import { stylesAt } from '../assets/fonts'
import { policyOf } from '../html/contentSecurityPolicy'
import { movedPages, redirectScript } from '../html/redirectPages'

/** Header names -> their values. */
export type Headers = Readonly<Record<string, string>>

/** The parts of a finished site that a host depends on. */
export interface Built {
  readonly site: Pick<Site, 'brand' | 'hosting' | 'redirects' | 'cleanAddresses'>
  readonly deployment: Deployment
  readonly assets: Pick<PageAssets, 'boot' | 'styles'>
  /** The routes of all pages. */
  readonly routes: readonly string[]
}

/** Everything that the configuration of a host is made from. */
export interface Hosted extends Built {
  /** Headers of every answer. */
  readonly headers: Headers
  /**
   * The Content-Security-Policy of pages. Other answers have `policy.others`, because the policy of a page would forbid
   * the styles inside an SVG.
   */
  readonly policy: { readonly pages: string; readonly others: string }
  /** Paths that the host redirects for good -> the addresses where their contents are now, both with base. */
  readonly moved: readonly (readonly [from: string, to: string])[]
}

/** The headers that a site sends unless its own replace them. */
const usualHeaders: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** No other page may show a page in a frame. Meta tags do not support this directive, so only headers have it. */
const noFrames = "frame-ancestors 'none'"
/** The site itself shows the results of samples in a frame. */
const ownFrames = "frame-ancestors 'self'"

/** Values of Cache-Control. A host answers a revalidation with 304 as long as the file stays the same. */
export const caching = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' } as const

/** The content types that web servers lack, by the endings of file names. */
export const otherTypes = { md: 'text/markdown; charset=utf-8', webmanifest: 'application/manifest+json' } as const

/** The endings of the files that never change under their names. */
export const hashedEndings = ['js', 'css', 'json', 'htm', 'png', 'woff2'] as const

/**
 * The files that never change under their names, as paths below the base without a leading slash. Everything else keeps
 * its name, such as `assets/js/chunks.json`. A regular expression in the syntax that nginx, Caddy and Vercel share.
 */
export const hashedFiles = `assets/(?:.+[./])?[0-9a-f]{${build.hashLength}}\\.(?:${hashedEndings.join('|')})`

/** The addresses of pages, in the same form. Names of pages have no dots. */
export const pageAddresses = '(?:.*/)?(?:[^/.]*|[^/]*\\.html)'

/** The value of a header in quotes, as nginx and Caddy read it: `camera=(self \"https://video.example\")`. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}

/** An address with a text before its anchor, such as a variable of the host that has the query of the request. */
export function withQuery(address: string, query: string): string {
  return address.replace(/#|$/, (end) => `${query}${end}`)
}

/** Whether a path is another one for hosts that ignore case. */
export function hasCapitals(path: string): boolean {
  return path !== path.toLowerCase()
}

/** Describes a finished site to its host. */
export function hostedOf(built: Built): Hosted {
  const { site, deployment, assets } = built
  const redirects = redirectsOf(site)
  // The policy of a header applies in addition to that of the page, and pages that have moved have another script.
  const scripts = redirects.length > 0 ? [assets.boot, redirectScript] : [assets.boot]
  const pagePolicy = policyOf({ scripts, styles: stylesAt(assets.styles, deployment.base) }, deployment.analytics)
  const headers = { ...usualHeaders, ...site.hosting?.headers }
  return {
    ...built,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    policy: { pages: `${pagePolicy}; ${noFrames}`, others: ownFrames },
    moved: movedAddresses(redirects, deployment, site),
  }
}

/**
 * Every address of each page that is gone. A page whose headings have moved to several places is left to its HTML file,
 * because hosts don't receive anchors.
 */
function movedAddresses(
  redirects: readonly Redirect[],
  { base }: Deployment,
  addressing: Addressing,
): [from: string, to: string][] {
  return movedPages(redirects, addressing)
    .filter(({ anchors }) => anchors.length === 0)
    .flatMap(({ path, to }) =>
      addressesOf(path, base).map((from): [string, string] => [from, `${base}${textOfPlace(to).slice(1)}`]),
    )
}

/** Every address of the page at a route. */
export function addressesOf(route: string, base: string): string[] {
  const bare = route.replace(/\/$|\.html$/, '')
  return [`${bare}.html`, bare, `${bare}/`].map((path) => `${base}${path.slice(1)}`)
}
