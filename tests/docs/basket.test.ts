import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { patience } from '../../src/config'
import { violationsOf } from '../browser/support/axe'
import { contrastOf, pixelsOf } from '../browser/support/contrast'
import { openPage, setLetters, untilHydrated } from '../browser/support/page'
import { shiftsOf } from '../browser/support/shifts'

const home = `${inject('docsAddress')}/`
const island = (page: Page) => page.locator('[data-island=basket]')
const click = (page: Page, name: string) => page.getByRole('button', { name }).click()

test.each([360, 600])('a thumb hits the common tasks of the home page at %i px', async (width) => {
  const page = await openPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto(home)
  const small = await page.locator('.heading:has(#what-you-get) + p + ul > li').evaluateAll((items) =>
    items.flatMap((item) => {
      item.scrollIntoView({ block: 'center' })
      const { right, top, bottom } = item.getBoundingClientRect()
      const link = item.querySelector('strong > a')
      const isHit = [top + 1, bottom - 1].every((y) => document.elementFromPoint(right - 16, y) === link)
      return bottom - top >= 44 && isHit ? [] : [`${item.textContent}: ${bottom - top} px`]
    }),
  )
  expect(small).toEqual([])
})

test('each common task of the home page is a row on a phone, with its name on a line', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto(home)
  const gaps = await page.locator('.heading:has(#what-you-get) + p + ul > li').evaluateAll((items) =>
    items.map((item) => {
      const name = item.querySelector('strong')?.getBoundingClientRect() ?? new DOMRect()
      const range = document.createRange()
      range.setStartAfter(item.querySelector('br') ?? item)
      range.setEndAfter(item.lastChild ?? item)
      return range.getBoundingClientRect().top - name.bottom
    }),
  )
  expect(gaps.length).toBeGreaterThan(5)
  expect(Math.min(...gaps)).toBeGreaterThan(-2)
})

test('the links of the facts change below a pointer', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(home)
  const fact = page.locator('.facts a').first()
  const before = await fact.evaluate((link) => getComputedStyle(link).color)
  await fact.hover()
  await expect.poll(() => fact.evaluate((link) => getComputedStyle(link).color)).not.toBe(before)
})

