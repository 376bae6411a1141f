import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { build } from '../../../src/config'
import { makeSite } from '../../fixture'
import { openPage, untilHydrated, urlOf } from '../support/page'
import { serveFolder } from '../support/server'

const long = `export const names = [${"'a name', ".repeat(12)}]`

const text = `---
description: Samples to copy and to wrap.
---

# Code

## A part of it

\`\`\`js [store.js]
// #region Imports
import { createLake } from 'pebble'
// #endregion

const store = createLake({ count: 1 }) // [!code ++]
const old = createLake({}) // [!code --]
store.getState().count // → 1
// #region The answer of the server
// fetch: /api/lakes → []
// #endregion
\`\`\`

\`\`\`js [store.js] changes
import { createLake } from 'pebble'

// fetch: /api/lakes → []
const store = createLake({ count: 2 })
store.getState().count // → 2
\`\`\`

\`\`\`bash
$ npm test
\`\`\`

\`\`\`ts
const store = { count: 1 }
// @errors: 2339
store.cuont
\`\`\`

\`\`\`js
${long}
\`\`\`

\`\`\`ts
const typed: string = '${'long '.repeat(20)}'
\`\`\`

\`\`\`ts [typed.ts]
export const typed: string = '${'long '.repeat(20)}'
\`\`\`

[second](./second.md)
`

const second = `---\ndescription: Another page.\n---\n\n# Second\n\n\`\`\`js\n${long}\n\`\`\`\n`

