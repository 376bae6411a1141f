import { chromium } from 'playwright-core'
import { findChromium } from '../tools/findChromium'
import { build } from '../config'
import type { OnProgress } from '../types'
import { readDist } from '../verify/dist/distFiles'
import { serveCompressed } from './lighthouse/serveCompressed'
import { bytesOf, firstRun, firstScripts } from './sizes'
import { blockingOf, clickOf, firstPaintOf, runOf, slowdown, speeds, withoutExtension, type Speed } from './readerTimes'

/** How often each figure is measured. */
export const rounds = 9

/**
 * Measures the built site in Chromium: the JavaScript of a first view, main-thread blocking, the time from a click to
 * the heading, from pressing Run to the result of the first sample, and the first paint of `painted`, on this machine and
 * on a slow one with a slow connection. `from` is a page, and its sidebar links to `to`. `print` is called with one line
 * at a time.
 */
export async function measureFigures(
  [from, to]: readonly [from: string, to: string],
  painted: readonly string[],
  print: (line: string) => void,
  onProgress: OnProgress,
): Promise<void> {
  const files = await readDist(build.folders.dist)
  const { url: address, close } = await serveCompressed(files)
  const browser = await chromium.launch(await findChromium())
  try {
    print(`JavaScript of a first view: ${await bytesOf(firstScripts(files))} bytes, brotli`)
    print(
      lineOf(
        `blocking, ${slowdown}x slower`,
        await repeat('blocking', onProgress, () => blockingOf(browser, `${address}${from}`)),
      ),
    )
    print(
      lineOf(
        'click to heading, prefetched',
        await repeat('click to heading', onProgress, () =>
          clickOf(browser, `${address}${from}`, withoutExtension(to), 'fast'),
        ),
      ),
    )
    const run = firstRun(files)
    if (run.length > 0) {
      print(`first run of a sample, with the editor and the store view: at most ${await bytesOf(run)} bytes, brotli`)
      for (const [speed, hover] of presses) {
        const what = `press of Run to result, ${speed}${hover > 0 ? `, after ${hover} ms of hovering` : ''}`
        print(lineOf(what, await repeat(what, onProgress, () => runOf(browser, `${address}${from}`, speed, hover))))
      }
    }
    for (const route of painted) {
      for (const speed of speeds) {
        const what = `first paint of ${route}, ${speed}`
        print(lineOf(what, await repeat(what, onProgress, () => firstPaintOf(browser, `${address}${route}`, speed))))
      }
    }
  } finally {
    await browser.close()
    await close()
  }
}

async function repeat(what: string, onProgress: OnProgress, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) {
    onProgress(round, rounds, what)
    values.push(await measure())
  }
  return values.sort((a, b) => a - b)
}

function lineOf(name: string, values: readonly number[]): string {
  const [low = 0, high = 0, median = 0] = [values[0], values.at(-1), values[Math.floor(values.length / 2)]]
  return `${name}: ${Math.round(median)} ms (${Math.round(low)} to ${Math.round(high)})`
}

/** How a reader presses Run: the speed, and the milliseconds of hovering before. */
const presses: readonly (readonly [Speed, number])[] = [
  ['fast', 0],
  ['fast', 300],
  ['slow', 0],
  ['slow', 300],
]
