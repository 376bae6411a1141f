import { build } from 'esbuild'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Fault } from '../../../errors'
import type { Fence } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import type { KnownName } from '../types/namesIn'
import { write } from '../../../output/disk/disk'

/**
 * The size of each worker's stack. Faults have the same as in a separate process, so that the compiler crashes on the
 * same samples. Names take more, because the compiler has more to do before it begins.
 */
const stackSizeMb = { faults: 1.15, names: 3.5 }

/** Samples, and the folder from which they resolve packages. */
interface Task {
  readonly root: string
  readonly samples: readonly Sample[]
}

/** The tasks of a worker: it checks samples, or finds the names in them. */
export type WorkerTask =
  (Task & { readonly wanted: 'faults' }) | (Task & { readonly wanted: 'names'; readonly library: string | undefined })

/** What a worker sends back: how many samples are done, any number of times, and then the result. */
export type WorkerAnswer = { readonly done: number } | { readonly result: unknown }

/** The workers of this process. They are kept, because reading the declarations of the packages takes seconds. */
const workers = new Map<WorkerTask['wanted'], Promise<Worker>>()

/**
 * Type-checks samples in a second thread, because the compiler would block the thread that drives the browser for many
 * seconds. `folder` is inside the node_modules with the packages; the worker's script is written there.
 */
export async function typecheckInWorker(builderRoot: string, folder: string, task: Task): Promise<Fault[]> {
  return (await ask(builderRoot, folder, { ...task, wanted: 'faults' })) as Fault[]
}

/**
 * Finds the names in samples in a third thread. `library` is the name of the documented package. `onSample` is called
 * before each sample, with the number of those that are done.
 */
export async function namesInWorker(
  builderRoot: string,
  folder: string,
  task: Task & { readonly library: string | undefined },
  onSample: (done: number) => void,
): Promise<KnownName[][]> {
  return (await ask(builderRoot, folder, { ...task, wanted: 'names' }, onSample)) as KnownName[][]
}

async function ask(
  builderRoot: string,
  folder: string,
  task: WorkerTask,
  onSample: (done: number) => void = () => {},
): Promise<unknown> {
  const { wanted } = task
  const starting = workers.get(wanted) ?? startWorker(builderRoot, folder, wanted)
  workers.set(wanted, starting)
  const running = await starting
  const { port1: answer, port2: reply } = new MessageChannel()
  running.ref()
  return new Promise((resolve, reject) => {
    running.once('error', reject)
    answer.on('message', (message: WorkerAnswer) => {
      if ('done' in message) {
        onSample(message.done)
        return
      }
      running.off('error', reject)
      resolve(message.result)
    })
    running.postMessage({ ...task, samples: plainSamples(task.samples), reply }, [reply])
  }).finally(() => {
    answer.close()
    // Workers that wait for more don't keep the process running.
    running.unref()
  })
}

async function startWorker(builderRoot: string, folder: string, wanted: WorkerTask['wanted']): Promise<Worker> {
  const script = join(folder, 'worker.mjs')
  await mkdir(folder, { recursive: true })
  await write(script, await typecheckScript(builderRoot))
  const started = new Worker(script, { resourceLimits: { stackSizeMb: stackSizeMb[wanted] } })
  await once(started, 'online')
  return started.on('error', () => workers.delete(wanted))
}

/**
 * Samples as data that can be sent to another thread: without syntax, which is large and has methods, and without links
 * to other fences. A file of several samples stays one file.
 */
function plainSamples(samples: readonly Sample[]): Sample[] {
  const known = new Map<Fence, Fence>()
  const plain = (fence: Fence): Fence => {
    const file = known.get(fence) ?? { ...fence, syntax: undefined, files: new Map(), last: undefined }
    known.set(fence, file)
    return file
  }
  return samples.map((sample) => {
    const files = new Map([...sample.files].map(([name, file]) => [name, plain(file)]))
    return { ...sample, syntax: undefined, last: undefined, files }
  })
}

/** The script of the worker, as text. `builderRoot` is the folder that contains src/. */
export async function typecheckScript(builderRoot: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: builderRoot,
    entryPoints: ['src/verify/samples/typecheck/worker.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
