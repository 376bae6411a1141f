import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { build } from '../../src/config'
import { openPage, routesOf, setLetters, untilHydrated } from '../browser/support/page'
import { brokenWords } from '../browser/support/words'

/** What `look` finds on the pages of a phone with letters of this size, by route. Folds are open. */
async function faultsOfPhone(letters: number, look: (page: Page) => Promise<readonly string[]>) {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await setLetters(page, letters)
  const faults: Record<string, readonly string[]> = {}
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    await page.evaluate(() => {
      document.querySelectorAll('details').forEach((fold) => (fold.open = true))
      return document.fonts.ready.then(() => {})
    })
    const found = await look(page)
    if (found.length > 0) faults[route] = found
  }
  return faults
}

test('a phone shows short code in one piece, and no caption that says nothing', async () => {
  expect(await faultsOfPhone(16, (page) => page.evaluate(phoneFaults))).toEqual({})
})

test.each([16, 20, 24])(
  'a phone shows no narrow column and no broken word in a table with letters of %i px',
  async (size) => {
    const look = async (page: Page) => [
      ...(await page.evaluate(narrowColumns, build.narrowColumn)),
      ...(await page.locator('.prose .table').evaluateAll(brokenWords)),
    ]
    expect(await faultsOfPhone(size, look)).toEqual({})
  },
)

test('no page of a phone scrolls sideways with letters of twice the size', async () => {
  const look = async (page: Page) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width > 360 ? [`${width} px wide`] : []
  }
  expect(await faultsOfPhone(32, look)).toEqual({})
})

test('a desk shows short code in one piece', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  const faults: Record<string, readonly string[]> = {}
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    const broken = await page.evaluate(async (most) => {
      await document.fonts.ready
      return [...document.querySelectorAll('article :not(pre) > code')]
        .filter((code) => code.checkVisibility() && code.textContent.length <= most)
        .filter((code) => new Set([...code.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map((code) => code.textContent)
    }, build.shortCode)
    if (broken.length > 0) faults[route] = broken
  }
  expect(faults).toEqual({})
})

/** The columns with less than `least` characters whose longer texts need several lines. Runs in the page. */
function narrowColumns(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('.prose td')].flatMap((cell) => {
    if (getComputedStyle(cell).display !== 'table-cell' || cell.innerText.length <= least) return []
    const { fontSize, lineHeight, paddingLeft, paddingRight } = getComputedStyle(cell)
    const words = new Range()
    words.selectNodeContents(cell)
    const lines = words.getBoundingClientRect().height / Number.parseFloat(lineHeight)
    const width = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    // A letter is half as wide as it is high.
    const characters = width / Number.parseFloat(fontSize) / 0.5
    return lines > 1.5 && characters < least ? [`${characters} characters: ${cell.innerText}`] : []
  })
}

/**
 * The short code in text that is in several lines, and the captions of code that only name a language by its file
 * extension. Runs in the page.
 */
function phoneFaults(): string[] {
  const faults: string[] = []
  for (const code of document.querySelectorAll('.prose :is(p, li) > code > span:only-child')) {
    if (code.getClientRects().length > 1) faults.push(`in several lines: ${code.textContent}`)
  }
  for (const block of document.querySelectorAll('.prose .code')) {
    const name = /"(.*?)"/.exec(getComputedStyle(block, '::before').content)?.[1]
    const caption = name ?? block.querySelector('figcaption')?.textContent ?? ''
    if (/^(text|[jt]sx?)$/.test(caption)) faults.push(`a caption that says nothing: ${caption}`)
  }
  return faults
}

test.each([360, 390])('commands break at their spaces at %i px', async (width) => {
  const page = await openPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
  const faults: Record<string, readonly string[]> = {}
  let commands = 0
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    const found = await page.evaluate(brokenCommands)
    commands += found.commands
    if (found.broken.length > 0) faults[route] = found.broken
  }
  expect(faults).toEqual({})
  expect(commands).toBeGreaterThan(20)
})

/**
 * The number of commands of a page, and their words that are in several lines though one has room for them. Runs in the
 * page.
 */
async function brokenCommands(): Promise<{ commands: number; broken: string[] }> {
  await document.fonts.ready
  const broken: string[] = []
  document.querySelectorAll('details').forEach((fold) => (fold.open = true))
  // Those of all package managers.
  document.querySelectorAll<HTMLElement>('.tab').forEach((tab) => (tab.style.display = 'block'))
  const commands = [...document.querySelectorAll<HTMLElement>('[data-language="bash"] pre code')].filter((code) =>
    code.checkVisibility(),
  )
  for (const code of commands) {
    const { paddingLeft, paddingRight } = getComputedStyle(code)
    const room = code.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    let word: { text: string; boxes: DOMRect[] } = { text: '', boxes: [] }
    const end = () => {
      const lines = new Set(word.boxes.map(({ top }) => Math.round(top)))
      const width = word.boxes.reduce((sum, box) => sum + box.width, 0)
      if (lines.size > 1 && width <= room) broken.push(word.text)
      word = { text: '', boxes: [] }
    }
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const data = text.nodeValue ?? ''
      for (let at = 0; at < data.length; at++) {
        const letter = data.charAt(at)
        if (/\s/.test(letter)) {
          end()
          continue
        }
        const range = new Range()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        word.text += letter
        word.boxes.push(range.getBoundingClientRect())
      }
    }
    end()
  }
  return { commands: commands.length, broken }
}
