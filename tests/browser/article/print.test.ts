import { describe, expect, test } from 'vitest'
import { openAt } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const wide = 1440

describe('a printed page', () => {
  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])(
    'has the whole article in light colors, the addresses of links, and no navigation, %s',
    async (_how, hasScripts) => {
      const page = await openAt(toss, wide, { colorScheme: 'dark', javaScriptEnabled: hasScripts })
      await page.emulateMedia({ media: 'print' })
      for (const part of [
        '.navbar',
        '.drawer',
        '.toc',
        '.toc-bar',
        '.page-top',
        '.neighbors',
        '.to-top',
        '.tools',
        '.heading-link',
        '.verified',
      ]) {
        expect(await page.locator(part).count(), part).toBeGreaterThan(0)
        expect(await page.locator(part).first().isVisible(), part).toBe(false)
      }
      const look = await page.evaluate(() => {
        const afterLink = (selector: string) => {
          const link = document.querySelector(`article ${selector}`)
          return link && getComputedStyle(link, '::after').content.replaceAll('" "', '')
        }
        const code = [...document.querySelectorAll('pre')]
        return {
          canvas: getComputedStyle(document.documentElement).backgroundColor,
          outside: afterLink('a[href^="https://en.wikipedia"]'),
          inside: afterLink('a[href^="/pebble/guide/"]'),
          inFirstColumn: afterLink('td:first-child a[href^="/pebble/changes/"]'),
          folded: [...document.querySelectorAll('article details > :not(summary)')].some(
            (part) => part.parentElement?.checkVisibility() === true && part.getBoundingClientRect().height === 0,
          ),
          signs: [...document.querySelectorAll('article summary')].some(
            (summary) => getComputedStyle(summary).listStyleType !== 'none',
          ),
          scrolling: code.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
        }
      })
      expect(look).toEqual({
        canvas: 'rgb(255, 255, 255)',
        outside: '" (https://en.wikipedia.org/wiki/Stone_skipping)"',
        inside: '" (https://pebble.example/pebble/guide/api/spin.html)"',
        inFirstColumn: 'none',
        folded: false,
        signs: false,
        scrolling: false,
      })
    },
  )

  test.each(['/pebble/', toss, '/pebble/guide/install.html', '/pebble/404.html'])(
    'has nothing to press, such as a search or tabs, and no notices: %s',
    async (route) => {
      const page = await openAt(route, wide)
      await page.locator('.waiting').evaluate((notice) => notice.removeAttribute('hidden'))
      await page.locator('.announcer[data-notice]').evaluate((toast) => toast.setAttribute('data-toast', 'Copied'))
      const controls = page
        .locator('button, label, input:enabled, .button, .page-meta a, .waiting, .announcer')
        .and(page.locator(':not(.island *)'))
        .filter({ visible: true })
      expect(await controls.count()).toBeGreaterThan(0)
      await page.emulateMedia({ media: 'print' })
      expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80)))).toEqual([])
    },
  )
})
