import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../tools/findChromium'
import { build } from '../config'
import type { OnProgress } from '../types'
import { readDist, type DistFiles } from '../verify/dist/distFiles'
import { serveCompressed } from './lighthouse/serveCompressed'
import { blockingOf, clickOf, firstPaintOf, runOf, slowdown, withoutExtension, type Speed } from './readerTimes'

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
    print(`JavaScript of a first view: ${scriptBytes(files)} bytes, brotli`)
    print(
      lineOf(
        `blocking, ${slowdown}x slower`,
        await repeat('blocking', onProgress, () => blockingOf(browser, `${address}${from}`, 'whole')),
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
    const run = runBytes(files)
    if (run !== undefined) {
      print(`first run of a sample, with the editor and the store view: at most ${run} bytes, brotli`)
      for (const [speed, hover] of presses) {
        const what = `press of Run to result, ${speed}${hover > 0 ? `, after ${hover} ms of hovering` : ''}`
        print(lineOf(what, await repeat(what, onProgress, () => runOf(browser, `${address}${from}`, speed, hover))))
      }
    }
    for (const route of painted) {
      for (const speed of ['fast', 'slow'] as const) {
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

/**
 * What loads until a sample has run, with the editor, the store view and the largest file of a page's samples. Samples
 * that assert errors get React in development mode, which is larger. Undefined if the site has no samples to run.
 */
export function runBytes(files: DistFiles): number | undefined {
  const sizesOf = (name: RegExp) =>
    [...files].flatMap(([path, bytes]) => (name.test(path) ? brotliCompressSync(bytes).length : []))
  const scripts = sizesOf(/^assets\/run\/(?:panel|editor|store|frame)\..*\.js$/)
  if (scripts.length === 0) return undefined
  const packages = Math.min(...sizesOf(/^assets\/run\/packages\./))
  const samples = Math.max(...sizesOf(/^assets\/run\/.*\.json$/))
  const frame = Math.max(...sizesOf(/^assets\/run\/frame\..*\.htm$/))
  return [...scripts, packages, samples, frame].reduce((sum, size) => sum + size)
}

/** The entry and React, compressed one by one. */
function scriptBytes(files: DistFiles): number {
  const scripts = [...files].filter(([path]) => /^assets\/js\/[01]\./.test(path))
  return scripts.reduce((sum, [, bytes]) => sum + brotliCompressSync(bytes).length, 0)
}