describe('the running example of the home page', () => {
  test('is readable without a script and has no buttons that do nothing', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(home)
    expect(await island(page).innerText()).toMatch(/1 × Peas\s+\$0\.80\s+Total\s+\$0\.80/)
    expect(await island(page).locator('button').count()).toBeGreaterThan(0)
    expect(await island(page).locator('button:visible').count()).toBe(0)
  })

  test('is on the first screen, next to its code', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(home)
    const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const [code, basket] = [await edgesOf(page.locator('.code').first()), await edgesOf(island(page))]
    expect(Math.max(code.bottom, basket.bottom)).toBeLessThanOrEqual(800)
    expect(code.right).toBeLessThanOrEqual(basket.left)
  })

  test('is as high and as round as its code, and its buttons are equally wide', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(home)
    const boxes = await page.locator('.home .prose > .tabs, .island').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return [Math.round(top), Math.round(bottom), getComputedStyle(part).borderRadius]
      }),
    )
    expect(boxes.slice(1, 2)).toEqual(boxes.slice(0, 1))
    const widths = await island(page)
      .locator('.stall button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)))
    expect(new Set(widths).size).toBe(1)
    const gap = await page.locator('.hero h1').evaluate((title) => {
      const pitch = title.nextElementSibling?.getBoundingClientRect().top ?? 0
      return pitch - title.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(20)
  })

  test('ends in a button, or a store, that is as round as it is, within its border', async () => {
    const page = await openPage()
    await page.goto(home)
    const cornerOf = (part: Locator) => part.evaluate((node) => parseFloat(getComputedStyle(node).borderEndEndRadius))
    const corner = (await cornerOf(island(page))) - 1
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    expect(await cornerOf(watch)).toBe(corner)
    await watch.click()
    await page.getByRole('button', { name: 'Hide the store' }).waitFor()
    expect(await cornerOf(page.locator('.island .watched'))).toBe(corner)
  })

  test('begins next to its code without a script', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
    await page.goto(home)
    const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    expect(await topOf(island(page))).toBeCloseTo(await topOf(page.locator('.tabs').first()), 0)
  })

  test('shows four lines of its model on the first screen of a phone', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await page.goto(home)
    const line = page.getByText('add: action((state, product) => {').first()
    expect(
      await line.evaluate((code) => {
        const range = document.createRange()
        const text = [...code.childNodes].find(({ textContent }) => textContent?.includes('product')) ?? code
        range.selectNode(text)
        return range.getClientRects()[0]?.bottom
      }),
    ).toBeLessThan(740)
  })

  test.each([
    ['desk', { viewport: { width: 1280, height: 900 } }],
    ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ])('keeps its height on a %s, and moves nothing', async (_where, options) => {
    const page = await openPage(options)
    await page.goto(home)
    const height = () => island(page).evaluate((element) => element.getBoundingClientRect().height)
    const first = await height()
    await page.getByRole('button', { name: 'Watch the store' }).waitFor()
    expect(await height()).toBe(first)
    expect(await shiftsOf(page)).toEqual([])
    for (const name of ['Add Peas', 'Add Carrots', 'Add Leek']) {
      await click(page, name)
      expect(await height()).toBe(first)
    }
  })

  test('moves nothing while the page arrives in pieces', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(home)
    const places = await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text()
      const cuts = ['<ul class="facts"', '<details class="verified"', '<div class="island"']
      const places = cuts.map(async (cut) => {
        const frame = document.createElement('iframe')
        frame.style.cssText = 'position: absolute; width: 1280px; height: 900px'
        document.body.append(frame)
        const inside = frame.contentDocument
        inside?.open()
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else parses HTML in pieces
        inside?.write(html.slice(0, html.indexOf(cut)))
        const placesOf = () =>
          ['.hero-logo', '.prose > .tabs'].flatMap((part) => {
            const box = inside?.querySelector(part)?.getBoundingClientRect()
            return box === undefined ? [] : [part, Math.round(box.left), Math.round(box.top)]
          })
        const before = placesOf()
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else parses HTML in pieces
        inside?.write(html.slice(html.indexOf(cut)))
        inside?.close()
        await new Promise((resolve) => setTimeout(resolve, 500))
        return { cut, before, after: placesOf().slice(0, before.length) }
      })
      return Promise.all(places)
    }, home)
    for (const { cut, before, after } of places) expect(after, cut).toEqual(before)
    expect(places.at(-1)?.before.length).toBe(6)
  })

  test('has no controls on paper', async () => {
    const page = await openPage()
    await page.goto(home)
    await page.getByRole('button', { name: 'Watch the store' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await island(page).locator('button:visible').count()).toBe(0)
  })

  test('adds items, removes them, and shows the total', async () => {
    const page = await openPage()
    await page.goto(home)
    // The island gets the clicks when its script has loaded.
    await click(page, 'Add Carrots')
    await click(page, 'Add Carrots')
    await click(page, 'Add Leek')
    await expect.poll(() => island(page).locator('.total b').innerText()).toBe('$4.10')
    await click(page, 'Take out one: Peas')
    expect(await island(page).locator('.basket').innerText()).toMatch(/^2 × Carrots\s+\$2\.40\s+−\s+1 × Leek\s+\$0\.90/)
    expect(await island(page).locator('.total b').innerText()).toBe('$3.30')
  })

  test('lights up the lines of the model that a press has run', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(home)
    // The lights stay on.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.lit { animation: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await expect
      .poll(async () => {
        await click(page, 'Add Leek')
        return page.evaluate(litText)
      })
      .toEqual([
        'total: computed((state) => sumOf(state.items)), add: action((state, product) => { state.items.push(product) }),',
      ])
    const light = await page.locator('.lit').first().boundingBox()
    const lit = await startOfLine(page, light)
    await page.locator('.lit').evaluateAll((lights) => lights.forEach((each) => each.remove()))
    const unlit = await startOfLine(page, light)
    expect(contrastOf(lit.ground, unlit.ground)).toBeGreaterThan(1.1)
    expect(contrastOf(lit.edge, lit.ground)).toBeGreaterThan(1.2)
    expect(unlit.edge).toEqual(unlit.ground)
    await page.getByText('JavaScript', { exact: true }).first().click()
    await click(page, 'Take out one: Leek')
    expect(await page.evaluate(litText)).toEqual([
      'total: computed((state) => sumOf(state.items)),',
      'remove: action((state, index) => { state.items.splice(index, 1) }),',
    ])
    expect(await violationsOf(page)).toEqual([])
  })

  test('shows its store, and travels through time with it', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(home)
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    await watch.waitFor()
    await expect
      .poll(async () => {
        await click(page, 'Add Carrots')
        return island(page).locator('.basket').innerText()
      })
      .toContain('1 × Carrots')
    const code = page.locator('main figure.code').filter({ visible: true }).first()
    const mark = page.locator('main .verified').first()
    const placeOf = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left, top + scrollY, width, height]
      })
    const before = [await placeOf(code), await placeOf(mark)]
    await watch.click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    expect([await placeOf(code), await placeOf(mark)]).toEqual(before)
    // Its lower corners are no longer those of the island.
    const hide = island(page).getByRole('button', { name: 'Hide the store' })
    expect(await hide.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('0px')
    // The slider has the look of the site, in which its thumb is as wide as it is high.
    const slider = store.getByRole('slider')
    expect(await slider.evaluate((input) => getComputedStyle(input).appearance)).toBe('none')
    // The basket keeps its items.
    expect(await island(page).locator('.total b').innerText()).toBe('$2.00')
    await click(page, 'Add Leek')
    const actions = store.getByRole('list', { name: 'Actions' }).getByRole('button')
    await expect.poll(() => actions.count()).toBe(2)
    expect(await store.locator('.changed').allInnerTexts()).toContain("'Leek' new")
    await actions.first().click()
    await expect.poll(() => island(page).locator('.total b').innerText()).toBe('$2.00')
    expect(await violationsOf(page)).toEqual([])
    await hide.click()
    expect(await store.isVisible()).toBe(false)
    await watch.waitFor()
  })

  test('scrolls to its store, which is below the screen', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(home)
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    await watch.click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    const end = () => store.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(end).toBe(true)
    await island(page).getByRole('button', { name: 'Hide the store' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await watch.click()
    await expect.poll(end).toBe(true)
  })

  test('keeps its buttons on the screen of a phone when its store opens', async () => {
    const page = await openPage({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true })
    await page.goto(home)
    for (let presses = 0; presses < 8; presses++) await click(page, 'Add Carrots')
    await island(page).getByRole('button', { name: 'Watch the store' }).click()
    await island(page).getByRole('region', { name: 'Store Basket' }).waitFor()
    const top = () =>
      page.getByRole('button', { name: 'Add Carrots' }).evaluate((button) => button.getBoundingClientRect().top)
    const bar = await page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await top()).toBeGreaterThanOrEqual(bar)
  })

  test('says where the log of its store begins, in the font of prose and at the edges of its controls', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(home)
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    await watch.waitFor()
    await click(page, 'Add Carrots')
    await click(page, 'Add Leek')
    await watch.click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    const actions = store.getByRole('list', { name: 'Actions' }).getByRole('button')
    expect(await actions.allInnerTexts()).toEqual(['start of the log'])
    await click(page, 'Add Leek')
    await store.getByText('Action 1 of 1').waitFor()
    await actions.first().click()
    await expect.poll(() => store.locator('.place').innerText()).toBe('Start of the log')
    const fontOf = (part: string) => store.locator(part).evaluate((text) => getComputedStyle(text).fontFamily)
    expect(await fontOf('.state > small')).toBe(await fontOf('.place'))
    const leftOf = (part: string) => store.locator(part).evaluate((box) => box.getBoundingClientRect().left)
    expect(await leftOf('.state > button')).toBe(await leftOf('.travel input[type=range]'))
    const gap = await store.locator('.place').evaluate((text) => {
      const line = text.closest('.travel') ?? text
      return text.getBoundingClientRect().top - line.getBoundingClientRect().top
    })
    expect(gap).toBeGreaterThanOrEqual(8)
  })

  test.each([360, 1280, 1440])('shows its store in rows, %d px wide', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    await page.goto(home)
    await island(page).getByRole('button', { name: 'Watch the store' }).click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    for (let presses = 0; presses < 5; presses++) await click(page, presses % 2 ? 'Add Carrots' : 'Add Peas')
    await store.getByText('Action 5 of 5').waitFor()
    const boxesOf = (part: string) =>
      store.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const [word] = await boxesOf('.travel label span')
    const [place] = await boxesOf('.travel .place')
    const [slider] = await boxesOf('.travel input[type=range]')
    const buttons = await boxesOf('.travel button')
    // The words, then the slider, then the buttons. All begin and end at the same places.
    expect(place?.top).toBe(word?.top)
    expect(slider?.top).toBeGreaterThanOrEqual(word?.bottom ?? Infinity)
    expect([word?.left, buttons[0]?.left]).toEqual([slider?.left, slider?.left])
    expect(place?.right).toBeCloseTo(slider?.right ?? 0, 0)
    expect(buttons.at(-1)?.right).toBeCloseTo(slider?.right ?? 0, 0)
    expect(new Set(buttons.map(({ top }) => top)).size).toBe(1)
    expect(buttons[0]?.top).toBeGreaterThanOrEqual(slider?.bottom ?? Infinity)
    // Each action is in one line, in which the time is whole.
    const log = store.getByRole('list', { name: 'Actions' })
    const rows = await log.getByRole('button').evaluateAll((all) =>
      all.map((row) => {
        const time = row.querySelector('.time') ?? row
        return [row.getBoundingClientRect().height, time.scrollWidth - time.clientWidth]
      }),
    )
    expect(rows).toEqual(Array(6).fill([32, 0]))
    // The times end at the same place.
    expect(new Set((await boxesOf('.actions .time')).map(({ right }) => Math.round(right))).size).toBe(1)
  })

  test.each([390, 1280])('keeps the size of its store, and the last change in view, %d px wide', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await page.goto(home)
    await island(page).getByRole('button', { name: 'Watch the store' }).click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    const { height } = (await store.boundingBox()) ?? {}
    for (let presses = 0; presses < 9; presses++) await click(page, 'Add Carrots')
    await store.getByText('Action 9 of 9').waitFor()
    expect((await store.boundingBox())?.height).toBe(height)
    for (const [name, fade] of [
      ['.actions', 0],
      ['.state', 20],
    ] as const) {
      const box = (await store.locator(name).boundingBox()) ?? { y: NaN, height: NaN }
      const parts = store.locator(name).locator('td.changed, [aria-pressed=true]')
      const part = (await parts.first().boundingBox()) ?? { y: NaN, height: NaN }
      // Positions of scrolling are whole pixels.
      expect(part.y).toBeGreaterThanOrEqual(box.y - 1)
      expect(part.y + part.height).toBeLessThanOrEqual(box.y + box.height - fade + 1)
    }
  })

  test('says so if its store takes long to load, and if that fails, and then offers it again', async () => {
    const page = await openPage()
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(/run\/watch\./, async (route) => {
      await failed
      await route.abort()
    })
    await page.goto(home)
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    await watch.waitFor()
    await page.clock.install()
    await watch.click()
    await page.clock.fastForward(patience)
    const toast = page.locator('[data-notice]')
    expect(await toast.textContent()).toBe('The store is still loading …')
    fail()
    const notice = page.getByRole('alert').filter({ hasText: 'A file could not be loaded.' })
    await notice.waitFor()
    expect(await toast.textContent()).toBe('')
    await watch.waitFor()
    await page.unroute(/run\/watch\./)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await island(page).getByRole('button', { name: 'Hide the store' }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    expect(page.errors.splice(0).join()).toContain('dynamically imported module')
  })
})

