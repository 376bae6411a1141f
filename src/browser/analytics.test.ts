import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Analytics } from '../deployment'
import { startAnalytics } from './analytics'

const beacon: Analytics = { provider: 'beacon', endpoint: 'https://stats.example.com/collect' }
const send = vi.fn<typeof fetch>()

/** The bodies of the requests. */
const sent = () => send.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('navigator', { doNotTrack: null })
  vi.stubGlobal('document', { referrer: 'https://elsewhere.example/' })
  vi.stubGlobal('location', { origin: 'https://example.com' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('startAnalytics', () => {
  test('sends one request per view, with the referrer', () => {
    const view = startAnalytics(beacon)
    expect(send).not.toHaveBeenCalled()
    view({ path: '/docs/', title: 'Docs' })
    view({ path: '/docs/api/', title: 'API' })
    expect(sent()).toEqual([
      { path: '/docs/', title: 'Docs', referrer: 'https://elsewhere.example/', anonymizeIp: true },
      { path: '/docs/api/', title: 'API', referrer: 'https://example.com/docs/', anonymizeIp: true },
    ])
    expect(send).toHaveBeenLastCalledWith(beacon.endpoint, expect.objectContaining({ credentials: 'omit' }))
  })

  test.each([
    [{ doNotTrack: '1' }, 0],
    [{ doNotTrack: null, globalPrivacyControl: true }, 0],
    [{ doNotTrack: '0', globalPrivacyControl: true }, 0],
    [{ doNotTrack: '0', globalPrivacyControl: false }, 1],
    [{ doNotTrack: 'unspecified' }, 1],
    [{ doNotTrack: null }, 1],
  ])('a browser that says %j: %i requests', (navigator, count) => {
    vi.stubGlobal('navigator', navigator)
    startAnalytics(beacon)({ path: '/', title: 'Home' })
    expect(send).toHaveBeenCalledTimes(count)
  })

  test('sends nothing without configuration', () => {
    startAnalytics(undefined)({ path: '/', title: 'Home' })
    expect(send).not.toHaveBeenCalled()
  })

  test('ignores a request that fails, at once or later', async () => {
    const view = startAnalytics(beacon)
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(() => view({ path: '/', title: 'Home' })).not.toThrow()
    send.mockImplementationOnce(() => {
      throw new Error('blocked')
    })
    expect(() => view({ path: '/', title: 'Home' })).not.toThrow()
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
})
