import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RunEvent } from '../runtime/shared/recorder'
import { settingsOf, tooLong, type Job, type JobEvent } from './job'
import { write } from '../../../output/disk/disk'

/** The settings for running samples in Node. */
export interface NodePlace {
  /** A folder for bundles, inside the node_modules with the packages of the samples. */
  readonly folder: string
  /** The script that runs each sample. */
  readonly runtime: string
  /** Milliseconds that one sample may take. */
  readonly timeLimit: number
}

/** Runs each job in its own Node process, one after the other, in development mode. */
export async function runInNode(
  jobs: readonly Job[],
  files: ReadonlyMap<string, string>,
  { folder, runtime, timeLimit }: NodePlace,
  report: (job: Job, events: readonly JobEvent[]) => void,
): Promise<void> {
  for (const [path, contents] of [...files, ['/runtime.js', runtime] as const]) {
    const file = join(folder, path.replace(/\.js(?=$|\.map$)/, '.mjs'))
    await mkdir(dirname(file), { recursive: true })
    await write(file, contents)
  }
  for (const job of jobs) report(job, await runJob(job, folder, timeLimit))
}

function runJob(job: Job, folder: string, timeLimit: number): Promise<JobEvent[]> {
  const settings = settingsOf(job, join(folder, `entries/${job.position}.mjs`))
  return new Promise((resolve) => {
    const child = fork(join(folder, 'runtime.mjs'), [JSON.stringify(settings)], {
      env: { ...process.env, NODE_ENV: 'development' },
      timeout: timeLimit,
      silent: true,
    })
    let events: JobEvent[] | undefined
    child.on('message', (message) => (events = message as RunEvent[]))
    child.on('exit', (_code, signal) => {
      const broken: JobEvent = { id: null, kind: 'uncaught', text: 'ends Node before the sample has finished' }
      resolve(events ?? [signal === null ? broken : tooLong(timeLimit)])
    })
  })
}
