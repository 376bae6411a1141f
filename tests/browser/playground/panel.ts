import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { buildSite } from '../../../src/output/build'
import { deployment, makeSite, siteWith } from '../../fixture'
import { openPage } from '../support/page'
import { serveFolder } from '../support/server'

/** `compose` returns a single function as it is, so it can make a computed value of it here. */
const playground = {
  packages: ['redux'],
  computed: { package: 'redux', name: 'compose' },
  actionNames: { '@action.xYZ': 'the lake was drained' },
}

/** Builds a site of these pages, whose samples can be run, and opens its home page. */
export async function openSite(pages: Readonly<Record<string, string>>, options: BrowserContextOptions = {}) {
  const { root } = await makeSite(pages)
  const outside = Object.keys(pages).map((page) =>
    page
      .replace(/^docs/, '')
      .replace(/README\.md$/, '')
      .replace(/\.md$/, '.html'),
  )
  await buildSite({ root, site: { ...siteWith({ outside }), playground }, deployment, useCache: true })
  const server = await serveFolder(join(root, 'dist'))
  const page = await openPage({ viewport: { width: 1200, height: 800 }, ...options })
  await page.goto(server.urlOf('/'))
  return { page, server, root }
}

export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name: `Run ${name}`, exact: true })
export const panelOf = (page: Page) => page.locator('[data-playground]')
export const editorOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Code of the sample' })
export const summaryOf = (page: Page) => panelOf(page).getByRole('status')

/** Opens the panel of a sample, which runs it. */
export async function run(page: Page, name: string): Promise<Locator> {
  const button = buttonOf(page, name)
  await button.hover()
  await button.click()
  await summaryOf(page).filter({ hasText: '.' }).waitFor()
  return panelOf(page)
}

/** Replaces the code of the open file, and runs it. */
export async function edit(page: Page, code: string): Promise<void> {
  await editorOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
  await page.keyboard.press('Control+Enter')
}