describe('the cards of the home page', () => {
  const cards = (page: Page) => page.locator('.heading:has(#what-you-get) + p + ul > li')

  test.each([360, 640, 768, 1000, 1280, 1920])('leave no place empty, %d px wide', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    await page.goto(home)
    const edges = await cards(page).evaluateAll((all) => {
      const end = Math.round(all[0]?.parentElement?.getBoundingClientRect().right ?? 0)
      const boxes = all.map((card) => card.getBoundingClientRect())
      const rows = new Set(boxes.map(({ top }) => top))
      return [...rows].map(
        (row) => end - Math.max(...boxes.map(({ top, right }) => (top === row ? Math.round(right) : 0))),
      )
    })
    expect(edges.length).toBeGreaterThan(2)
    expect(edges.filter((gap) => gap !== 0)).toEqual([])
  })

  test('have no text next to a name that is below its title, with large letters', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await setLetters(page, 24)
    await page.goto(home)
    const beside = await cards(page).evaluateAll((all) => {
      const isBeside = (card: Element) => {
        const [name, end] = [card.querySelector('code'), card.querySelector('br')]
        if (name === null || end === null) return true
        const text = new Range()
        text.setStartAfter(end)
        text.setEndAfter(card.lastChild ?? end)
        const first = [...text.getClientRects()].find(({ width }) => width > 0)
        return first === undefined || first.top < name.getBoundingClientRect().bottom - 2
      }
      return all.filter(isBeside).map(({ textContent }) => textContent)
    })
    expect(beside).toEqual([])
  })

  test('have no addresses on paper, and each name at the end of its title', async () => {
    const page = await openPage({ viewport: { width: 760, height: 900 } })
    await page.goto(home)
    await page.emulateMedia({ media: 'print' })
    const wrong = await cards(page).evaluateAll((all) =>
      all.flatMap((card) => {
        const addresses = [...card.querySelectorAll('a')].filter(
          (link) => getComputedStyle(link, '::after').content !== 'none',
        )
        const edgesOf = (part: string) => card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        const [title, name] = [edgesOf('strong'), edgesOf('strong ~ code')]
        return addresses.length === 0 && name.top < title.bottom && name.left > title.right ? [] : [card.textContent]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('each lead to a task, wherever they are pressed', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(home)
    const all = await cards(page).all()
    expect(all.length).toBeGreaterThan(5)
    for (const card of all) {
      const { path, pressed } = await card.evaluate((element) => {
        element.scrollIntoView({ block: 'center' })
        const { right, bottom } = element.getBoundingClientRect()
        const link = document.elementFromPoint(right - 8, bottom - 8)?.closest('a')
        return { path: element.querySelector('a')?.href, pressed: link?.href }
      })
      expect(path).toMatch(/#./)
      expect(pressed).toBe(path)
    }
  })
})

/** The colors at the start of a line of code: at its edge, and of the ground between that and the code. */
async function startOfLine(page: Page, line: { x: number; y: number; height: number } | null) {
  if (line === null) throw new Error('there is no line')
  const clip = { x: Math.ceil(line.x), y: Math.round(line.y + line.height / 2), width: 10, height: 1 }
  const pixels = await pixelsOf(page, clip)
  return { edge: pixels[1] ?? [], ground: pixels[8] ?? [] }
}

/** The visible code behind which there is light, one text for each light. Runs in the page. */
function litText(): string[] {
  return [...document.querySelectorAll('.lit')].map((light) => {
    const { top, bottom } = light.getBoundingClientRect()
    const code = light.parentElement ?? document.body
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const range = new Range()
    let text = ''
    while (walker.nextNode()) {
      for (const [index, letter] of Array.from((walker.currentNode as Text).data).entries()) {
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + 1)
        const box = range.getBoundingClientRect()
        const middle = (box.top + box.bottom) / 2
        if (middle > top && middle < bottom) text += letter
      }
    }
    return text.trim().replace(/\s+/g, ' ')
  })
}

test('the words of all buttons are spaced like the text around them', async () => {
  const page = await openPage()
  await page.goto(home)
  await island(page).getByRole('button', { name: 'Watch the store' }).click()
  await page.getByRole('region', { name: 'Store Basket' }).waitFor()
  const others = await page.evaluate(() => {
    const buttonsIn = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches('button') ? [element] : []),
        ...(element.shadowRoot === null ? [] : buttonsIn(element.shadowRoot)),
      ])
    const { textRendering } = getComputedStyle(document.documentElement)
    return buttonsIn(document)
      .filter((button) => getComputedStyle(button).textRendering !== textRendering)
      .map((button) => button.outerHTML.slice(0, 100))
  })
  expect(others).toEqual([])
})

