import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../config'
import { onceEach, type Fault, Faults } from '../../errors'
import { findBuilderRoot } from '../../output/builderRoot'
import { openCache } from '../../output/cache'
import { fullHash } from '../../output/hash'
import type { PageSource, SitePages } from '../readPages'
import type { CheckPlace, CheckReport } from './checkSamples'
import { textOf } from '../../page/fence/textOf'
import { samplesFingerprint } from './fingerprint'
import type { Site } from '../../siteConfig'
import type { OnProgress } from '../../types'
import { inPlaces, type PageSummary, type Summary } from './read/summary'
import { readBytes, write } from '../../output/disk/disk'

/** The number of samples on the whole site that may be type-checked but not run. */
const maxNotRun = 15
/** One in this many samples may assert nothing. */
const silentShare = 10

/** The result of checking the site's samples. */
export interface SamplesReport extends Summary {
  readonly pages: number
  /** The day on which each page with samples passed, by its file. */
  readonly days: ReadonlyMap<string, string>
  /** Pages that were checked this time. The others have not changed since they passed. */
  readonly checked: number
  readonly runs: number
  /** Rewritten comments: `docs/guide/install.md:30  before  ->  after`. */
  readonly changes: readonly string[]
}

/**
 * Checks the samples of the pages that were asked for. `update` replaces asserted values with the actual ones.
 *
 * @throws Faults with all faults
 */
export async function checkSiteSamples(options: {
  readonly root: string
  readonly site: Site
  readonly read: SitePages
  readonly update: boolean
  readonly onProgress?: OnProgress
}): Promise<SamplesReport> {
  const { root, site, read, update, onProgress = () => {} } = options
  const builderRoot = findBuilderRoot()
  const folder = join(root, build.cacheFolder, 'samples')
  const pages = read.asked
  const cache = openCache(join(folder, 'passed'))
  const fingerprint = await samplesFingerprint(builderRoot)
  const packages = site.samplePackages && join(root, site.samplePackages)
  const lockfile = packages === undefined ? '' : await readBytes(join(packages, 'package-lock.json'))
  const keyOf = ({ page }: PageSource) =>
    fullHash(fingerprint, JSON.stringify(site.library ?? null), lockfile, page.file, textOf(page.fences))

  const unknown = pages.filter((page) => !cache.has(keyOf(page)))
  const report =
    unknown.length === 0
      ? nothing
      : await check(
          { root, packages, builderRoot, library: site.library, folder: join(folder, `${process.pid}`), onProgress },
          unknown,
        )
  const open = update ? [] : report.corrections.map(({ correction }) => correction.fault)
  const { changes, changed } = update ? await writeCorrections(root, pages, report.corrections) : noUpdate
  const faulty = new Set(
    [...report.faults, ...report.corrections.map(({ correction }) => correction.fault)].map(({ file }) => file),
  )
  const summaries = await Promise.all(
    pages.map(async (each) => {
      const { file, fences } = each.page
      const made = () => report.summaries.get(file) ?? emptySummary
      return { file, fences, summary: faulty.has(file) ? made() : await cache.use(keyOf(each), made) }
    }),
  )
  const total = sumOf(summaries.map(({ summary, fences }) => inPlaces(summary, fences)))
  const days = new Map(
    summaries.flatMap(({ file, summary }) => (summary.samples > 0 ? [[file, summary.day] as const] : [])),
  )
  if (read.isWhole) cache.prune()
  cache.save()
  const ofTotal = read.isWhole ? faultsOfTotal(total) : []
  const faults = onceEach([...read.faults, ...report.faults, ...open, ...changed, ...ofTotal])
  if (faults.length > 0) {
    // The changes have been written to disk, even if there are faults.
    for (const change of changes) console.log(change)
    throw new Faults(faults)
  }
  return { ...total, days, pages: pages.length, checked: unknown.length, runs: report.runs, changes }
}

const emptySummary: PageSummary = { samples: 0, silent: [], notRun: [], day: '' }
const nothing: CheckReport = { faults: [], corrections: [], summaries: new Map(), runs: 0 }

/** Loads TypeScript and the browser only if there is something to check. Removes `place.folder` at the end. */
async function check(place: CheckPlace, pages: readonly PageSource[]): Promise<CheckReport> {
  const { checkSamples } = await import('./checkSamples')
  return checkSamples(place, pages).finally(() => rm(place.folder, { recursive: true, force: true }))
}

/** The rewritten comments, and faults for pages that could not be rewritten. */
interface Update {
  readonly changes: readonly string[]
  readonly changed: readonly Fault[]
}
const noUpdate: Update = { changes: [], changed: [] }

/** Writes the actual values into the pages, except into pages that have changed since they were read. */
async function writeCorrections(
  root: string,
  pages: readonly PageSource[],
  corrections: CheckReport['corrections'],
): Promise<Update> {
  const { applyCorrections } = await import('./update/update')
  const changes: string[] = []
  const changed: Fault[] = []
  for (const { source, page } of pages) {
    const { file } = page
    const own = corrections.filter(({ sample }) => sample.file === file)
    if (own.length === 0) continue
    const bytes = await readBytes(join(root, file))
    if (!bytes.equals(source.bytes)) {
      changed.push({ file, problem: 'was changed during the run', remedy: 'run the command again' })
      continue
    }
    const result = applyCorrections(
      bytes.toString(),
      own.map(({ sample, correction }) => ({ fence: sample, correction })),
    )
    await write(join(root, file), result.source)
    changes.push(...result.changes.map(({ line, before, after }) => `${file}:${line}  ${before}  ->  ${after}`))
  }
  return { changes, changed }
}

function sumOf(summaries: readonly Summary[]): Summary {
  return {
    samples: summaries.reduce((sum, { samples }) => sum + samples, 0),
    silent: summaries.flatMap(({ silent }) => silent),
    notRun: summaries.flatMap(({ notRun }) => notRun),
  }
}

/** Checks the site's limits on samples that are not run, and on samples that assert nothing. */
export function faultsOfTotal({ samples, silent, notRun }: Summary): Fault[] {
  const faults: Fault[] = []
  const add = (problem: string, remedy: string) => faults.push({ file: build.folders.docs, problem, remedy })
  if (notRun.length > maxNotRun) {
    add(
      `${notRun.length} samples are not run; at most ${maxNotRun} may be`,
      `run some of them:\n  ${notRun.join('\n  ')}`,
    )
  }
  if (silent.length * silentShare > samples) {
    const limit = Math.floor(samples / silentShare)
    add(
      `${silent.length} samples assert nothing; at most ${limit} may`,
      `assert something in:\n  ${silent.join('\n  ')}`,
    )
  }
  return faults
}
