import { spawn } from 'node:child_process'

/** A step that runs as a process. */
export interface Stage {
  readonly name: string
  readonly command: readonly string[]
  /** How many lanes it takes up, because it starts as many busy processes; 1 by default. */
  readonly lanes?: number
  /** Names of the stages that must have ended first. */
  readonly after?: readonly string[]
}

/** The result of a stage. */
export interface StageResult {
  readonly name: string
  readonly seconds: number
  readonly isGood: boolean
  /** Everything that it printed. */
  readonly output: string
}

/** Signals that end a process without its `exit` event. */
const deadly = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs stages in their order, as many at a time as fit into `lanes`. A stage that is ready waits for enough free lanes, and
 * the stages after it wait too. The first failure ends all others, and so does a signal that ends this process. `onStart` and
 * `onEnd` are called as stages start and end.
 *
 * @throws Error when stages wait for each other, or for one that does not exist
 */
export async function runStages(
  stages: readonly Stage[],
  lanes: number,
  { onStart, onEnd }: { readonly onStart: (name: string) => void; readonly onEnd: (result: StageResult) => void },
): Promise<readonly StageResult[]> {
  const waiting = [...stages]
  const results: StageResult[] = []
  const stop = new AbortController()
  const isReady = ({ after = [] }: Stage) => after.every((name) => results.some((result) => result.name === name))
  const running = new Map<Promise<void>, number>()
  const free = () => lanes - [...running.values()].reduce((sum, taken) => sum + taken, 0)
  const fill = () => {
    while (!stop.signal.aborted) {
      const stage = waiting.find(isReady)
      if (stage === undefined || (stage.lanes ?? 1) > free()) break
      waiting.splice(waiting.indexOf(stage), 1)
      onStart(stage.name)
      const run: Promise<void> = runStage(stage, stop.signal).then((result) => {
        running.delete(run)
        // A stage that was ended because another one failed has no result.
        if (stop.signal.aborted) return
        results.push(result)
        onEnd(result)
        if (!result.isGood) stop.abort()
      })
      running.set(run, stage.lanes ?? 1)
    }
  }
  const quit = (signal: NodeJS.Signals) => {
    stop.abort()
    // The listener is gone by now, so the signal ends this process.
    process.kill(process.pid, signal)
  }
  for (const signal of deadly) process.once(signal, quit)
  fill()
  while (running.size > 0) {
    await Promise.race(running.keys())
    fill()
  }
  for (const signal of deadly) process.removeListener(signal, quit)
  if (waiting.length > 0 && !stop.signal.aborted) {
    throw new Error(
      `these stages wait for each other, or for one that does not exist: ${waiting.map(({ name }) => name).join(', ')}. Correct their "after".`,
    )
  }
  return results
}

async function runStage({ name, command }: Stage, signal: AbortSignal): Promise<StageResult> {
  const started = performance.now()
  const [program = '', ...rest] = command
  // Our own commands run React in production mode. Tests need its development mode.
  const env = { ...process.env, NODE_ENV: undefined }
  // Each stage gets its own process group, so that the processes it starts end with it.
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid)
    } catch {
      // It has ended already.
    }
  }
  signal.addEventListener('abort', end)
  process.once('exit', end)
  const isGood = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  signal.removeEventListener('abort', end)
  process.removeListener('exit', end)
  return { name, isGood, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() }
}
