import { build } from 'esbuild'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fault } from '../../../errors'
import type { Fence } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'

/** The same stack size as in a separate process, so that the compiler crashes on the same samples. */
const stackSizeMb = 1.15

/** The input of the worker. */
export interface TypecheckTask {
  readonly root: string
  readonly samples: readonly Sample[]
}

/**
 * Type-checks samples in a second thread, because the compiler would block the thread that drives the browser for many
 * seconds. `folder` is inside the node_modules with the packages; the worker's script is written there.
 */
export async function typecheckInWorker(builderRoot: string, folder: string, task: TypecheckTask): Promise<Fault[]> {
  const script = join(folder, 'worker.mjs')
  await mkdir(folder, { recursive: true })
  await writeFile(script, await typecheckScript(builderRoot))
  return new Promise<Fault[]>((resolve, reject) => {
    const workerData: TypecheckTask = { ...task, samples: plainSamples(task.samples) }
    const worker = new Worker(script, { workerData, resourceLimits: { stackSizeMb } })
    worker.on('message', resolve).on('error', reject)
  })
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
