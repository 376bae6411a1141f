import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, openPage } from '../support/page'
import { serveFolder } from '../support/server'
import { expectPicture, launchForPictures } from './picture'
import { expectNoMachineFonts, stylesWithFonts } from './pictureFonts'
import { templates } from './templates'

const themes = ['light', 'dark'] as const

/** Whose pictures are taken, and at which widths. `build` builds the site and returns its folder. */
export interface Subject {
  /** The folder of the approved pictures in tests/screenshots. */
  readonly name: string
  readonly widths: readonly number[]
  readonly build: (onEnd: (remove: () => Promise<void>) => void) => Promise<string>
}

/** Compares all templates, as a site shows them in both themes, with the approved pictures. */
export function testPictures({ name, widths, build }: Subject): void {
  let browser: Browser
  let root: string
  let removeSite: () => Promise<void>
  beforeAll(async () => {
    browser = await launchForPictures()
    root = await build((remove) => (removeSite = remove))
  })
  afterAll(async () => {
    await browser.close()
    await removeSite()
  })

  // macOS and Windows draw letters differently, and no setting of the browser changes that.
  const onLinux = test.runIf(process.platform === 'linux')

  onLinux.each(Object.entries(templates))('%s looks as approved', async (template, each) => {
    const { path, prepare, reports = [], isWhole = false, isNarrow = false } = each
    const server = await serveFolder(join(root, 'dist'))
    server.answer(/\.css$/, stylesWithFonts)
    // On wide screens, the contents are a column, and the drawer is the sidebar.
    for (const width of widths.filter((each) => !isNarrow || each < 960)) {
      // At half the size, the picture shows as much in a quarter of the bytes.
      const scale = { viewport: { width, height: 800 }, deviceScaleFactor: 0.5 }
      const page = await openPage({ ...scale, reducedMotion: 'reduce' }, browser)
      await goTo(page, server.urlOf(path))
      await prepare?.(page)
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
      await expectNoMachineFonts(page)
      // Chromium reports the frame of a sample, which has no origin.
      const errors = page.errors.splice(0).filter((text) => !text.startsWith('Unsafe attempt to load URL'))
      expect([...new Set(errors)]).toEqual(reports)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        await expectPicture(page, `${name}/${template}-${width}-${colorScheme}`, isWhole)
      }
    }
  })
}
