import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { build as config } from '../../../src/config'
import type { Analytics } from '../../../src/deployment'
import { deploymentOf } from '../../../src/output/deploymentOf'
import { site } from '../../sites/pebbleSite'
import { policyOf } from '../../../src/output/html/contentSecurityPolicy'
import { untilQuiet, openPage } from '../support/page'

declare global {
  interface Window {
    startAnalytics(config: Analytics | undefined): (view: { path: string; title: string }) => void
    dataLayer?: unknown[]
    /** The calls that the stand-in for Google's script found. */
    commands?: unknown[][]
  }
}

/** The requests that a service received. */
interface Recorded {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

const { outputFiles } = await build({
  stdin: {
    contents: "import { startAnalytics } from './src/browser/analytics'; window.startAnalytics = startAnalytics",
    resolveDir: process.cwd(),
  },
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: [...config.targets],
})
const script = outputFiles[0]?.text ?? ''
const views = [
  { path: '/docs/', title: 'Docs & more' },
  { path: '/docs/api/', title: 'API' },
]

/** A server on a free port of this machine; returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** A service that records its requests, and doesn't allow pages to read its answers. */
async function serveService(status = 202) {
  const recorded: Recorded[] = []
  const origin = await serve((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { method, url: path, headers } = request
      recorded.push({ method, path, headers, body: text === '' ? undefined : JSON.parse(text) })
      response.writeHead(status, { 'Set-Cookie': 'visitor=1' }).end()
    })
  })
  return { origin, recorded }
}

/** A page with the policy for this configuration, and its requests to other origins. */
async function openSite(analytics: Analytics | undefined, init: () => void = () => {}) {
  const origin = await serve(({ url }, response) => {
    response.setHeader('Content-Type', url === '/page.js' ? 'text/javascript' : 'text/html; charset=utf-8')
    if (url === '/page.js') response.end(script)
    else {
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf({ scripts: [], styles: '' }, analytics)}">`
      response.end(
        `<!doctype html>${meta}<link rel="icon" href="data:,"><script type="module" src="/page.js"></script>`,
      )
    }
  })
  const page = await openPage()
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && request.url() !== 'data:,') requests.push(request.url())
  })
  await page.addInitScript(init)
  await page.goto(`${origin}/docs/?secret=1#part`)
  return { page, origin, requests }
}

/** Starts analytics in the page, and counts each view. */
async function visit(page: Page, analytics: Analytics | undefined): Promise<void> {
  await page.evaluate(
    ([analytics, views]) => {
      views.forEach(window.startAnalytics(analytics))
    },
    [analytics, views] as const,
  )
}

const configured = (value: string) => deploymentOf(site, { ANALYTICS: value }).analytics

describe('a plain endpoint', () => {
  test('receives each view as JSON, without cookies in either direction', async () => {
    const service = await serveService()
    const analytics = configured(`beacon:${service.origin}/collect?site=1`)
    const { page, origin } = await openSite(analytics)
    await page.context().addCookies([{ name: 'known', value: '1', url: service.origin }])
    await visit(page, analytics)
    await expect.poll(() => service.recorded.length).toBe(2)
    for (const { method, path, headers } of service.recorded) {
      expect({ method, path, cookie: headers.cookie }).toEqual({ method: 'POST', path: '/collect?site=1' })
    }
    expect(service.recorded.map(({ body }) => body)).toEqual([
      { ...views[0], referrer: '', anonymizeIp: true },
      { ...views[1], referrer: `${origin}/docs/`, anonymizeIp: true },
    ])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known'])
  })

  test('that fails or is missing does not cause an error on the page', async () => {
    const failing = await serveService(500)
    for (const endpoint of [failing.origin, 'http://localhost:1']) {
      const analytics = configured(`beacon:${endpoint}/`)
      const { page } = await openSite(analytics)
      await visit(page, analytics)
      // Only the browser's own message.
      const report = expect.stringMatching(/^Failed to load resource: /) as string
      await expect.poll(() => page.errors).toEqual(views.map(() => report))
      page.errors.splice(0)
    }
    expect(failing.recorded).toHaveLength(2)
  })
})

test('Plausible receives each view in the format of its events API, and no script is loaded', async () => {
  const service = await serveService()
  const analytics = configured(`plausible:docs.example.com@${service.origin}`)
  const { page, origin, requests } = await openSite(analytics)
  await visit(page, analytics)
  await expect.poll(() => service.recorded.length).toBe(2)
  expect(requests).toEqual([`${service.origin}/api/event`, `${service.origin}/api/event`])
  expect(service.recorded.map(({ method, headers }) => [method, headers['content-type']])).toEqual(
    Array(2).fill(['POST', 'text/plain;charset=UTF-8']),
  )
  expect(service.recorded.map(({ body }) => body)).toEqual([
    { name: 'pageview', domain: 'docs.example.com', url: `${origin}/docs/`, referrer: '' },
    { name: 'pageview', domain: 'docs.example.com', url: `${origin}/docs/api/`, referrer: `${origin}/docs/` },
  ])
})

test('Google Analytics loads its script once and receives each view', async () => {
  const analytics = configured('ga4:G-ABC123')
  const { page, origin, requests } = await openSite(analytics)
  // A stand-in for Google's script. It processes the queued calls and sends its requests like the real one.
  await page.context().route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        commands = []
        const take = (command) => {
          if (Object.prototype.toString.call(command) !== '[object Arguments]') return
          commands.push([...command])
          if (command[0] === 'event') navigator.sendBeacon('https://region1.google-analytics.com/g/collect')
        }
        dataLayer.forEach(take)
        dataLayer.push = take`,
    }),
  )
  await page.context().route('https://region1.google-analytics.com/**', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(
    async ([analytics, views]) => {
      const view = window.startAnalytics(analytics)
      if (views[0]) view(views[0])
      while (window.commands === undefined) await new Promise((resolve) => setTimeout(resolve, 10))
      if (views[1]) view(views[1])
    },
    [analytics, views] as const,
  )
  expect(await page.evaluate(() => window.commands)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-ABC123', { anonymize_ip: true, send_page_view: false, allow_google_signals: false }],
    ['event', 'page_view', { page_location: `${origin}/docs/`, page_path: '/docs/', page_title: 'Docs & more' }],
    ['event', 'page_view', { page_location: `${origin}/docs/api/`, page_path: '/docs/api/', page_title: 'API' }],
  ])
  await expect
    .poll(() => requests)
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
      'https://region1.google-analytics.com/g/collect',
      'https://region1.google-analytics.com/g/collect',
    ])
})

describe('nothing leaves the site', () => {
  const all = [
    configured('ga4:G-ABC123'),
    configured('plausible:docs.example.com@http://localhost:1'),
    configured('beacon:http://localhost:1/'),
  ]
  const nothing = async (analytics: Analytics | undefined, init?: () => void) => {
    const { page, requests } = await openSite(analytics, init)
    await visit(page, analytics)
    await untilQuiet(page)
    expect(requests).toEqual([])
    expect(await page.evaluate(() => [window.dataLayer, document.scripts.length, document.cookie])).toEqual([
      undefined,
      1,
      '',
    ])
  }

  test('without configuration', async () => nothing(undefined))

  test.each(all)('with Do Not Track: $provider', async (analytics) =>
    nothing(analytics, () => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })
    }),
  )

  test.each(all)('with Global Privacy Control: $provider', async (analytics) =>
    nothing(analytics, () => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    }),
  )
})
