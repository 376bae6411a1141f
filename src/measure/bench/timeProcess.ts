import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { memoryOf } from './processTree'

/** The cost of one run. */
export interface Cost {
  readonly ms: number
  /** Peak in bytes of the resident memory of the process and all that it started, taken together. */
  readonly memory: number
  /** The last of what it has printed. */
  readonly output: string
}

/** Milliseconds between two looks at the memory. */
const samplePause = 25

/**
 * Times a Node process from its start to its end, on Linux.
 *
 * @throws Error with its output when it fails
 */
export async function timeProcess(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const env = { ...process.env, NODE_ENV: undefined, ...environment }
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let memory = 0
  const sampler = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), samplePause)
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    const ms = performance.now() - started
    if (status !== 0) throw new Error(`node ${args.join(' ')} failed in ${cwd}:\n${output}`)
    return { ms, memory, output }
  } finally {
    clearInterval(sampler)
  }
}
