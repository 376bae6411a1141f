import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, inject } from 'vitest'
import { findChromium, findPackagedChromium, runsPackaged } from '../../../src/tools/findChromium'

/** The folders of the approved pictures and of those that differ from them. */
const approved = 'tests/screenshots'
const differing = '.cache/screenshots'

/** How much two colors may differ, from 0 to 1: enough for the rounding of colors, too little for another surface. */
const threshold = 0.03
/**
 * How many pixels may differ, not counting those that smooth edges: fewer than a moved icon changes. Chromium 148 to 156,
 * in builds from npm and from Debian, differ from 147 in up to 5.
 */
const tolerance = 10

/** Browsers that may draw differently from the packaged one. */
const others = new WeakSet<Browser>()

/**
 * Starts the browser that takes pictures: the packaged one, because versions of Chromium draw differently. On systems that it
 * isn't made for, the browser of the other tests takes them, and no picture is compared.
 */
export async function launchForPictures(): Promise<Browser> {
  if (runsPackaged) return chromium.launch(withPlainText(await findPackagedChromium()))
  console.warn('The packaged Chromium does not run on this system, so no picture is compared.')
  const other = await chromium.launch(withPlainText(await findChromium()))
  others.add(other)
  return other
}

/** Some machines smooth text with colors. */
const withPlainText = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args, '--disable-lcd-text'],
})

/**
 * Compares the screen, or the whole page, with the approved picture of that name. `vitest -u` approves the new one. The
 * error names the file that shows the difference.
 */
export async function expectPicture(page: Page, name: string, isWhole: boolean): Promise<void> {
  const browser = page.context().browser()
  if (browser !== null && others.has(browser)) return
  const picture = coarse(PNG.sync.read(await page.screenshot({ animations: 'disabled', fullPage: isWhole })))
  const file = join(approved, `${name}.png`)
  if (inject('updatesSnapshots')) {
    await write(file, picture)
    return
  }
  const other = PNG.sync.read(
    await readFile(file).catch((error: unknown) => {
      throw new Error(`${file} is not there: look at the page, and approve it with npm run test:screenshots -- -u`, {
        cause: error,
      })
    }),
  )
  const { width, height } = picture
  expect([width, height], `size of ${file}`).toEqual([other.width, other.height])
  const difference = new PNG({ width, height })
  const count = pixelmatch(other.data, picture.data, difference.data, width, height, { threshold })
  if (count <= tolerance) return
  await write(join(differing, `${name}.png`), picture)
  await write(join(differing, `${name}.difference.png`), difference)
  expect.fail(
    `${count} pixels differ from ${file}: look at ${differing}/${name}.png and ${name}.difference.png; ` +
      'approve what is meant with npm run test:screenshots -- -u',
  )
}

/** Thirty-two shades of each color take half the bytes, and look the same. */
function coarse(picture: PNG): PNG {
  picture.data.forEach((value, index) => {
    if (index % 4 !== 3) picture.data[index] = Math.round((value >> 3) * (255 / 31))
  })
  return picture
}

async function write(file: string, picture: PNG): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, deflateStrategy: 0 }))
}