async function openCode(options: BrowserContextOptions = {}) {
  const site = await makeSite({ 'docs/README.md': text, 'docs/second.md': second })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await page.goto(server.urlOf('/'))
  return { page, server }
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const notice = (page: Page) => page.locator('[data-notice]').innerText()

describe('copying', () => {
  const copy = async (page: Page, index: number) => {
    const block = page.locator('.code:visible').nth(index)
    await block.hover()
    await block.locator('.copy').click()
    await expect.poll(() => notice(page)).toBe('Code copied')
    return copied(page)
  }

  test('copies code that runs: folded parts and whole changed files, without removed lines, answers, prompts or notes', async () => {
    const { page } = await openCode()
    expect(await copy(page, 0)).toBe(
      "import { createLake } from 'pebble'\n\nconst store = createLake({ count: 1 })\nstore.getState().count // → 1\n",
    )
    expect(await copy(page, 1)).toBe(
      "import { createLake } from 'pebble'\n\nconst store = createLake({ count: 2 })\nstore.getState().count // → 2\n",
    )
    expect(await copy(page, 2)).toBe('npm test\n')
    expect(await copy(page, 3)).toBe('const store = { count: 1 }\nstore.cuont\n')
  })

  test('has a button that is always visible on commands, and on other code while the pointer is on it', async () => {
    const { page } = await openCode()
    await page.mouse.move(0, 0)
    const opacities = await page
      .locator('.code:visible > .tools:first-child')
      .evaluateAll((tools) =>
        tools.map((each) => [each.parentElement?.dataset['language'] === 'bash', getComputedStyle(each).opacity]),
      )
    expect(opacities.length).toBeGreaterThan(1)
    expect(opacities.filter(([isCommand, opacity]) => opacity !== (isCommand === true ? '1' : '0'))).toEqual([])
  })

  test('is announced, and the button shows it for a moment', async () => {
    const { page } = await openCode()
    await copy(page, 0)
    const mark = page.locator('.copy[data-copied]')
    expect(await mark.count()).toBe(1)
    await copy(page, 2)
    expect(await mark.count()).toBe(1)
    await expect.poll(() => notice(page)).toBe('')
    expect(await mark.count()).toBe(0)
  })

  test('works before the entry has loaded, which then hydrates as usual', async () => {
    const site = await makeSite({ 'docs/README.md': text, 'docs/second.md': second })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    let release = () => {}
    server.answer(/\/assets\/js\//, { after: new Promise<void>((resolve) => (release = resolve)) })
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(server.urlOf('/'))
    await copy(page, 2)
    release()
    await untilHydrated(page)
    expect(await copied(page)).toBe('npm test\n')
  })

  test('selects the code instead if the browser refuses', async () => {
    const { page } = await openCode({ permissions: [] })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await page.locator('.code').nth(2).hover()
    await page.locator('.code:visible').nth(2).locator('.copy').click()
    await expect.poll(() => notice(page)).toBe('Could not copy')
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('$ npm test')
  })

  test('the link of a heading copies its address and is followed', async () => {
    const { page, server } = await openCode()
    await untilHydrated(page)
    await page.locator('.heading').first().hover()
    await page.locator('.heading-link').first().click()
    await expect.poll(() => notice(page)).toBe('Link copied')
    expect(await copied(page)).toBe(server.urlOf('/#a-part-of-it'))
    expect(page.url()).toBe(server.urlOf('/#a-part-of-it'))
  })

  test('shows no button without a script', async () => {
    const { page } = await openCode({ javaScriptEnabled: false })
    expect(await page.locator('.copy').count()).toBeGreaterThan(0)
    expect(await page.locator('button.copy:visible').count()).toBe(0)
  })
})

describe('long lines', () => {
  const scrolls = (page: Page) =>
    page
      .locator('pre:visible')
      .evaluateAll((blocks) => blocks.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
  const box = (page: Page) => page.locator('.wrap:visible input')

  test('scroll, or wrap if the reader chooses: in every block, on every page, before a script has processed them', async () => {
    const { page } = await openCode()
    await untilHydrated(page)
    expect(await scrolls(page)).toBe(true)
    await page.locator('.code:has(.wrap):visible').first().hover()
    await box(page).first().check()
    expect(await scrolls(page)).toBe(false)
    expect(await box(page).evaluateAll((boxes) => boxes.every((one) => (one as HTMLInputElement).checked))).toBe(true)

    await page.locator('article').getByRole('link', { name: 'second' }).click()
    await page.locator('h1', { hasText: 'Second' }).waitFor()
    expect(await scrolls(page)).toBe(false)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('pre').first().waitFor({ state: 'attached' })
    expect(await scrolls(page)).toBe(false)
    await expect.poll(() => box(page).isChecked()).toBe(true)

    await box(page).uncheck()
    expect(await scrolls(page)).toBe(true)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('lines')))).toEqual([])
    await page.reload()
    expect(await scrolls(page)).toBe(true)
    expect(await box(page).isChecked()).toBe(false)
  })

  test('a short file name is next to the buttons on a phone, and a long one above them', async () => {
    const fence = (name: string) => `\`\`\`ts [${name}]\nexport const a: string = '${name} ${'a'.repeat(40)}'\n\`\`\`\n`
    const names = ['a.ts', 'pebbleModel.ts', 'pebbleModels.ts', 'MoveThePebble.test.ts']
    const site = await makeSite({ 'docs/README.md': `# Names\n\n${names.map(fence).join('\n')}` })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
    await page.goto(server.urlOf('/'))
    await untilHydrated(page)
    for (const width of [320, 360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of names) {
        const where = `${name} at ${width} px`
        const { lines, right, left, height } = await page
          .locator('figcaption:visible', { hasText: name })
          .evaluate((caption) => {
            const range = document.createRange()
            range.selectNodeContents(caption)
            const rects = [...range.getClientRects()].filter((rect) => rect.width > 1)
            const buttons = caption.closest('.languages')?.querySelector('fieldset')?.getBoundingClientRect()
            return {
              lines: new Set(rects.map(({ top }) => Math.round(top))).size,
              right: Math.max(...rects.map((rect) => rect.right)),
              left: buttons?.left ?? 0,
              height: caption.getBoundingClientRect().height,
            }
          })
        expect(lines, where).toBe(1)
        if (height < 50) expect(right, where).toBeLessThanOrEqual(left)
        if (width === 360) expect(height < 50, where).toBe(name.length <= build.shortName)
      }
    }
  })

  test.each([true, false])('can be wrapped in the caption of a file (scripts: %s)', async (javaScriptEnabled) => {
    for (const width of [320, 360]) {
      const { page } = await openCode({
        javaScriptEnabled,
        viewport: { width, height: 800 },
        hasTouch: true,
        isMobile: true,
      })
      const caption = page.locator('figcaption:visible', { hasText: 'typed.ts' })
      const tools = page.locator('.code:visible', { has: caption }).locator('.tools')
      const [outer, inner] = await Promise.all([caption.boundingBox(), tools.boundingBox()])
      const bottom = (box: typeof outer) => (box?.y ?? 0) + (box?.height ?? 0)
      expect(bottom(inner), `${width} px`).toBeLessThanOrEqual(bottom(outer) + 1)
    }
  })

  test('can wrap without a script, block by block', async () => {
    const { page } = await openCode({ javaScriptEnabled: false })
    const block = page.locator('.code:visible', { hasText: 'a name' })
    await block.hover()
    await block.locator('.wrap input').check()
    expect(await block.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true)
  })

  test('fade at the edge behind which there is more of them', async () => {
    const { page } = await openCode({ viewport: { width: 360, height: 740 } })
    const code = page.locator('pre').filter({ hasText: 'names = ' })
    const fade = () =>
      code.evaluate((pre) => {
        const style = getComputedStyle(pre)
        const [start, end] = ['--fade-start', '--fade-end'].map((name) =>
          Number.parseFloat(style.getPropertyValue(name)),
        )
        return style.maskImage === 'none' ? [] : [start !== 0, end !== 0]
      })
    await expect.poll(fade).toEqual([false, true])
    await code.evaluate((pre) => pre.scrollBy({ left: 10_000, behavior: 'instant' }))
    await expect.poll(fade).toEqual([true, false])
  })

  test('of a command always wrap', async () => {
    const site = await makeSite({
      'docs/README.md': `# Command\n\n\`\`\`bash\nnpm create ${'pebble '.repeat(30)}\n\`\`\`\n`,
    })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ viewport: { width: 360, height: 800 } })
    await page.goto(server.urlOf('/'))
    expect(await scrolls(page)).toBe(false)
    expect(await box(page).count()).toBe(0)
  })

  test('that fit on the screen have no button', async () => {
    const { page } = await openCode({ viewport: { width: 1280, height: 800 } })
    const block = page.locator('.code:visible').nth(1)
    expect(await block.locator('.wrap').isVisible()).toBe(false)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await block.locator('.wrap').isVisible()).toBe(true)
  })

  test('have a button exactly where they do not fit, and the switch of languages takes its room', async () => {
    const sizes = build.lineSizes.slice(1)
    const blocks = sizes.flatMap((size) => [
      `\`\`\`js\n'${'a'.repeat(size - 2)}'\n\`\`\``,
      `\`\`\`ts [a${size}.ts]\nlet a${size}: 1 = '${'a'.repeat(size - 14)}'\n\`\`\``,
    ])
    const site = await makeSite({ 'docs/README.md': `# Code\n\n${blocks.join('\n\n')}\n` })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage()
    await page.goto(server.urlOf('/'))
    await untilHydrated(page)
    const seen = new Set<string>()
    for (let width = 320; width <= 800; width += 6) {
      await page.setViewportSize({ width, height: 800 })
      const states = await page.locator('.code:visible').evaluateAll((found) =>
        found.map((block) => {
          const code = block.querySelector('pre')
          const wrap = block.querySelector('.wrap')
          const room = (code?.clientWidth ?? 0) - (code?.querySelector('code')?.scrollWidth ?? 0)
          const buttons = [...block.querySelectorAll('.wrap, .copy')].filter((button) => button.checkVisibility())
          const last = block.closest('.languages')?.querySelector('label:last-of-type')?.getBoundingClientRect()
          const first = buttons[0]?.getBoundingClientRect().left ?? 0
          return {
            what: code?.textContent.trim() ?? '',
            scrolls: room < 0,
            isNear: room <= 14,
            hasButton: wrap?.checkVisibility() ?? false,
            gap: last === undefined ? undefined : Math.round(first - last.right),
          }
        }),
      )
      for (const { what, scrolls, isNear, hasButton, gap } of states) {
        const where = `${what} at ${width} px`
        seen.add(`${scrolls} ${hasButton}`)
        if (scrolls) expect(hasButton, where).toBe(true)
        else if (hasButton) expect(isNear, where).toBe(true)
        if (gap !== undefined) expect(gap, where).toBeLessThanOrEqual(8)
        if (gap !== undefined) expect(gap, where).toBeGreaterThanOrEqual(0)
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['false false', 'true true']))
  })
})

