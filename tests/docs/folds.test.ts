import { expect, inject, test } from 'vitest'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

test('code inside folds is as wide as the screen of a phone', async () => {
  const width = 360
  const page = await openPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
  const narrow: string[] = []
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    const edges = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
      const blocks = document.querySelectorAll('.prose > .details > div > :is(.code, .languages, .tabs)')
      return [...blocks].map((block) => block.getBoundingClientRect()).map(({ left, right }) => [left, right] as const)
    })
    for (const [left, right] of edges) {
      if (left !== 0 || right !== width) narrow.push(`${route}: from ${left} to ${right} px`)
    }
  }
  expect(narrow).toEqual([])
})

test('the answers that a sample gets from a server are folded', async () => {
  const page = await openPage()
  await page.goto(`${inject('docsAddress')}/`)
  const open = await page.evaluate(
    async (addresses) => {
      const found: string[] = []
      for (const address of addresses) {
        const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
        for (const comment of page.querySelectorAll('article pre .c'))
          if (comment.textContent.includes('// fetch:') && comment.closest('details') === null)
            found.push(`${address}: ${comment.textContent}`)
      }
      return found
    },
    (await routesOf('dist')).map((route) => `${inject('docsAddress')}${route}`),
  )
  expect(open).toEqual([])
})

test('a link to a row of a folded table opens its fold', async () => {
  const page = await openPage()
  await page.goto(`${inject('docsAddress')}/`)
  const links = await page.evaluate(
    async (addresses) => {
      const found: string[] = []
      for (const address of addresses) {
        const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
        const row = page.querySelector('.details tr[id]')
        if (row !== null) found.push(`${address}#${row.id}`)
      }
      return found
    },
    (await routesOf('dist')).map((route) => `${inject('docsAddress')}${route}`),
  )
  for (const link of links) {
    await page.goto(link)
    const row = page.locator(`[id="${decodeURIComponent(new URL(link).hash.slice(1))}"]`)
    await row.waitFor()
    expect(await page.locator('.prose > .details[open]').count(), link).toBe(1)
  }
})
