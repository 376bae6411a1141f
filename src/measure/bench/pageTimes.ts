import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Measured } from '../../siteConfig'
import type { OnProgress } from '../../types'
import { readDist } from '../../verify/dist/distFiles'
import { serveCompressed } from '../lighthouse/serveCompressed'
import { blockingOf, bytesOf, clickOf, firstPaintOf, searchOf, withoutExtension } from '../readerTimes'
import { longestOf } from '../longestPage'
import type { Contestant } from './contestants'
import type { Figure } from './report'

/** Folders of files whose names change with their contents. */
const hashed = /(?:^|[\\/])(?:assets|_astro|static)[\\/]/

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
): Promise<Figure[]> {
  const isImmutable = (path: string) => hashed.test(path)
  const read = contestants.map(({ cwd, output }) => readDist(join(cwd, output)))
  const [own, ...others] = await Promise.all(read)
  if (own === undefined) return []
  const painted = [...new Set([...measured.audited, longestOf(own)])]
  const served = await Promise.all([own, ...others].map((files) => serveCompressed(files, isImmutable)))
  const sites = contestants.flatMap((contestant, index) => {
    const site = served[index]
    return site === undefined ? [] : [{ contestant, ...site }]
  })
  try {
    const figures: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [index, { contestant, url }] of sites.entries()) {
        onProgress(round * sites.length + index, rounds * sites.length, `pages of ${contestant.name}`)
        figures.push(...(await measurePages(contestant, browser, url, painted, measured.click)))
      }
    }
    return figures
  } finally {
    await Promise.all(sites.map(({ close }) => close()))
  }
}

async function measurePages(
  { name, search }: Contestant,
  browser: Browser,
  origin: string,
  painted: readonly string[],
  click: Measured['click'],
): Promise<Figure[]> {
  const address = (route: string) => `${origin}${withoutExtension(route)}`
  const [from, to] = [address(click[0]), withoutExtension(click[1])]
  const figures: Figure[] = []
  const add = (row: string, unit: Figure['unit'], value: number) => figures.push({ row, unit, name, values: [value] })
  for (const speed of ['fast', 'slow'] as const) {
    for (const route of painted) {
      add(`first paint of ${route}, ${speed}`, 'ms', await firstPaintOf(browser, address(route), speed))
    }
    add(`click to heading, ${speed}`, 'ms', await clickOf(browser, from, to, speed))
    // The first letters of a title.
    const query = to.slice(to.lastIndexOf('/') + 1)
    if (search) add(`search to first result, ${speed}`, 'ms', await searchOf(browser, from, search, query, speed))
  }
  add('blocking, slow', 'ms', await blockingOf(browser, from, 'whole'))
  add('blocking of the page without its scripts, slow', 'ms', await blockingOf(browser, from, 'without scripts'))
  const bytes = await bytesOf(browser, from)
  for (const kind of ['html', 'css', 'js'] as const) add(`first view: ${kind}`, 'kB', bytes[kind] / 1000)
  return figures
}