test('on a touch screen, code is as wide as the phone, and no button takes room from it', async () => {
  const { page } = await openCode({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const blocks = page.locator('pre:visible')
  expect(await blocks.count()).toBeGreaterThan(3)
  for (const block of await blocks.all()) {
    const box = await block.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, 360])
  }
  expect(await page.locator('.code:visible').evaluateAll(coveredLines)).toEqual([])
})

/** The lines of code that a button or the name of the language covers. Runs in the page. */
function coveredLines(blocks: Element[]): string[] {
  return blocks.flatMap((block) => {
    const controls = [...block.querySelectorAll('.tools > *')].filter((control) => control.checkVisibility())
    const covers = controls.map((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // The sign is in the middle of a button, whose edges may reach over the end of a line.
      return new DOMRect(left + 10, top + 15, right - left - 20, bottom - top - 30)
    })
    const label = getComputedStyle(block, '::before')
    const { left, top } = block.getBoundingClientRect()
    if (label.content.includes('"')) covers.push(new DOMRect(left, top + 12, 80, parseFloat(label.lineHeight) - 24))
    return [...block.querySelectorAll('pre')].flatMap((pre) => {
      const shown = pre.getBoundingClientRect()
      const range = document.createRange()
      const texts = document.createNodeIterator(pre, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.referenceNode)
        lines.push(...[...range.getClientRects()].filter((line) => line.width > 0 && line.left < shown.right))
      }
      const isCovered = lines.some((line) =>
        covers.some(
          (cover) =>
            cover.left < Math.min(line.right, shown.right) &&
            cover.right > line.left &&
            cover.top < line.bottom &&
            cover.bottom > line.top,
        ),
      )
      return pre.checkVisibility() && isCovered ? `${pre.innerText.slice(0, 40)} at ${innerWidth} px` : []
    })
  })
}

