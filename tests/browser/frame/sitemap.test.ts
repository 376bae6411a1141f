import { expect, test } from 'vitest'
import { goTo, openPage, pebblePages, urlOf } from '../support/page'

test('the sitemap is XML that lists every page by its canonical address', async () => {
  const page = await openPage()
  await goTo(page, urlOf('/pebble/'))
  const { root, entries } = await page.evaluate(async () => {
    const text = await (await fetch('/pebble/sitemap.xml')).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const entries = [...xml.getElementsByTagNameNS('http://www.sitemaps.org/schemas/sitemap/0.9', 'loc')].map(
      async ({ textContent }) => {
        const address = textContent
        const html = await (await fetch(new URL(address).pathname)).text()
        const canonical = new DOMParser().parseFromString(html, 'text/html').querySelector('link[rel=canonical]')
        return { address, canonical: canonical?.getAttribute('href') }
      },
    )
    return { root: xml.documentElement.nodeName, entries: await Promise.all(entries) }
  })
  expect(root).toBe('urlset')
  expect(entries.length).toBe((await pebblePages()).length)
  expect(entries.filter(({ address, canonical }) => address !== canonical)).toEqual([])
})
