import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openPage, untilHydrated } from '../support/page'
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
      views.push((JSON.parse(body) as { path: string }).path)
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

async function servedSite(endpoint: string) {
  const site = await makeSite(pages)
  await site.build({ deployment: { analytics: { provider: 'beacon', endpoint } } })
  return serveFolder(join(site.root, 'dist'))
}

test('each view is counted once: the first, a click, back; moves inside a page and duplicates are none', async () => {
  const { views, endpoint } = await recorder()
  const server = await servedSite(endpoint)
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
  const server = await servedSite(endpoint)
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(server.urlOf('/'))
  await untilHydrated(page)
  await page.locator('article a').first().click()
  await page.locator('main h1', { hasText: 'First' }).waitFor()
  await page.evaluate((url) => navigator.sendBeacon(url, JSON.stringify({ path: 'last' })), endpoint)
  await expect.poll(() => views).toEqual(['last'])
})
