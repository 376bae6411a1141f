import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrastOf, partsOf } from '../support/contrast'
import { openParts } from '../support/openParts'
import { arrived, follow, openAt, untilHydrated, untilQuiet } from '../support/page'

/** Reads the animations that run in an element and on its backdrop, or `gone` if the page does not show it. */
const motionOf = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (element?.checkVisibility() !== true) return 'gone'
    return document.getAnimations().flatMap(({ effect, timeline }) => {
      const { target, pseudoElement } = effect as KeyframeEffect
      // Other timelines follow the scroll position.
      return target === element && timeline instanceof DocumentTimeline
        ? [`${pseudoElement ?? ''} ${effect?.getTiming().duration?.toString()}`.trim()]
        : []
    })
  }, selector)

/** Lets time stand still for what starts to move, so that the motion is there when the test looks. */
const stopTime = (page: Page) =>
  page.evaluate(() => {
    for (const start of ['transitionrun', 'animationstart']) {
      document.addEventListener(start, () => {
        for (const animation of document.getAnimations()) animation.pause()
      })
    }
  })

/** Shows the toast as the scripts of a page do, for longer than a test takes. */
const showToast = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('said', { detail: { words: 'Copied', time: 600_000 } }))
  })

test.each([
  ['.toc', '150', (page: Page) => page.getByRole('button', { name: 'On this page' }).click()],
  ['.drawer', '150', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
  ['.search', '150', (page: Page) => page.locator('[data-search]').filter({ visible: true }).first().click()],
  ['[data-toast]', '::after 150', showToast],
])('%s appears in its motion (%s ms), and at once without motion', async (part, motion, show) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAt('/pebble/guide/api/toss.html', 360, { reducedMotion })
    await untilHydrated(page)
    await stopTime(page)
    await show(page)
    await expect.poll(() => motionOf(page, part)).toEqual(reducedMotion === 'reduce' ? [] : [motion])
  }
})

test.each(['light', 'dark'] as const)('the toast can be read in the %s theme', async (colorScheme) => {
  const page = await openAt('/pebble/guide/api/toss.html', 360, { colorScheme })
  await untilHydrated(page)
  await showToast(page)
  const { ink, ground } = await page.locator('[data-toast=Copied]').evaluate((toast) => {
    const { color, backgroundColor } = getComputedStyle(toast, '::after')
    return { ink: color, ground: backgroundColor }
  })
  expect(contrastOf(partsOf(ink), partsOf(ground))).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['.toc', 360, 'Escape'],
  ['.drawer', 360, 'Escape'],
  ['.search', 1280, 'Escape'],
  ['.search', 1280, 'click'],
] as const)('%s disappears in 150 ms at %d px on %s, and at once without motion', async (part, width, way) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAt('/pebble/guide/api/toss.html', width, { reducedMotion })
    await untilHydrated(page)
    if (part === '.search') await page.locator('[data-search]').filter({ visible: true }).first().click()
    else await page.getByRole('button', { name: part === '.toc' ? 'On this page' : 'Menu' }).click()
    await expect.poll(() => motionOf(page, part)).toEqual([])
    await stopTime(page)
    if (way === 'click') await page.mouse.click(5, 400)
    else await page.keyboard.press('Escape')
    if (reducedMotion === 'reduce') {
      await expect.poll(() => motionOf(page, part)).toBe('gone')
      continue
    }
    await expect.poll(() => motionOf(page, part)).toContain('150')
    if (part !== '.toc') await expect.poll(() => motionOf(page, part)).toContain('::backdrop 150')
    // It takes neither clicks nor the keyboard from the page.
    const isBehind = await page.evaluate((selector) => {
      const element = document.querySelector(selector)
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      const reached = document.elementFromPoint(left + width / 2, top + Math.min(height, 600) / 2)
      return !element?.contains(reached) && !element?.contains(document.activeElement)
    }, part)
    expect(isBehind).toBe(true)
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect.poll(() => motionOf(page, part)).toBe('gone')
  }
})

test('the columns of a screen that becomes wider are there at once, also while they disappear', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1440)
  await untilHydrated(page)
  const seen = new Set<string>()
  // Often, because it depends on when the browser draws between the two widths.
  for (let change = 0; change < 20; change++) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.setViewportSize({ width: 1440, height: 800 })
    const opacities = await page
      .locator('.drawer, .toc')
      .evaluateAll((parts) => parts.map((part) => (part.checkVisibility() ? getComputedStyle(part).opacity : 'gone')))
    opacities.forEach((opacity) => seen.add(opacity))
  }
  expect([...seen]).toEqual(['1'])
})

test('a search that is disappearing opens again at once, and a result opens its page meanwhile', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  await stopTime(page)
  const field = page.getByRole('combobox')
  await page.keyboard.press('/')
  await field.fill('guide')
  await page.keyboard.press('Escape')
  await page.locator('.search:not([open])').waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('guide')
  await page.getByRole('option').first().click()
  await page.waitForURL((url) => url.pathname !== '/pebble/guide/api/toss.html')
  expect(await motionOf(page, '.search')).not.toBe('gone')
})