describe('the buttons of code without a file name', () => {
  const blocks = ["ts\n'abc'", ...[...build.lineSizes, 100].map((size) => `js\n'${'a'.repeat(size - 2)}'\nb()`)]
  const fences = [...blocks, `bash\nnpm install ${'pebble '.repeat(9)}`].map((block) => `\`\`\`${block}\n\`\`\`\n`)
  const openBlocks = async (options: BrowserContextOptions) => {
    const site = await makeSite({ 'docs/README.md': `# Code\n\n${fences.join('\n')}` })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ hasTouch: true, isMobile: true, ...options })
    await page.goto(server.urlOf('/'))
    return page
  }

  test.each([true, false])(
    'and its language never cover code on a screen for thumbs (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await openBlocks({ javaScriptEnabled })
      for (const width of [320, 345, 360, 370, 390, 430, 768]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.locator('.code:visible').evaluateAll(coveredLines)).toEqual([])
      }
    },
  )

  test('cover no code under a mouse', async () => {
    const page = await openBlocks({ hasTouch: false, isMobile: false })
    for (const width of [960, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('.code:visible').evaluateAll(coveredLines)).toEqual([])
    }
  })

  test('are over the end of a short first line under a mouse, and else in a caption, and move nothing', async () => {
    const long = `\`\`\`text\nshort\n${'a'.repeat(70)}\n\`\`\`\n`
    const site = await makeSite({ 'docs/README.md': `# Code\n\n${[...fences, long].join('\n')}` })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.urlOf('/'))
    const found = await page.locator('.code:visible').all()
    expect(found.length).toBe(fences.length + 1)
    for (const block of found) {
      const place = () =>
        block.evaluate((element) => {
          const caption = element.querySelector('figcaption')?.getBoundingClientRect()
          const above = caption?.bottom ?? element.getBoundingClientRect().top
          const code = element.querySelector('code')?.getBoundingClientRect().top ?? 0
          return { gap: Math.round(code - above), height: element.clientHeight }
        })
      const before = await place()
      expect(before.gap).toBeLessThan(18)
      await block.hover()
      expect(await place()).toEqual(before)
    }
    const wide = [...build.lineSizes, 100].filter((size) => size > build.roomyLine)
    expect(await page.locator('figcaption').allTextContents()).toEqual(wide.map(() => 'JavaScript'))
  })

  test('are next to short lines on a screen for thumbs, and else above them, in the color of the block', async () => {
    const page = await openBlocks({ viewport: { width: 370, height: 800 } })
    const looks = await page.locator('.code:visible').evaluateAll((all) =>
      all.map((block) => {
        const [bar, code] = [block.querySelector('.tools'), block.querySelector('pre')]
        const isAbove = (code?.getBoundingClientRect().top ?? 0) > block.getBoundingClientRect().top + 2
        const { backgroundColor, borderBlockEndWidth } = getComputedStyle(bar ?? block)
        return [isAbove, backgroundColor, borderBlockEndWidth]
      }),
    )
    const isAbove = ['ts', ...build.lineSizes, 100, 'bash'].map((size) => typeof size === 'number' && size > 37)
    expect(looks).toEqual(isAbove.map((each) => [each, 'rgba(0, 0, 0, 0)', '0px']))
  })
})

