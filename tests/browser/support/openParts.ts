import type { Page } from 'playwright-core'
import { untilQuiet } from './page'

/** A part of a page that opens, in one of its states. */
interface Part {
  readonly name: string
  /** Selects the part while it is open. */
  readonly selector: string
  /** Opens it. Returns whether the page has it on this screen. */
  readonly open: (page: Page) => Promise<boolean>
  readonly close: (page: Page) => Promise<unknown>
}

const escape = (page: Page) => page.keyboard.press('Escape')

/** Clicks the first of these elements that the reader sees. Returns whether there is one. */
async function click(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((each) => {
    const shown = [...document.querySelectorAll<HTMLElement>(each)].find((element) => element.checkVisibility())
    shown?.scrollIntoView({ block: 'center' })
    shown?.click()
    return shown !== undefined
  }, selector)
}

/** Opens the search and types the words. */
async function search(page: Page, words: string, found: string): Promise<boolean> {
  await click(page, '[data-search]')
  await page.locator('dialog.search').getByRole('combobox').fill(words)
  await page.locator('dialog.search').locator(found).first().waitFor()
  return true
}

const runButton = 'article .code .run'
const panel = '[data-playground]'
const ended = `${panel} .panel:is([data-status=done], [data-status=stopped])`

const parts: readonly Part[] = [
  { name: 'the menu', selector: '[data-drawer]', open: (page) => click(page, '.navbar > .menu-button'), close: escape },
  { name: 'the contents', selector: '.toc', open: (page) => click(page, '.toc-button'), close: escape },
  {
    name: 'the versions',
    selector: '.top-links .versions ul',
    open: (page) => click(page, '.top-links .versions summary'),
    close: (page) => click(page, '.top-links .versions summary'),
  },
  {
    name: 'the empty search',
    selector: 'dialog.search',
    open: (page) => search(page, '', '.search-start'),
    close: escape,
  },
  {
    name: 'the search',
    selector: 'dialog.search',
    open: async (page) => search(page, (await page.locator('h1').first().textContent()) ?? '', '[role=option]'),
    close: escape,
  },
  {
    name: 'the search without a result',
    selector: 'dialog.search',
    open: (page) => search(page, 'qzqzqz', '.search-note:has-text("Nothing")'),
    close: escape,
  },
  {
    name: 'a sample',
    selector: panel,
    open: async (page) => {
      await untilQuiet(page)
      if (!(await click(page, runButton))) return false
      await page.locator(`${panel} [contenteditable=true]`).waitFor()
      // What was changed on the last screen waits for the reader.
      const waiting = page.locator(`${panel} .panel:not([data-status]) .primary`)
      if ((await waiting.count()) > 0) await waiting.click()
      await page.locator(ended).waitFor()
      return true
    },
    close: async () => {},
  },
  {
    name: 'a changed sample',
    selector: panel,
    open: async (page) => {
      const code = page.locator(panel).getByRole('textbox', { name: 'Code of the sample' })
      if ((await code.count()) === 0) return false
      await code.focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.insertText("\nthrow new Error('Something that takes more than one line on a phone')")
      await page.keyboard.press('Control+Enter')
      await page.locator(`${panel} .problem`).first().waitFor()
      return true
    },
    close: (page) => page.locator(`${panel} .close`).click(),
  },
  {
    name: 'the block of a changed sample',
    selector: '.code:has(.run)',
    open: async (page) => (await page.locator(runButton).filter({ hasText: 'Edit' }).count()) > 0,
    close: async () => {},
  },
  {
    name: 'the type of a name',
    selector: '.name-type',
    open: async (page) => {
      const copy = page.locator('article .code[data-language^=ts] .copy:visible').first()
      if ((await copy.count()) === 0) return false
      await copy.focus()
      // The types of the page load.
      await untilQuiet(page)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      return page.locator('.name-type').isVisible()
    },
    close: escape,
  },
  {
    name: 'the store of an island',
    selector: 'article [data-watch]',
    open: async (page) => {
      await untilQuiet(page)
      const button = page.locator('article [data-watch] button[aria-expanded]')
      if ((await button.count()) === 0) return false
      await button.click()
      await page.locator('article [data-watch] .actions').waitFor()
      return true
    },
    close: (page) => page.locator('article [data-watch] button[aria-expanded]').click(),
  },
]

/** Opens each part that the page has on this screen, and closes it before the next. */
export async function* openParts(page: Page & { readonly errors: string[] }): AsyncGenerator<Part> {
  for (const part of parts) {
    if (!(await part.open(page))) continue
    yield part
    await part.close(page)
  }
  // The samples report what they throw.
  page.errors.splice(0)
}
