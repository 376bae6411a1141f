import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { openPage } from '../browser/support/page'
import { colorsOf } from '../browser/support/themeColor'

test.runIf(site.webManifest)(
  'Chromium reads the web app manifest without errors, and each of its icons has its size',
  async () => {
    const page = await openPage()
    await page.goto(`${inject('docsAddress')}/`)
    const session = await page.context().newCDPSession(page)
    const { errors, data = '', url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { name, icons } = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] }
    expect(name).toBe(await page.locator('meta[property="og:site_name"]').getAttribute('content'))
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }]) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, new URL(src, url).href)
      expect(sizes === 'any' ? 'any' : size).toBe(sizes)
    }
  },
)

test.runIf(site.themeColors)("the browser's own bar has the color of the page", async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage({ colorScheme })
    await page.goto(`${inject('docsAddress')}/`)
    const colors = await colorsOf(page)
    expect(colors.bar).toEqual([colors.page])
  }
})
