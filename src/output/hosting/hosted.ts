import type { Deployment } from '../../deployment'
import type { Site } from '../../siteConfig'
import type { PageAssets } from '../assets/bundle'
import { policyOf } from '../html/contentSecurityPolicy'

/** Header names -> their values. */
export type Headers = Readonly<Record<string, string>>

/** A finished site, as far as hosts are concerned. */
export interface Built {
  readonly site: Pick<Site, 'brand' | 'hosting'>
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
   * The Content-Security-Policy of pages. Other answers have `policy.others`, because the policy of a page would forbid the
   * styles inside an SVG.
   */
  readonly policy: { readonly pages: string; readonly others: string }
}

/** The headers that a site sends unless its own replace them. */
const usualHeaders: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Meta tags do not support this directive, so only headers have it. */
const noFrames = "frame-ancestors 'none'"

/** Values of Cache-Control. A host answers a revalidation with 304 as long as the file stays the same. */
export const caching = { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' } as const

/**
 * The files that never change under their names, as paths below the base without a leading slash. Everything else keeps its
 * name, such as `assets/js/chunks.json`. A regular expression in the syntax that nginx, Caddy and Vercel share.
 */
export const hashedFiles = 'assets/(?:.+[./])?[0-9a-f]{8}\\.(?:js|css|json)'

/** The addresses of pages, in the same form. Names of pages have no dots. */
export const pageAddresses = '(?:.*/)?(?:[^/.]*|[^/]*\\.html)'

/** Describes a finished site to its host. */
export function hostedOf(built: Built): Hosted {
  const { site, deployment, assets } = built
  const pagePolicy = policyOf({ script: assets.boot, styles: assets.styles }, deployment.analytics)
  const headers = { ...usualHeaders, ...site.hosting?.headers }
  return {
    ...built,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    policy: { pages: `${pagePolicy}; ${noFrames}`, others: noFrames },
  }
}
