import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Measured } from '../../siteConfig'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import { timeBuilds } from './buildTimes'
import { makeContestants } from './contestants'
import { timeReaders } from './pageTimes'
import { timeEdits } from './editTimes'
import { joinFigures, type Figure } from './report'

/**
 * Builds the pages of the site in `root` with this builder and with its peers, in turn, and measures the results in
 * Chromium. Peers are installed into `folder`, outside of the site. Only those whose name contains one of `names` take
 * part, or all.
 *
 * @throws Error when a peer can't be installed, or fails to build the pages
 */
export async function runBench(options: {
  readonly root: string
  readonly folder: string
  readonly measured: Measured
  readonly names: readonly string[]
  readonly rounds: number
  readonly onProgress: OnProgress
}): Promise<Figure[]> {
  const { root, folder, measured, names, rounds, onProgress } = options
  mkdirSync(folder, { recursive: true })
  const contestants = makeContestants(root, folder, names)
  const page = measured.click[0]
  const builds = await timeBuilds(contestants, page, rounds, onProgress)
  const edits = await timeEdits(contestants, page, rounds, onProgress)
  const browser = await chromium.launch(await findChromium())
  try {
    const readers = await timeReaders(contestants, browser, measured, rounds, onProgress)
    return joinFigures([...builds, ...edits, ...readers])
  } finally {
    await browser.close()
  }
}
