import { describe, expect, test } from 'vitest'
import type { Analytics } from '../../deployment'
import { policyOf } from './contentSecurityPolicy'

const inline = { scripts: ['start()'], styles: 'a{}' }
const plain = policyOf(inline)
const script = "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"

/** The directives that an analytics service changes. */
function changed(analytics: Analytics): string[] {
  const before = plain.split('; ')
  return policyOf(inline, analytics)
    .split('; ')
    .filter((directive) => !before.includes(directive))
}

describe('policyOf', () => {
  test('names no other site when nothing is configured', () => {
    expect(plain.split('; ')).toEqual([
      "default-src 'none'",
      script,
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
  })

  test('lets Google Analytics load its script and send', () => {
    expect(changed({ provider: 'ga4', id: 'G-ABC123' })).toEqual([
      `${script} https://www.googletagmanager.com`,
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    ])
  })

  test.each<[Analytics, string]>([
    [
      { provider: 'plausible', domain: 'docs.example.com', endpoint: 'https://plausible.io/api/event' },
      'https://plausible.io',
    ],
    [{ provider: 'beacon', endpoint: 'https://stats.example.com/collect?site=1' }, 'https://stats.example.com'],
    [{ provider: 'beacon', endpoint: 'http://localhost:4000/' }, 'http://localhost:4000'],
  ])('%j may be connected to and nothing else', (analytics, origin) => {
    expect(changed(analytics)).toEqual([`connect-src 'self' ${origin}`])
  })
})
