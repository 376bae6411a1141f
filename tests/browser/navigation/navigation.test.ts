import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { markupOf } from '../support/markup'
import { arrived, follow, goTo, isMarked, openPage, untilHydrated, untilQuiet, urlOf } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'

/** Opens a page of the site and waits until the router handles links. */
async function opened(path: string, options = {}) {
  const page = await openPage(options)
  await goTo(page, urlOf(path))
  return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const link = (page: Page, path: string) => page.locator(`[data-sidebar] a[href="${path}"]`)

describe('a click', () => {
  test('shows the page inside the document: address, title, head, sidebar, focus, announcement', async () => {
    const page = await opened(toss)
    const foreign = await page.evaluate(
      () =>
        [...document.head.children].filter(
          (tag) => !('head' in (tag as HTMLElement).dataset) && tag.tagName !== 'TITLE',
        ).length,
    )
    await follow(page, spin)
    await arrived(page, 'spin')
    expect(await isMarked(page)).toBe(true)
    expect(pathOf(page)).toBe(spin)
    expect(await page.title()).toBe('spin | Pebble Handbook')
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(`https://pebble.example${spin}`)
    expect(await page.locator('link[rel=canonical], meta[name=description]').count()).toBe(2)
    expect(
      await page.evaluate(
        () =>
          [...document.head.children].filter(
            (tag) => !('head' in (tag as HTMLElement).dataset) && tag.tagName !== 'TITLE',
          ).length,
      ),
    ).toBe(foreign)
    expect(await link(page, spin).getAttribute('aria-current')).toBe('page')
    expect(await page.locator('[data-sidebar] [aria-current=page]').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('spin')
    expect(await page.locator('[data-announcer]').textContent()).toBe('spin | Pebble Handbook')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(3)
  })

  test('sets the title once', async () => {
    const page = await opened(toss)
    await page.evaluate(() => {
      const titles: (string | null)[] = []
      Object.assign(window, { titles })
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) titles.push(...[...addedNodes].map(({ textContent }) => textContent))
      })
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    })
    await follow(page, spin)
    await arrived(page, 'spin')
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
    expect(titles.filter((text) => text !== '')).toEqual(['spin | Pebble Handbook'])
  })

  test('produces the same page as its HTML file', async () => {
    const page = await opened(toss)
    await follow(page, spin)
    await arrived(page, 'spin')
    const inApp = await markupOf(page, 'main')
    await page.goto(urlOf(spin))
    const withoutFocus = (html: string) => html.replace(/ tabindex="-1"/g, '')
    expect(withoutFocus(inApp)).toBe(withoutFocus(await markupOf(page, 'main')))
  })

  test('with a modifier, for a new tab, for a download or already handled is the browser’s', async () => {
    const page = await opened(toss)
    const isLeftAlone = (change: string, init: Readonly<Record<string, boolean | number>> = {}) =>
      page.evaluate(
        ({ change, init, spin }) => {
          const link = document.createElement('a')
          link.href = spin
          Object.assign(link, JSON.parse(change))
          document.body.append(link)
          let isPrevented = false
          const stop = (event: Event) => {
            isPrevented = event.defaultPrevented
            event.preventDefault()
          }
          window.addEventListener('click', stop, { once: true })
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
          link.remove()
          return !isPrevented
        },
        { change, init, spin },
      )
    expect(await isLeftAlone('{}', { ctrlKey: true })).toBe(true)
    expect(await isLeftAlone('{}', { metaKey: true })).toBe(true)
    expect(await isLeftAlone('{}', { shiftKey: true })).toBe(true)
    expect(await isLeftAlone('{}', { button: 1 })).toBe(true)
    expect(await isLeftAlone('{"target":"_blank"}')).toBe(true)
    expect(await isLeftAlone('{"download":"x"}')).toBe(true)
    expect(await isLeftAlone('{"href":"https://example.com/"}')).toBe(true)
    expect(await isLeftAlone('{}')).toBe(false)
  })

  test.each([
    '/pebble/guide/api/spin',
    '/pebble/guide/api/spin/',
    '/pebble/guide/api/spin/index.html',
    '/pebble/Guide/API/Spin.html',
  ])('on %s adds one entry, for the canonical address', async (address) => {
    const page = await opened(toss)
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = `${href}?q=1#example`
      document.querySelector('article')?.append(link)
      link.click()
    }, address)
    await arrived(page, 'spin')
    expect(page.url()).toBe(urlOf(`${spin}?q=1#example`))
    expect(await page.evaluate(() => history.length)).toBe(3)
  })

  test('on the current page adds no entry, loads nothing and closes the drawer', async () => {
    const page = await opened(toss, { viewport: { width: 360, height: 700 } })
    await page.getByRole('button', { name: 'Menu' }).click()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await follow(page, toss)
    await expect.poll(() => page.locator('[data-drawer]').isVisible()).toBe(false)
    expect(await page.evaluate(() => history.length)).toBe(2)
    expect(requests.filter((url) => !url.endsWith('chunks.json') && !/\/\d+\.[0-9a-f]{8}\.js$/.test(url))).toEqual([])
  })
})

