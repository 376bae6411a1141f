import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Measured } from '../../siteConfig'
import type { OnProgress } from '../../types'
import { readDist, type DistFiles } from '../../verify/dist/distFiles'
import { serveCompressed } from '../lighthouse/serveCompressed'
import { longestOf } from '../longestPage'
import { blockingOf, bytesOf, clickOf, firstPaintOf, searchOf, speeds, withoutExtension } from '../readerTimes'
import type { Contestant } from './contestants'
import type { Figure } from './report'
import { rows } from './rows'

/** Folders of files whose names change with their contents. */
const hashed = /(?:^|[\\/])(?:assets|_astro|static)[\\/]/

/** A built site on a server, and on another one without its scripts. */
interface ServedSite {
  readonly contestant: Contestant
  readonly url: string
  readonly unscripted: string
}

/** The figures of readers, and the routes whose first paint was measured. */
export interface ReaderFigures {
  readonly painted: readonly string[]
  readonly figures: readonly Figure[]
  /** First paints of this builder's pages without their scripts. */
  readonly limits: readonly Figure[]
}

/**
 * Measures the built sites of all contestants in turn, each served compressed by the same server. The first is this
 * builder's, whose longest page is painted, too.
 */
export async function timeReaders(
  contestants: readonly Contestant[],
  browser: Browser,
  measured: Measured,
  rounds: number,
  onProgress: OnProgress,
): Promise<ReaderFigures> {
  const closes: (() => Promise<void>)[] = []
  const serve = async (files: DistFiles) => {
    const { url, close } = await serveCompressed(files, (path) => hashed.test(path))
    closes.push(close)
    return url
  }
  const painted = new Set(measured.audited)
  const sites: ServedSite[] = []
  try {
    for (const [index, contestant] of contestants.entries()) {
      const files = await readDist(join(contestant.cwd, contestant.output))
      if (index === 0) painted.add(longestOf(files))
      sites.push({ contestant, url: await serve(files), unscripted: await serve(withoutScripts(files)) })
    }
    const [figures, limits]: [Figure[], Figure[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      for (const [index, site] of sites.entries()) {
        onProgress(round * sites.length + index, rounds * sites.length, `pages of ${site.contestant.name}`)
        figures.push(...(await measurePages(site, browser, [...painted], measured.click)))
        if (index === 0) limits.push(...(await measureLimits(site, browser, [...painted])))
      }
    }
    return { painted: [...painted], figures, limits }
  } finally {
    await Promise.all(closes.map((close) => close()))
  }
}

async function measurePages(
  { contestant: { name, search }, url, unscripted }: ServedSite,
  browser: Browser,
  painted: readonly string[],
  click: Measured['click'],
): Promise<Figure[]> {
  const [from, to] = [`${url}${withoutExtension(click[0])}`, withoutExtension(click[1])]
  const figures: Figure[] = []
  const add = (row: string, unit: Figure['unit'], value: number) => figures.push({ row, unit, name, values: [value] })
  for (const speed of speeds) {
    for (const route of painted) {
      add(rows.paint(route, speed), 'ms', await firstPaintOf(browser, `${url}${withoutExtension(route)}`, speed))
    }
    add(rows.click(speed), 'ms', await clickOf(browser, from, to, speed))
    // The first letters of a title.
    const query = to.slice(to.lastIndexOf('/') + 1)
    if (search) add(rows.search(speed), 'ms', await searchOf(browser, from, search, query, speed))
  }
  add(rows.blocking, 'ms', await blockingOf(browser, from))
  add(rows.unscriptedBlocking, 'ms', await blockingOf(browser, `${unscripted}${withoutExtension(click[0])}`))
  const bytes = await bytesOf(browser, from)
  for (const kind of ['html', 'css', 'js'] as const) add(`first view: ${kind}`, 'kB', bytes[kind] / 1000)
  return figures
}

async function measureLimits(
  { contestant: { name }, unscripted }: ServedSite,
  browser: Browser,
  painted: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const speed of speeds) {
    for (const route of painted) {
      const ms = await firstPaintOf(browser, `${unscripted}${withoutExtension(route)}`, speed)
      figures.push({ row: rows.unscriptedPaint(route, speed), unit: 'ms', name, values: [ms] })
    }
  }
  return figures
}

/** The same files, with no page that runs or preloads a script. */
function withoutScripts(files: DistFiles): DistFiles {
  const script = /<script\b[^]*?<\/script>|<link\b[^>]*\b(?:modulepreload|as="?script)[^>]*>/g
  return new Map(
    [...files].map(([path, bytes]) => [
      path,
      path.endsWith('.html') ? Buffer.from(String(bytes).replace(script, '')) : bytes,
    ]),
  )
}