test.each([
  [360, 24],
  [390, 28],
  [390, 32],
  [360, 32],
])('what can be pressed at %i px with letters of %i px is whole and as large as a thumb', async (width, size) => {
  const page = await openPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
  await setLetters(page, size)
  await page.goto(home)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add Carrots' }).click()
  await page.getByRole('button', { name: 'Watch the store' }).click()
  await page.locator('.watched .travel').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.drawer').waitFor()
  const faults = await page.evaluate(() => {
    const store = document.querySelector('[data-watch]')?.shadowRoot
    const words = (element: Element) => {
      const range = new Range()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const outside = (inner: Element, outer: Element | null | undefined) => {
      const [box, around] = [inner.getBoundingClientRect(), outer?.getBoundingClientRect() ?? new DOMRect()]
      return box.left < around.left - 1 || box.right > around.right + 1
    }
    const small = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < 44
    }
    const name = (element: Element) => element.ariaLabel ?? element.textContent
    const [label, place] = ['.travel label > span', '.travel .place'].map((part) => store?.querySelector(part))
    const isOver = label && place && words(label).right > words(place).left && words(place).top < words(label).bottom
    const broken = [...(store?.querySelectorAll('.travel button') ?? [])].filter(
      (button) => words(button).height > 1.9 * Number.parseFloat(getComputedStyle(button).fontSize),
    )
    return [
      ...[...document.querySelectorAll('.drawer-head button')].filter((one) =>
        outside(one, document.querySelector('.drawer')),
      ),
      ...[...document.querySelectorAll('.island .basket :is(button, .produce)')].filter(
        (one) => outside(one, document.querySelector('.island .total')) || (one.matches('button') && small(one)),
      ),
      ...broken,
      ...(isOver === false ? [] : [document.body]),
    ].map(name)
  })
  expect(faults).toEqual([])
})
