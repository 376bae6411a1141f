import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of every page: everything from this site, and the one inline script by its hash.
 * `frame-ancestors` is missing because a meta tag cannot carry it.
 */
export function policyOf(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
