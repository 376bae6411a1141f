import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Measured, Site } from '../../siteConfig'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import { timeBuilds } from './buildTimes'
import { makeContestants } from './contestants'
import { timeReaders } from './pageTimes'
import { timeEdits } from './editTimes'
import { peers } from './peers'
import { joinFigures, type BenchFigures } from './report'
import { timeScale } from './scaleTimes'

/** Edits in watch mode, in each round. */
const edits = 10

/**
 * Builds the pages of the site in `root` with this builder and with its peers, in turn, and measures the results in
 * Chromium. Then does the same with large generated sites, once. Peers are installed into `folder`, outside of the site.
 * Only those whose name contains one of `names` take part, or all.
 *
 * @throws Error when a peer can't be installed, or fails to build the pages
 */
export async function runBench(options: {
  readonly root: string
  readonly folder: string
  readonly site: Pick<Site, 'folder' | 'brand'>
  readonly measured: Measured
  readonly names: readonly string[]
  readonly rounds: number
  readonly onProgress: OnProgress
}): Promise<BenchFigures> {
  const { root, folder, site, measured, names, rounds, onProgress } = options
  mkdirSync(folder, { recursive: true })
  const wanted = peers.filter(
    ({ name }) => names.length === 0 || names.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  )
  const contestants = makeContestants(root, folder, wanted)
  const page = measured.click[0]
  const builds = await timeBuilds(contestants, page, rounds, onProgress)
  const edited = await timeEdits(contestants, page, rounds * edits, onProgress)
  const browser = await chromium.launch(await findChromium())
  const readers = await timeReaders(contestants, browser, measured, rounds, onProgress).finally(() => browser.close())
  const generated = await timeScale({ root, folder, site, peers: wanted.filter(({ large }) => large) }, onProgress)
  return { own: joinFigures([...builds, ...edited, ...readers]), generated }
}
