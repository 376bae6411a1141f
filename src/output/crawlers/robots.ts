import { addressOf, type Deployment } from '../../deployment'

/** Lets every crawler read everything, and names the sitemap (RFC 9309). Crawlers read it at the root of a host only. */
export function robotsOf(deployment: Deployment): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf('/sitemap.xml', deployment)}\n`
}
