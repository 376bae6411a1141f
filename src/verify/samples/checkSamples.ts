import { join } from 'node:path'
import { onceEach, type Fault } from '../../errors'
import type { Correction } from './judge/judge'
import { checkCompilers } from './compilers/compilers'
import type { Library } from '../../siteConfig'
import type { OnProgress } from '../../types'
import type { PageSource } from '../readPages'
import { providePackages } from './providePackages'
import { isTest } from '../../page/fence/runs'
import { samplesOf, type Sample } from './read/sample'
import { summarize } from './read/summarize'
import type { PageSummary } from './read/summary'
import { runSamples } from './run/runSamples'
import { isConfig, loadConfigs } from './tools/loadConfigs'
import { typecheckInWorker } from './typecheck/inWorker'
import { runTests } from './vitest/runTests'

/** The environment of a check. */
export interface CheckPlace {
  /** The project, whose node_modules has the compilers and Vitest. */
  readonly root: string
  /** A folder with packages that samples find before those of the project, if the site has one. */
  readonly packages: string | undefined
  /** The folder that contains the src/ of this program. */
  readonly builderRoot: string
  /** The documented package. */
  readonly library: Library | undefined
  /** A folder in the project for temporary files. Samples resolve packages from there. */
  readonly folder: string
  /** Milliseconds that one sample may take. */
  readonly timeLimit?: number
  readonly onProgress?: OnProgress
}

/** The result of checking pages. */
export interface CheckReport {
  readonly faults: readonly Fault[]
  readonly corrections: readonly { readonly sample: Sample; readonly correction: Correction }[]
  /** Of each page by its file. */
  readonly summaries: ReadonlyMap<string, PageSummary>
  readonly runs: number
}

/** Checks every sample of these pages: compilers, runs in every environment, tests, syntax of older code. */
export async function checkSamples(place: CheckPlace, pages: readonly PageSource[]): Promise<CheckReport> {
  const { root, packages, builderRoot, library, folder, timeLimit = 30_000, onProgress = () => {} } = place
  const fences = pages.flatMap(({ page }) => page.fences)
  const byPage = pages.map(({ page }) => samplesOf(page.fences))
  const samples = byPage.flat()
  const total = samples.length
  // The bundles and the browser take a while before the first run ends.
  onProgress(0, total, 'preparing the runs')
  const tests = samples.filter((sample) => isTest(sample) && sample.info.noRun === undefined)
  await providePackages(folder, packages, fences)
  const running = runSamples(
    { root: folder, builderRoot, library, folder: join(folder, 'node'), timeLimit, onProgress },
    samples,
  ).finally(() => onProgress(total, total, 'types and tests'))
  const [run, types, tested, compiled, configs] = await Promise.all([
    running,
    typecheckInWorker(builderRoot, join(folder, 'typecheck'), { root: folder, samples }),
    runTests(root, join(folder, 'vitest'), tests),
    checkCompilers(root, join(folder, 'compilers'), samples),
    loadConfigs(join(folder, 'tools'), fences.filter(isConfig)),
  ])
  const day = new Date().toISOString().slice(0, 10)
  return {
    // A file that several samples import would otherwise repeat its faults.
    faults: onceEach([...types, ...run.faults, ...tested, ...compiled, ...configs]),
    corrections: run.corrections,
    summaries: new Map(pages.map(({ page }, index) => [page.file, summarize(byPage[index] ?? [], page.fences, day)])),
    runs: run.runs + tests.length,
  }
}
