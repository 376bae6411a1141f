import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The cost of one run. */
export interface Cost {
  readonly ms: number
  /** Peak of resident memory in bytes, of the process that needed most. */
  readonly memory: number
}

/** A script that every Node process of a run loads first. It writes the process's peak memory in kilobytes to a file. */
const recorder = (folder: string) => `
  import { writeFileSync } from 'node:fs'
  import { isMainThread } from 'node:worker_threads'
  const file = ${JSON.stringify(folder)} + '/' + process.pid
  if (isMainThread) process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)))`

/**
 * Times a Node process from its start to its end.
 *
 * @throws Error with its output when it fails
 */
export async function timeProcess(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'peak-'))
  try {
    const script = join(folder, 'recorder.mjs')
    writeFileSync(script, recorder(folder))
    const env = { ...process.env, ...environment, NODE_OPTIONS: `--import=${script}`, NODE_ENV: undefined }
    const started = performance.now()
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const [status] = (await once(child, 'close')) as [number | null]
    const ms = performance.now() - started
    if (status !== 0) throw new Error(`node ${args.join(' ')} failed in ${cwd}:\n${output}`)
    const peaks = readdirSync(folder).filter((name) => /^\d+$/.test(name))
    return { ms, memory: Math.max(0, ...peaks.map((name) => Number(readFileSync(join(folder, name), 'utf8')) * 1024)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
