import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Answer } from '../support/server'

const { resolve } = createRequire(import.meta.url)
const read = (file: string) => readFile(resolve(file))

/** Files to add to a site before pictures of it are taken: fonts that are the same on every machine. */
export const fontFiles: Readonly<Record<string, Uint8Array>> = {
  'public/fonts/sans.woff2': await read('@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2'),
  'public/fonts/mono.woff2': await read('@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2'),
  // For characters that the fonts of a site leave to the machine.
  'public/fonts/rest.woff2': await read('@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2'),
}

/**
 * Serves the site's stylesheet with these fonts instead of the machine's. Precise geometry makes letters as wide as the
 * font says, whatever the machine's settings for hinting. Buttons don't inherit it.
 */
export const stylesWithFonts: Answer = {
  headers: { 'Content-Type': 'text/css' },
  body: (css) => `${css}
@font-face { font-family: 'Picture Sans'; src: url(/fonts/sans.woff2); font-weight: 300 800 }
@font-face { font-family: 'Picture Mono'; src: url(/fonts/mono.woff2); font-weight: 400 700 }
@font-face { font-family: 'Picture Rest'; src: url(/fonts/rest.woff2); font-weight: 300 800 }
:root { --sans: 'Picture Sans', 'Picture Mono', 'Picture Rest'; --rounded: var(--sans); --mono: 'Picture Mono', 'Picture Rest' }
* { text-rendering: geometricPrecision }
`,
}

/** Expects that the page draws no letter with a font of the machine. */
export async function expectNoMachineFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })
  const used = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  const fonts = used.flatMap((node) => node.fonts)
  expect(fonts).not.toEqual([])
  expect(fonts.filter((font) => !font.isCustomFont)).toEqual([])
}
