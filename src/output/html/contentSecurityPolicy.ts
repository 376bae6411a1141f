import { createHash } from 'node:crypto'
import { analytics as services } from '../../config'
import type { Analytics } from '../../deployment'

/** The sources that a page may use besides this site. */
interface Sources {
  readonly script?: readonly string[]
  readonly img?: readonly string[]
  readonly connect?: readonly string[]
}

/**
 * The Content-Security-Policy of every page. It allows everything from this site, the one inline script by its hash,
 * and the origins of the analytics service, if any. `frame-ancestors` is missing because meta tags do not support it.
 */
export function policyOf(inlineScript: string, analytics?: Analytics): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  const { script = [], img = [], connect = [] } = sourcesOf(analytics)
  return [
    "default-src 'none'",
    ["script-src 'self'", `'sha256-${hash}'`, ...script].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function sourcesOf(analytics: Analytics | undefined): Sources {
  if (analytics === undefined) return {}
  return analytics.provider === 'ga4' ? services.ga4Sources : { connect: [new URL(analytics.endpoint).origin] }
}
