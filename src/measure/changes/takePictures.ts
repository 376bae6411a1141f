import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sirv from 'sirv'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import type { PageChange, SiteChanges } from './compareSites'
import { pairsOf, picturedPages, pictureOf, type Side } from './pairs'

const screen = { width: 1280, height: 800 }

/** The room to show above and below a change. */
const margin = 160

/** Takes pictures of changed pages before and after, and writes them into a folder with a page that shows them in pairs. */
export async function takePictures(
  changes: SiteChanges,
  dists: Readonly<Record<Side, string>>,
  base: string,
  folder: string,
  onProgress: OnProgress,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(await findChromium())
  try {
    for (const side of ['before', 'after'] as const) {
      await takeAll(browser, picturedPages(changes), side, dists[side], base, folder, onProgress)
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(folder, 'index.html'), pairsOf(changes))
}

async function takeAll(
  browser: Browser,
  changes: readonly PageChange[],
  side: Side,
  dist: string,
  base: string,
  folder: string,
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
      viewport: screen,
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
    })
    for (const [index, change] of changes.entries()) {
      const { route } = change
      if (change[side] === undefined) continue
      onProgress(index, changes.length, route)
      await page.setViewportSize(screen)
      const shown = side === 'before' ? (change.from ?? route) : route
      await page.goto(`http://127.0.0.1:${port}${base}${shown.slice(1)}`, { waitUntil: 'load' })
      const path = join(folder, pictureOf(route, side))
      const height = await page.evaluate(markPlaces, placesIn(change, side))
      if (height === 0) await page.screenshot({ path, fullPage: true })
      else {
        await page.setViewportSize({ ...screen, height: height + 2 * margin })
        await page.evaluate(scrollToPlaces, margin)
        await page.screenshot({ path })
      }
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The elements of the changed passages and pictures. */
function placesIn(change: PageChange, side: Side): number[] {
  return [
    ...change.passages.flatMap((passage) => passage[side]),
    ...change.pictures.flatMap((address) => change[side]?.pictures.get(address)?.elements ?? []),
  ]
}

/** Runs in the page: unfolds and outlines elements of its article by their numbers. Returns their height in all. */
function markPlaces(places: readonly number[]): number {
  const elements = document.querySelectorAll<HTMLElement>('[data-article] *, [class="hero"] *')
  const marked = places.flatMap((place) => elements[place] ?? [])
  for (const element of marked) {
    let folded = element.closest('details')
    while (folded !== null) {
      folded.open = true
      folded = folded.parentElement?.closest('details') ?? null
    }
    element.style.outline = '2px solid red'
    element.dataset.changed = ''
  }
  // Elements in a tab that is not chosen have no size.
  const boxes = marked.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return 0
  return Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)))
}

/** Runs in the page: shows the first outlined element below some room. */
function scrollToPlaces(room: number): void {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-changed]')]
  const tops = marked.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  scrollBy({ top: Math.min(...tops.map(({ top }) => top)) - room, behavior: 'instant' })
}
