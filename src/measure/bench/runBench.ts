import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Measured, Site } from '../../siteConfig'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import { timeBuilds } from './buildTimes'
import { makeContestants } from './contestants'
import { timeEdits } from './editTimes'
import { timeLimits } from './limits'
import { timeReaders } from './pageTimes'
import type { Peer } from './peers'
import { joinFigures, type BenchFigures, type Figure } from './report'
import { timeScale } from './scaleTimes'

/** Edits in watch mode of the site's own pages. */
const edits = 50

/**
 * Builds the pages of the site in `root` with this builder and with its peers, in turn, and measures the results in
 * Chromium. Then does the same with large generated sites. Peers are installed into `folder`, outside of the site.
 *
 * @throws Error when a peer can't be installed, or fails to build the pages or to show an edit
 */
export async function runBench(options: {
  readonly root: string
  readonly folder: string
  readonly site: Pick<Site, 'folder' | 'brand'>
  readonly measured: Measured
  readonly peers: readonly Peer[]
  readonly rounds: number
  readonly onProgress: OnProgress
}): Promise<BenchFigures> {
  const { root, folder, site, measured, peers, rounds, onProgress } = options
  mkdirSync(folder, { recursive: true })
  const contestants = makeContestants(root, folder, peers)
  const [from] = measured.click
  const builds = await timeBuilds(contestants, from, { rounds, warmUps: 1 }, onProgress)
  const limits: Figure[] = []
  // The first contestant is this builder.
  const [own] = contestants
  for (let round = 0; round < rounds && own !== undefined; round++) limits.push(...(await timeLimits(own)))
  const browser = await chromium.launch(await findChromium())
  try {
    const readers = await timeReaders(contestants, browser, measured, rounds, onProgress)
    const edited = await timeEdits(contestants, browser, from, edits, onProgress)
    const large = peers.filter((peer) => peer.large)
    const generated = await timeScale({ root, folder, site, peers: large, browser, rounds }, onProgress)
    return {
      painted: readers.painted,
      click: measured.click,
      own: joinFigures([...builds, ...edited, ...readers.figures]),
      limits: joinFigures([...limits, ...readers.limits]),
      generated,
    }
  } finally {
    await browser.close()
  }
}
