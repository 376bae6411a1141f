import { createHash } from 'node:crypto'
import { analytics as services } from '../../config'
import type { Analytics } from '../../deployment'

/** The sources that a page may use besides this site. */
interface Sources {
  readonly script?: readonly string[]
  readonly img?: readonly string[]
  readonly connect?: readonly string[]
}

/** The texts of the script elements and the only style element that a page may contain. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: string
}

/**
 * The Content-Security-Policy of every page. It allows everything from this site, the inline script and styles by their
 * hashes, and the origins of the analytics service, if any. `frame-ancestors` is missing because meta tags do not
 * support it.
 */
export function policyOf(inline: Inline, analytics?: Analytics): string {
  const { script = [], img = [], connect = [] } = sourcesOf(analytics)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts.map(hashOf), ...script].join(' '),
    `style-src 'self' ${hashOf(inline.styles)}`,
    ["img-src 'self' data:", ...img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** The policy of a page that only leads to another one. It allows its script by its hash. */
export function redirectPolicyOf(script: string): string {
  return `default-src 'none'; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`
}

/** The source that allows an inline script or style with this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function sourcesOf(analytics: Analytics | undefined): Sources {
  if (analytics === undefined) return {}
  return analytics.provider === 'ga4' ? services.ga4Sources : { connect: [new URL(analytics.endpoint).origin] }
}