test('the bar of code without a file name has the name of the language on a screen for thumbs', async () => {
  const page = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 800 } })
  await page.goto(urlOf('/pebble/guide/api/toss.html'))
  const block = page.locator('.code:has(> .tools:first-child .wrap)').first()
  expect(await block.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('"TypeScript"')
})

test('text wraps next to its button on a screen for thumbs, and in columns scrolls below a bar without a name', async () => {
  const [words, columns] = [
    'toss(stone, options?) => ripples, where one is',
    'toss(stone)                     the lake answers',
  ]
  const site = await makeSite({
    'docs/README.md': `# Text\n\n\`\`\`text\n${words}\n\`\`\`\n\n\`\`\`text\n${columns}\n\`\`\`\n`,
  })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })
  await page.goto(server.urlOf('/'))
  const found = await page.locator('.code').evaluateAll((blocks) =>
    blocks.map((block) => {
      const [pre, copy] = [block.querySelector('pre'), block.querySelector('.copy')?.getBoundingClientRect()]
      const { content } = getComputedStyle(block, '::before')
      return {
        name: /"(.*?)"/.exec(content)?.[1] ?? '',
        scrolls: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0),
        hasBar: (pre?.getBoundingClientRect().top ?? 0) - block.getBoundingClientRect().top > 20,
        thumb: Math.min(copy?.width ?? 0, copy?.height ?? 0),
      }
    }),
  )
  expect(found).toEqual([
    { name: '', scrolls: false, hasBar: false, thumb: 44 },
    { name: '', scrolls: true, hasBar: true, thumb: 44 },
  ])
  expect(await page.locator('.code').evaluateAll(coveredLines)).toEqual([])
})

test.each([360, 1280])('the switch of languages begins the bar of a sample without a file at %i px', async (width) => {
  const fence = (info: string) => `\`\`\`${info}\nlet depth: number = 3\n\`\`\`\n`
  const site = await makeSite({ 'docs/README.md': `# Depth\n\n${fence('ts')}\n${fence('ts [depth.ts]')}` })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ viewport: { width, height: 800 } })
  await page.goto(server.urlOf('/'))
  const places = await page
    .locator('.languages')
    .evaluateAll((all) =>
      all.map(
        (box) => (box.querySelector('label')?.getBoundingClientRect().left ?? 0) - box.getBoundingClientRect().left,
      ),
    )
  expect(places.map((place) => place < 20)).toEqual([true, false])
})

describe('long code', () => {
  const lines = Array.from({ length: build.longPart + 1 }, (_, index) => `a${index}\n`).join('')
  const fence = `\`\`\`text\n${lines}\`\`\`\n`
  const openLong = async (width: number, options: BrowserContextOptions = {}) => {
    const site = await makeSite({
      'docs/README.md': `---\ndescription: Long code.\n---\n\n# Long\n\n${fence}\n::: details Fold\n${fence}:::\n`,
    })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ viewport: { width, height: 740 }, ...options })
    await page.goto(server.urlOf('/'))
    return page
  }
  /** Which of the blocks have all of their lines in view. */
  const areWhole = (page: Page) =>
    page.locator('.code pre').evaluateAll((all) => all.map((each) => each.scrollHeight === each.clientHeight))
  const box = (page: Page) => page.getByRole('checkbox', { name: `All ${build.longPart + 1} lines` })

  test('shows its beginning on a phone, and all of it at a press, with a key and without a script', async () => {
    const page = await openLong(360, { javaScriptEnabled: false, reducedMotion: 'reduce' })
    expect(await areWhole(page)).toEqual([false, true])
    await box(page).first().focus()
    await page.keyboard.press('Space')
    expect(await areWhole(page)).toEqual([true, true])
    await page.locator('.more').first().click()
    expect(await areWhole(page)).toEqual([false, true])
  })

  test('is whole in an open fold, on a desk and on paper, where nothing is to press', async () => {
    const page = await openLong(360)
    await page.locator('.details > summary').click()
    expect(await box(page).count()).toBe(1)
    expect((await areWhole(page)).at(-1)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await areWhole(page)).toEqual([true, true])
    expect(await page.locator('.more:visible').count()).toBe(0)
    const desk = await openLong(1280)
    expect(await areWhole(desk)).toEqual([true, true])
    expect(await desk.locator('.more:visible').count()).toBe(0)
  })
})