/** Reads the durations of the animations that run on elements, and not on their pseudo-elements. */
const durationsOn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap((element) => element.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))),
    )

/** Holds the motion of each new page at its first frame. Runs in the page. */
const holdNewPages = () => {
  document.addEventListener('article', () => {
    for (const animation of document.querySelector('main')?.getAnimations() ?? []) animation.pause()
  })
}

test.each([
  ['no-preference', [expect.toSatisfy((duration: number) => duration >= 120 && duration <= 180)]],
  ['reduce', []],
] as const)('with motion: %s, new pages and themes appear in their motion', async (reducedMotion, moves) => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion })
  await untilHydrated(page)
  await page.evaluate(holdNewPages)
  // Neither the first page nor a jump inside of a page moves.
  expect(await durationsOn(page, 'main')).toEqual([])
  await page.locator('.toc a').first().click()
  await page.waitForURL('**/toss.html#*')
  expect(await durationsOn(page, 'main')).toEqual([])

  await follow(page, '/pebble/guide/')
  await arrived(page, 'Guide')
  expect(await durationsOn(page, 'main')).toEqual(moves)
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.getAnimations()
      .forEach((animation) => animation.finish()),
  )
  await page.goBack()
  await arrived(page, 'toss')
  expect(await durationsOn(page, 'main')).toEqual(moves)

  await page.evaluate(() => {
    document.addEventListener('click', () => document.getAnimations().forEach((animation) => animation.pause()))
  })
  await page.locator('.theme-switch').click()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(await durationsOn(page, 'body')).toEqual(moves)
})

test.each([0, 50, 100])('a link that is clicked %d ms after the theme switch leads on', async (pause) => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  const centerOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? new DOMRect()
    return [x + width / 2, y + height / 2] as const
  }
  const [onSwitch, onLink] = [
    await centerOf('.theme-switch'),
    await centerOf('[data-sidebar] a[href="/pebble/guide/"]'),
  ]
  await page.mouse.click(...onSwitch)
  // The reader's pause is what is tested.
  await page.waitForTimeout(pause)
  await page.mouse.click(...onLink)
  await arrived(page, 'Guide')
})

test.each(['light', 'dark'] as const)(
  'the %s text of a new page can be read from its first frame on',
  async (theme) => {
    const page = await openAt('/pebble/guide/api/toss.html', 1280, { colorScheme: theme })
    await untilHydrated(page)
    await page.evaluate(holdNewPages)
    await follow(page, '/pebble/guide/')
    await arrived(page, 'Guide')
    const { opacity, ink, canvas } = await page.locator('main').evaluate((main) => {
      const [text, root] = [getComputedStyle(main), getComputedStyle(document.documentElement)]
      return { opacity: Number(text.opacity), ink: text.color, canvas: root.backgroundColor }
    })
    expect(opacity).toBeLessThan(1)
    const ground = partsOf(canvas)
    const seen = partsOf(ink).map((part, index) => opacity * part + (1 - opacity) * (ground[index] ?? 0))
    // The contrast that WCAG requires of large text.
    expect(contrastOf(seen, ground)).toBeGreaterThan(3)
  },
)

test('while a new page appears, its links lead on, and nothing shifts', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  await page.evaluate(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]
      const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node))
      // The frame around the article changes with the page: groups of the sidebar open, and other breadcrumbs are longer.
      shifted.push(
        ...nodes.flatMap((node) => (node?.parentElement?.closest('article') ? String(node.textContent) : [])),
      )
    }).observe({ type: 'layout-shift' })
  })
  await follow(page, '/pebble/guide/api/')
  await expect.poll(() => durationsOn(page, 'main')).toEqual([])
  await untilQuiet(page)
  expect(await page.evaluate(() => (window as unknown as { shifted: unknown[] }).shifted)).toEqual([])

  await page.evaluate(holdNewPages)
  await follow(page, '/pebble/guide/')
  await arrived(page, 'Guide')
  expect(await durationsOn(page, 'main')).toHaveLength(1)
  await page.locator('article a[href^="/pebble/guide/choose.html"]').first().click()
  await arrived(page, 'Choose a stone')
})

test.each([
  ['no-preference', '0.15s', '0'],
  ['reduce', '0s', '1'],
] as const)('with motion: %s, a fold opens in %s', async (reducedMotion, duration, first) => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion })
  const fold = page.locator('article details:not([open]):visible').first()
  const looks = await fold.evaluate((fold: HTMLDetailsElement) => {
    const style = getComputedStyle(fold, '::details-content')
    fold.open = true
    return [style.transitionDuration, style.opacity]
  })
  expect(looks).toEqual([duration, first])
})

/** Opens a fold. Returns whether all of its height is there at once. */
const openFully = (fold: HTMLDetailsElement) => {
  const before = fold.getBoundingClientRect().height
  fold.open = true
  return fold.getBoundingClientRect().height > before + 20
}