describe('arrival', () => {
  test.each([
    '/pebble/guide/api/spin/?x=1#example',
    '/pebble/guide/api/spin/index.html?x=1#example',
    '/pebble/guide/api/spin?x=1#example',
  ])('at %s replaces the entry by the canonical one', async (address) => {
    const page = await opened(address)
    await expect.poll(() => page.url()).toBe(urlOf(`${spin}?x=1#example`))
    expect(await page.evaluate(() => history.length)).toBe(2)
  })

  test('at an anchor shows it below the bar and marks it at once', async () => {
    const page = await opened(toss)
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('article')?.append(link)
      link.click()
    }, `${spin}#behavior`)
    await arrived(page, 'spin')
    const top = await page.locator('#behavior').evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(50)
    expect(top).toBeLessThan(120)
    expect(await page.locator('.toc [aria-current=location]').textContent()).toBe('Behavior')
  })

  test('at an anchor that does not exist shows the top', async () => {
    const page = await opened(toss)
    await page.evaluate((href) => {
      window.scrollTo(0, 500)
      const link = document.createElement('a')
      link.href = href
      document.querySelector('article')?.append(link)
      link.click()
    }, `${spin}#no-such-heading`)
    await arrived(page, 'spin')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('back and forward', () => {
  test.each([
    ['/pebble/guide/api/spin', spin, 'spin'],
    ['/pebble/guide/api/spin/', spin, 'spin'],
    ['/pebble/guide/api/spin/index.html', spin, 'spin'],
    ['/pebble/Guide/API/Spin.html', spin, 'spin'],
    ['/pebble/guide/api/%73pin.html', spin, 'spin'],
    ['/pebble/guide', '/pebble/guide/', 'Guide'],
    ['/pebble/guide/index.html', '/pebble/guide/', 'Guide'],
    ['/pebble/guide/api/toss/', toss, 'toss'],
  ])('to %s show the page, and correct the address', async (address, canonical, title) => {
    const page = await opened(toss)
    const entries = await page.evaluate((href) => {
      history.pushState(null, '', `${href}?q=1#no-heading`)
      history.pushState(null, '', '/pebble/guide/api/lake.html')
      return history.length
    }, address)
    await page.goBack()
    await arrived(page, title)
    await expect.poll(() => page.url()).toBe(urlOf(`${canonical}?q=1#no-heading`))
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goForward()
    await arrived(page, 'lake')
    await page.goBack()
    await arrived(page, title)
    expect(page.url()).toBe(urlOf(`${canonical}?q=1#no-heading`))
    expect(await isMarked(page)).toBe(true)
  })

  test('to an address that is not a page keep it as it was typed', async () => {
    const page = await opened(toss)
    await page.evaluate(() => {
      history.pushState(null, '', '/pebble/guide/%61pi/No%20such-page?q=%61#%61')
      history.pushState(null, '', '/pebble/guide/api/lake.html')
    })
    await page.goBack()
    await arrived(page, 'Page not found')
    expect(page.url()).toBe(urlOf('/pebble/guide/%61pi/No%20such-page?q=%61#%61'))
    expect(await page.locator('main code').innerText()).toBe('/guide/api/No such-page')
  })

  test('restore page and position, even to and from anchors of a page', async () => {
    const page = await opened(toss)
    await page.evaluate(() => window.scrollTo(0, 1200))
    // The driver would scroll the page to an entry that still glides.
    await page.locator('.toc [aria-current]').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.toc li')].every((entry) => entry.getAnimations({ subtree: true }).length === 0),
    )
    await page.locator('.toc a', { hasText: 'Errors' }).first().click()
    const atErrors = await page.evaluate(() => window.scrollY)
    expect(atErrors).not.toBe(1200)
    await follow(page, spin)
    await arrived(page, 'spin')
    await page.evaluate(() => window.scrollTo(0, 700))
    await page.goBack()
    await arrived(page, 'toss')
    expect(await page.evaluate(() => window.scrollY)).toBe(atErrors)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
    await page.goForward()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(atErrors)
    await page.goForward()
    await arrived(page, 'spin')
    expect(await page.evaluate(() => window.scrollY)).toBe(700)
    expect(await isMarked(page)).toBe(true)
  })

  test('restore the position after a reload, and on return from another site', async () => {
    const page = await opened(toss)
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.reload()
    await untilHydrated(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    await page.goto('about:blank')
    await page.goBack()
    await untilHydrated(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
  })
})

describe('the section that is read', () => {
  test('is marked while scrolling, with the hash replaced and no entry added', async () => {
    const page = await opened(toss)
    const entries = await page.evaluate(() => history.length)
    const landing = await page.evaluate(() => {
      document.querySelector('#behavior')?.scrollIntoView()
      return window.scrollY
    })
    await page.evaluate((top) => window.scrollTo(0, top + 11), landing)
    await expect.poll(() => page.locator('.toc [aria-current=location]').textContent()).toBe('Behavior')
    await expect.poll(() => new URL(page.url()).hash).toBe('#behavior')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await page.locator('.toc [aria-current=location]').count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  const row = '#options-angle'
  const ways: [way: string, arrive: (page: Page) => Promise<unknown>][] = [
    ['by its address', (page) => page.goto(urlOf(toss + row))],
    [
      'by a link on its page',
      async (page) => {
        await goTo(page, urlOf(toss))
        await page.locator(`a[href="${row}"]`).first().click()
      },
    ],
    [
      'by a link on another page',
      async (page) => {
        await goTo(page, urlOf(spin))
        const link = page.locator('main a[href*="/"]').first()
        await link.evaluate((element: HTMLAnchorElement, href) => {
          element.href = href
          element.click()
        }, toss + row)
        await arrived(page, 'toss')
      },
    ],
  ]
  test.each(ways.flatMap(([way, arrive]) => [1280, 360].map((width) => [way, width, arrive] as const)))(
    'is that of a row which a reader reaches %s (%i px), and the row keeps the address until the reader scrolls',
    async (_way, width, arrive) => {
      const page = await openPage({ viewport: { width, height: 740 } })
      await arrive(page)
      await untilHydrated(page)
      await expect.poll(() => new URL(page.url()).hash).toBe(row)
      // What above the row changes its height makes the browser scroll.
      await page.evaluate(() => {
        const space = document.createElement('div')
        space.style.height = '200px'
        document.querySelector('main h1')?.after(space)
        dispatchEvent(new Event('scroll'))
      })
      await untilQuiet(page)
      expect(new URL(page.url()).hash).toBe(row)
      expect(await page.locator('.toc [aria-current=location]').textContent()).toBe('Options')
      await page.mouse.wheel(0, 60)
      await expect.poll(() => new URL(page.url()).hash).toBe('#options')
    },
  )

  test('at the end of the page is the last in view', async () => {
    const page = await opened(toss)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.locator('.toc [aria-current=location]').textContent()).toBe('Related pages')
  })
})
