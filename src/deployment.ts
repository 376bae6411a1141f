/** Where the site will be served. A deployer can set these values from the environment. */
export interface Deployment {
  /** Origin without a trailing slash: `https://example.com`. */
  readonly url: string
  /** Path of the site's root, with a slash at both ends: `/` or `/docs/`. */
  readonly base: string
  /** The service that receives page views; none when left out. */
  readonly analytics?: Analytics
}

/** The public address of a route or file. In `https://example.com` and `/docs/`: `/guide/` -> `https://example.com/docs/guide/` */
export function addressOf(path: string, { url, base }: Deployment): string {
  return `${url}${base}${path.slice(1)}`
}

/** A web analytics service, and the settings it needs for this site. */
export type Analytics =
  /** Google Analytics 4. `id` is a measurement id: `G-ABC123`. */
  | { readonly provider: 'ga4'; readonly id: string }
  /** Plausible. `domain` is the site's name there, `endpoint` is the address at which its server accepts events. */
  | { readonly provider: 'plausible'; readonly domain: string; readonly endpoint: string }
  /** Any server that accepts a small JSON body. */
  | { readonly provider: 'beacon'; readonly endpoint: string }
