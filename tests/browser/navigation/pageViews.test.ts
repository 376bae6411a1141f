import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Analytics } from '../../../src/deployment'
import { makeSite } from '../../fixture'
import { openPage, takeNotFound, untilHydrated, untilQuiet } from '../support/page'
import { serveFolder } from '../support/server'

const pages = {
  'docs/README.md': '# Home\n\n[First](./docs/first.md)\n',
  'docs/docs/first.md': '# First\n\n## Part\n\n[Part](#part), [second](./second.md) and [first](./first.md).\n',
  'docs/docs/second.md': '# Second\n',
}

/** A server that records its requests. */
async function recorder() {
  const views: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      const { path, url } = JSON.parse(body) as { readonly path?: string; readonly url?: string }
      views.push(path ?? new URL(url ?? '').pathname)
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { views, endpoint: `http://localhost:${(server.address() as AddressInfo).port}/collect` }
}

async function servedSite(analytics: Analytics) {
  const site = await makeSite(pages)
  await site.build({ deployment: { analytics } })
  return serveFolder(join(site.root, 'dist'))
}

test('counts the first view, a click and Back once each, but not moves inside a page or duplicates', async () => {
  const { views, endpoint } = await recorder()
  const server = await servedSite({ provider: 'beacon', endpoint })
  const page = await openPage()
  await page.goto(server.urlOf('/docs/first'))
  await untilHydrated(page)
  await expect.poll(() => views).toEqual(['/docs/first.html'])
  await page.locator('article').getByText('Part', { exact: true }).last().click()
  await page.locator('article').getByText('first', { exact: true }).click()
  await page.locator('article').getByText('second', { exact: true }).click()
  await page.locator('main h1', { hasText: 'Second' }).waitFor()
  await expect.poll(() => views).toEqual(['/docs/first.html', '/docs/second.html'])
  await page.goBack()
  await page.locator('main h1', { hasText: 'First' }).waitFor()
  await expect.poll(() => views).toEqual(['/docs/first.html', '/docs/second.html', '/docs/first.html'])
})

test('nothing leaves the site without a service, or for a reader who asks not to be tracked', async () => {
  const { views, endpoint } = await recorder()
  const server = await servedSite({ provider: 'beacon', endpoint })
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(server.urlOf('/'))
  await untilHydrated(page)
  await page.locator('article a').first().click()
  await page.locator('main h1', { hasText: 'First' }).waitFor()
  await page.evaluate((url) => navigator.sendBeacon(url, JSON.stringify({ path: 'last' })), endpoint)
  await expect.poll(() => views).toEqual(['last'])
})

describe('is counted once by', () => {
  /**
   * Stands in for Google's script. Like the real one, it sends the page views of its queue, and one for the page that
   * configures it unless the command says otherwise.
   */
  const googleScript = `
    const count = (path) => navigator.sendBeacon('https://region1.google-analytics.com/g/collect', path)
    const take = ([command, name, options = {}]) => {
      if (command === 'config' && options.send_page_view !== false) count(location.pathname)
      if (command === 'event') count(options.page_path)
    }
    dataLayer.forEach(take)
    dataLayer.push = take`
  const services = {
    beacon: (endpoint) => ({ provider: 'beacon', endpoint }),
    plausible: (endpoint) => ({ provider: 'plausible', domain: 'docs.example.com', endpoint }),
    ga4: () => ({ provider: 'ga4', id: 'G-ABC123' }),
  } satisfies Record<Analytics['provider'], (endpoint: string) => Analytics>
  const names = Object.keys(services) as (keyof typeof services)[]

  /** Serves the site with a service, and collects the paths of the views that the service receives. */
  async function open(service: keyof typeof services) {
    const { views, endpoint } = await recorder()
    const server = await servedSite(services[service](endpoint))
    const page = await openPage()
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: googleScript }),
      )
    await page.context().route('https://region1.google-analytics.com/**', (route) => {
      views.push(route.request().postData() ?? '')
      return route.fulfill({ status: 204 })
    })
    return { server, page, views }
  }

  test.each(names)('%s: an unknown address, typed or behind a link', async (service) => {
    const { server, page, views } = await open(service)
    await page.goto(server.urlOf('/docs/nowhere?q=1#part'))
    await page.locator('main h1', { hasText: 'Page not found' }).waitFor()
    await expect.poll(() => views).toEqual(['/docs/nowhere'])
    await untilHydrated(page)
    await page.locator('main a[href="/"]').first().click()
    await page.locator('main h1', { hasText: 'Home' }).waitFor()
    await page.locator('article a').evaluate((link: HTMLAnchorElement) => {
      link.href = '/docs/other'
      link.click()
    })
    await page.waitForURL(server.urlOf('/docs/other'))
    await expect.poll(() => views.at(-1)).toBe('/docs/other')
    await untilQuiet(page)
    expect(views).toEqual(['/docs/nowhere', '/', '/docs/other'])
    // The router looks at the answer for the second address before it leaves the page.
    await takeNotFound(page, 3)
  })

  test.each(names)('%s: an address that the host does not know, if the chunk of its page fails', async (service) => {
    const { server, page, views } = await open(service)
    server.answer(/^\/docs\/first$/, { status: 404, body: await (await fetch(server.urlOf('/nowhere'))).text() })
    server.answer(/^\/assets\/js\/(?![01]\.|chunks)/, { status: 404 })
    await page.goto(server.urlOf('/docs/first'))
    await page.waitForURL(server.urlOf('/docs/first.html'))
    await expect.poll(() => views.at(-1)).toBe('/docs/first.html')
    await untilQuiet(page)
    expect(views).toEqual(['/docs/first.html'])
    // Pages that load ahead fail, too, at any time.
    await page.context().close()
    expect(page.errors.splice(0).join()).toContain('Loading chunk')
  })
})
