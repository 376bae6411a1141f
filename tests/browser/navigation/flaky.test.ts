import { describe, expect, test } from 'vitest'
import { follow, goTo, openPage, spareData } from '../support/page'
import { servePebble, type Answer } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const titles = { '/pebble/guide/api/spin.html': 'spin', '/pebble/guide/': 'Guide', [toss]: 'toss' }

describe.each<[string, Answer]>([
  ['503 and no text', { status: 503, body: '' }],
  ['200 and no text', { body: '' }],
  ['404 and no text', { status: 404, body: '' }],
  ['204', { status: 204 }],
  ['a dropped connection', { isDropped: true }],
])('a server that answers every second request with %s', (_, answer) => {
  test.each(['first', 'second'] as const)('beginning with the %s, leaves no blank page', async (every) => {
    const server = await servePebble()
    const page = await openPage()
    await spareData(page)
    await goTo(page, server.urlOf(toss))
    server.answer(/./, { ...answer, every })
    for (const [path, title] of Object.entries(titles)) {
      const before = server.documents.length
      page.errors.splice(0)
      await follow(page, path)
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.querySelector('main h1')?.textContent]))
        .toEqual([path, title])
      // What is below the screen may not be laid out yet.
      expect((await page.locator('article').textContent())?.length).toBeGreaterThan(50)
      const loads = server.documents.length - before
      expect(loads).toBeLessThanOrEqual(1)
      if (loads > 0) expect(page.errors.filter((error) => !error.startsWith('Failed to load'))).not.toEqual([])
    }
    page.errors.splice(0)
  })
})
