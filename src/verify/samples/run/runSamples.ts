import { SourceMap, type SourceMapPayload } from 'node:module'
import { environments, type Environment } from '../../../page/fence/fenceInfo'
import type { Fault } from '../../../errors'
import type { Library } from '../../../siteConfig'
import type { OnProgress } from '../../../types'
import { judge, type Correction, type Verdict } from '../judge/judge'
import { parseAnswer } from '../../../page/fence/answers'
import { directivesOf, type Directives } from '../code/directives'
import { commentKinds } from '../../../page/fence/commentGrammar'
import { faultAt } from '../../../page/fence/fence'
import { isRun } from '../../../page/fence/runs'
import type { Sample } from '../read/sample'
import { bundle } from './bundle'
import { openChromium } from './chromium'
import { runInNode } from './inNode'
import type { Job, JobEvent, MapOf } from './job'
import { runtimeFor } from './runtime'
import { distinctPrograms } from './sameProgram'
import { variantsOf, type Variant } from './variant'

/** The result of running samples. */
export interface RunReport {
  /** Faults that rewriting a comment cannot fix. */
  readonly faults: readonly Fault[]
  /** Comments with their correct texts. */
  readonly corrections: readonly { readonly sample: Sample; readonly correction: Correction }[]
  /** The number of runs, over all languages and environments. */
  readonly runs: number
}

/** The environment of samples. */
export interface RunPlace {
  /** The folder that packages are resolved from. */
  readonly root: string
  readonly builderRoot: string
  /** The documented package. */
  readonly library: Library | undefined
  /** A folder inside it for the bundles that Node runs. */
  readonly folder: string
  /** Milliseconds that one sample may take. */
  readonly timeLimit: number
  readonly onProgress: OnProgress
}

/** The result of one run of a sample. */
interface Judged {
  readonly job: Job
  readonly verdict: Verdict
}

/** Runs samples in each language and each environment that its fence names, and compares the runs with the comments. */
export async function runSamples(place: RunPlace, samples: readonly Sample[]): Promise<RunReport> {
  const variants = await distinctPrograms(samples.filter(isRun).flatMap((sample) => variantsOf(sample, place.library)))
  const written = new Map(samples.map((sample) => [sample, directivesOf(sample)]))
  const judged: Judged[] = []
  const total = variants.reduce((sum, { sample }) => sum + sample.info.environments.length, 0)
  const report: Report = (job, events, mapOf) => {
    place.onProgress(judged.length + 1, total, job.variant.sample.file)
    const directives = written.get(job.variant.sample) ?? job.variant.directives
    judged.push({ job, verdict: judge(job, directives, events, mapOf) })
  }
  const inEnvironment = (environment: Environment) =>
    variants.filter(({ sample }) => sample.info.environments.includes(environment))
  await Promise.all([
    runInBrowser(place, { development: inEnvironment('development'), production: inEnvironment('production') }, report),
    runAll(place, inEnvironment('node'), 'node', report, async (jobs, files, reportJob) =>
      runInNode(jobs, files, { ...place, runtime: await runtimeFor('node', place.builderRoot) }, reportJob),
    ),
  ])
  return {
    faults: [
      ...[...written].flatMap(([sample, directives]) => faultsOfDirectives(sample, directives)),
      ...firstOf(judged, ({ faults }) => faults).flatMap(({ faults }) => faults),
    ],
    corrections: firstOf(judged, ({ corrections }) => corrections).flatMap(({ sample, corrections }) =>
      corrections.map((correction) => ({ sample, correction })),
    ),
    runs: judged.length,
  }
}

/** The first verdict of each sample that has findings. Other languages and environments would repeat them. */
function firstOf(
  judged: readonly Judged[],
  listOf: (verdict: Verdict) => readonly unknown[],
): (Verdict & { readonly sample: Sample })[] {
  const order = ({ job }: Judged) =>
    environments.indexOf(job.environment) + (job.variant.language === 'typescript' ? 0 : environments.length)
  const first = new Map<Sample, Verdict>()
  for (const { job, verdict } of [...judged].sort((a, b) => order(a) - order(b))) {
    const { sample } = job.variant
    if (listOf(verdict).length > 0 && !first.has(sample)) first.set(sample, verdict)
  }
  return [...first].map(([sample, verdict]) => ({ ...verdict, sample }))
}

type Report = (job: Job, events: readonly JobEvent[], mapOf: MapOf) => void

/** Runs jobs with the files of their bundles, and reports each as it ends. */
type Run = (
  jobs: readonly Job[],
  files: ReadonlyMap<string, string>,
  report: (job: Job, events: readonly JobEvent[]) => void,
) => Promise<void>

/** One browser for both modes, which starts while the first bundle is built. */
async function runInBrowser(
  place: RunPlace,
  variants: Readonly<Record<'development' | 'production', readonly Variant[]>>,
  report: Report,
): Promise<void> {
  if (variants.development.length + variants.production.length === 0) return
  const opening = runtimeFor('browser', place.builderRoot).then((runtime) => openChromium(runtime, place.timeLimit))
  // The failure is handled below, where the browser is awaited.
  opening.catch(() => {})
  try {
    for (const environment of ['development', 'production'] as const) {
      await runAll(place, variants[environment], environment, report, async (...all) => (await opening).run(...all))
    }
  } finally {
    await (await opening).close()
  }
}

async function runAll(
  { root }: RunPlace,
  variants: readonly Variant[],
  environment: Environment,
  report: Report,
  run: Run,
): Promise<void> {
  if (variants.length === 0) return
  const { files, failures } = await bundle(root, variants, environment)
  const jobs = variants.map((variant, position): Job => ({ variant, environment, position }))
  const mapOf = mapsIn(files)
  for (const job of jobs) {
    const failure = failures.get(job.position)
    if (failure !== undefined) report(job, [failure], mapOf)
  }
  const ready = jobs.filter(({ position }) => !failures.has(position))
  await run(ready, files, (job, events) => report(job, events, mapOf))
}

/** The source maps of bundles, each parsed when it is first needed. */
function mapsIn(files: ReadonlyMap<string, string>): MapOf {
  const maps = new Map<string, SourceMap | undefined>()
  return (path) => {
    const name = `${pathIn(path)}.map`
    const json = files.get(name)
    if (!maps.has(name))
      maps.set(name, json === undefined ? undefined : new SourceMap(JSON.parse(json) as SourceMapPayload))
    return maps.get(name)
  }
}

/** `http://s1.localhost/entries/0.js` and `/folder/entries/0.mjs` -> `/entries/0.js`. */
function pathIn(path: string): string {
  return path.replace(/^.*(?=\/(?:entries|chunks)\/)/, '').replace(/\.mjs$/, '.js')
}

/** Comments that look like directives and cannot be read. */
function faultsOfDirectives(sample: Sample, { faults, answers, steps }: Directives): Fault[] {
  const unread = answers.filter(({ text }) => parseAnswer(text) === undefined)
  const stepsInNode = sample.info.environments.includes('node') ? steps.slice(0, 1) : []
  return [
    ...stepsInNode.map(({ start }) => faultAt(sample, start, 'Node has no screen', 'remove env=node or the steps')),
    ...faults.map(({ start, problem, remedy }) => faultAt(sample, start, problem, remedy)),
    ...unread.map(({ start }) =>
      faultAt(sample, start, 'this answer cannot be read', `write ${commentKinds.fetch.text[1]}`),
    ),
  ]
}
