import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, inject } from 'vitest'

/** Where the approved pictures are, and where those go that differ from them. */
const approved = 'tests/screenshots/templates'
const differing = 'node_modules/.cache/easy-peasy-docs/screenshots'

/** Difference of two colours, of 1, that is none; it takes in the rounding of colours. */
const threshold = 0.1
/** Pixels that may differ, beside those that smooth edges: fewer than an icon has. */
const tolerance = 10

/**
 * Compares what is on the screen with the approved picture of that name; `vitest -u` approves what is there. What differs
 * is put where the message says.
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = coarse(PNG.sync.read(await page.screenshot({ animations: 'disabled' })))
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

/** Thirty-two shades of each colour take half the bytes, and look the same. */
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

/**
 * What makes pictures of the same page differ between machines: the browser, and the fonts, told by the width of a text.
 * Returns undefined when the approved pictures were made with the same, else what differs.
 */
export async function differenceOfMachines(page: Page): Promise<string | undefined> {
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    return ['system-ui', 'sans-serif', 'monospace'].map((family) => {
      if (context === null) return 0
      context.font = `100px ${family}`
      return Math.round(context.measureText('Vegetarian friendly state: {0123}').width)
    })
  })
  const machine = `Chromium ${page.context().browser()?.version() ?? '?'}, fonts of ${widths.join(', ')}`
  const file = join(approved, 'made-with.txt')
  if (inject('updatesSnapshots')) {
    await mkdir(approved, { recursive: true })
    await writeFile(file, `${machine}\n`)
    return undefined
  }
  const made = (await readFile(file, 'utf8').catch(() => '')).trim()
  return made === machine ? undefined : `the pictures were made with ${made}; here is ${machine}`
}
