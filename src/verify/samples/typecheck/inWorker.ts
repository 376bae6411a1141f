import { build } from 'esbuild'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fault } from '../../../errors'
import type { SourceFile } from '../../../types'

/** Gives the compiler the stack that it has in a process of its own: what it dies of there, it is to die of here. */
const stackSizeMb = 1.15

/** What the worker is given. */
export interface TypecheckTask {
  readonly root: string
  readonly sources: readonly SourceFile[]
}

/**
 * Type-checks the samples of pages beside the thread that drives the browser: the compiler would hold that up for many
 * seconds. `folder` lies below the node_modules that hold the packages; the worker's script is written there.
 */
export async function typecheckInWorker(builderRoot: string, folder: string, task: TypecheckTask): Promise<Fault[]> {
  const script = join(folder, 'worker.mjs')
  await mkdir(folder, { recursive: true })
  await writeFile(script, await typecheckScript(builderRoot))
  return new Promise<Fault[]>((resolve, reject) => {
    const worker = new Worker(script, { workerData: task, resourceLimits: { stackSizeMb } })
    worker.on('message', resolve).on('error', reject)
  })
}

/** The script of the worker, as text. `builderRoot` is the folder that holds src/. */
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
