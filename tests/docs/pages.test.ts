import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { openPage, routesOf } from '../browser/support/page'
import { createSweep, fewScreens } from '../browser/support/sweep'

const routes = await routesOf('dist')
const inSidebar = routes.filter((route) => route.startsWith(site.brand.docs))
const sweep = createSweep(fewScreens)

test.each([...routes, '/404.html'])('nothing is wrong on %s, with scripts and without', async (route) => {
  const faults = await sweep(`${inject('docsAddress')}${route}`, {
    leastText: 100,
    sidebarLinks: inSidebar.includes(route) ? inSidebar.length : 0,
    hasContents: route !== '/' && routes.includes(route),
    isNotFound: route === '/404.html',
  })
  expect(faults).toEqual({})
})

test('no block of code on a desk has a button to wrap lines that all fit', async () => {
  const page = await openPage()
  const needless: string[] = []
  let buttons = 0
  for (const route of inSidebar) {
    await page.goto(`${inject('docsAddress')}${route}`)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const areNeedless = await page.locator('.wrap').evaluateAll((all) =>
        all.map((button) => {
          const parts = [...(button.closest('.code')?.querySelectorAll('pre') ?? [])]
          return button.checkVisibility() && parts.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
        }),
      )
      buttons += areNeedless.length
      if (areNeedless.includes(true)) needless.push(`${route} at ${width} px`)
    }
  }
  expect(buttons).toBeGreaterThan(0)
  expect(needless).toEqual([])
})

// Names have a sign for the kind of their export, so a site without a library has none.
const { values: folder } = site.library ?? {}
const ofExport = inSidebar.find((route) => folder !== undefined && route.startsWith(folder) && route !== folder)

test.runIf(ofExport)('the names in a group of the sidebar are in line, including those without a sign', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${inject('docsAddress')}${ofExport}`)
  const starts = await page.locator('.sidebar ul:has(> li > [data-kind])').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const names = [...group.querySelectorAll(':scope > li > a')].flatMap((link) => {
        const text = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
        if (text === undefined || !link.checkVisibility()) return []
        const range = document.createRange()
        range.selectNode(text)
        return [Math.round(range.getBoundingClientRect().left)]
      })
      return names.length === 0 ? [] : [[...new Set(names)].length]
    }),
  )
  expect(starts.length).toBeGreaterThan(0)
  expect(new Set(starts)).toEqual(new Set([1]))
})