const overflowOf = (fold: HTMLDetailsElement) => getComputedStyle(fold, '::details-content').overflowY

test.each([
  ['no-preference', false],
  ['reduce', true],
] as const)(
  'with motion: %s, a fold that readers open themselves has its height at once: %s',
  async (motion, isFull) => {
    const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion: motion })
    for (const selector of ['.prose > .details', '.code details', '.verified', '.sidebar details:not([open])']) {
      const fold = await page.locator(selector).locator('visible=true').first().elementHandle()
      await fold.evaluate((element: Element) => element.querySelector('summary')?.focus())
      expect(await fold.evaluate(openFully as (fold: SVGElement | HTMLElement) => boolean), selector).toBe(isFull)
      // In the end, nothing cuts off the focus ring of what is inside.
      await expect.poll(() => fold.evaluate(overflowOf as (fold: SVGElement | HTMLElement) => string)).toBe('visible')
    }
  },
)

test('a fold grows when a thumb opens it for the first time', async () => {
  const options = { hasTouch: true, isMobile: true, bypassCSP: true }
  const page = await openAt('/pebble/guide/api/toss.html', 360, options)
  // Slow enough to be seen on any machine.
  await page.addStyleTag({ content: 'details::details-content { transition-duration: 60s !important }' })
  const fold = page.locator('.prose > .details').first()
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const closed = await fold.evaluate(heightOf)
  await fold.locator('> summary').tap()
  await page.locator('.prose > .details[open]').first().waitFor()
  // Draws the fold at least once.
  await page.screenshot()
  expect((await fold.evaluate(heightOf)) - closed).toBeLessThan(20)
  await page.addStyleTag({ content: 'details::details-content { transition: none !important }' })
  expect((await fold.evaluate(heightOf)) - closed).toBeGreaterThan(20)
})

test('a fold that a link opens has its height at once, so that the page scrolls to the right place', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  expect(await page.locator('.prose > .details').evaluate(openFully)).toBe(true)
})

/**
 * The durations in the styles of everything in a page, in seconds, with the open part and the element that have them. What
 * follows the scroll position has none. The bar of a page that loads moves as NProgress does. Runs in the page.
 */
const durationsInStyles = (open: string) => {
  const parts = [null, '::before', '::after', '::backdrop', '::details-content']
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll(':not(#nprogress, #nprogress *)')].flatMap((element) => [
      element,
      ...(element.shadowRoot === null ? [] : within(element.shadowRoot)),
    ])
  return within(document).flatMap((element) =>
    parts.flatMap((part) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element, part)
      return `${transitionDuration}, ${animationDuration}`.split(', ').flatMap((duration) => {
        const seconds = Number.parseFloat(duration)
        return seconds > 0 ? [[`${open}: ${element.className}${part ?? ''}`, seconds] as const] : []
      })
    }),
  )
}

test.each([
  ['no-preference', 0.18, '/pebble/guide/api/toss.html'],
  ['reduce', 0.001, '/pebble/guide/api/toss.html'],
  ['reduce', 0.001, '/pebble/404.html'],
] as const)('with motion: %s, no style moves anything for longer than %d s on %s', async (motion, longest, route) => {
  const page = await openAt(route, 360, { reducedMotion: motion })
  await untilHydrated(page)
  await showToast(page)
  const found: (readonly [name: string, seconds: number])[] = []
  for await (const { name } of openParts(page)) found.push(...(await page.evaluate(durationsInStyles, name)))
  const moving = ['the menu: drawer', 'the menu: announcer::after', 'the contents: toc', 'the empty search: search']
  if (motion === 'no-preference') expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(moving))
  expect(found.filter(([, seconds]) => seconds > longest)).toEqual([])
})

test('no script moves anything for longer than 180 ms', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  await page.evaluate(() => {
    const moved: [name: string, duration: number][] = []
    Object.assign(window, { moved })
    const animate = Reflect.get<Element, 'animate'>(Element.prototype, 'animate')
    Element.prototype.animate = function (this: Element, ...motion) {
      const animation = animate.apply(this, motion)
      moved.push([this.localName, Number(animation.effect?.getTiming().duration)])
      return animation
    }
  })
  const moved = () => page.evaluate(() => (window as unknown as { moved: [name: string, duration: number][] }).moved)
  const names = async () => new Set((await moved()).map(([name]) => name))
  // The contents have the subsections of the section that is being read.
  for (const name of ['Returns', 'Pitfalls']) {
    await page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      heading.scrollIntoView()
      scrollBy(0, 20)
    })
    await page.locator('.toc [aria-current]', { hasText: new RegExp(`^${name}$`) }).waitFor()
  }
  await expect.poll(names).toContain('li')
  await page.locator('.theme-switch').click()
  await follow(page, '/pebble/guide/')
  await arrived(page, 'Guide')
  expect(await names()).toEqual(new Set(['li', 'body', 'main']))
  expect((await moved()).filter(([, duration]) => duration > 180)).toEqual([])
})
