import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sirv from 'sirv'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import type { PageChange } from './compareSites'

/** The sites to take pictures of. */
interface Sides {
  readonly before: string
  readonly after: string
}

const width = 1280

/** Takes pictures of changed pages before and after, and writes them into a folder with a page that shows them in pairs. */
export async function takePictures(
  changes: readonly PageChange[],
  dists: Sides,
  base: string,
  folder: string,
  onProgress: OnProgress,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(await findChromium())
  try {
    for (const side of ['before', 'after'] as const) {
      const shown = changes.filter((change) => change[side] !== undefined)
      await takeAll(browser, shown, dists[side], base, (route) => join(folder, pictureOf(route, side)), onProgress)
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(folder, 'index.html'), pairsOf(changes))
}

async function takeAll(
  browser: Browser,
  changes: readonly PageChange[],
  dist: string,
  base: string,
  pathOf: (route: string) => string,
  onProgress: OnProgress,
): Promise<void> {
  const files = sirv(dist, { dev: true })
  const server = createServer((request, response) => {
    request.url = (request.url ?? '').replace(base, '/')
    files(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  try {
    // Scripts paint what is below the screen later, and a picture would be taken before.
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
    })
    for (const [index, { route }] of changes.entries()) {
      onProgress(index, changes.length, route)
      await page.goto(`http://127.0.0.1:${port}${base}${route.slice(1)}`, { waitUntil: 'load' })
      await page.screenshot({ path: pathOf(route), fullPage: true })
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** `/docs/guide.html` -> `docs-guide.before.png`, and `/` -> `home.before.png` */
function pictureOf(route: string, side: keyof Sides): string {
  const name = route
    .replace(/\.html$/, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '-')
  return `${name === '' ? 'home' : name}.${side}.png`
}

function pairsOf(changes: readonly PageChange[]): string {
  const cell = ({ route, ...change }: PageChange, side: keyof Sides) =>
    change[side] === undefined ? '<td>–' : `<td><img src="${pictureOf(route, side)}" alt="${side}" width="100%">`
  const rows = changes.map(
    (change) => `<tr><th colspan="2">${change.route}<tr>${cell(change, 'before')}${cell(change, 'after')}`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Changes</title><table><tr><th>Before<th>After${rows.join('')}</table>`
}
