import type { SingleBar } from 'cli-progress'
import { progress } from '../config'
import type { OnProgress } from '../types'

/** The progress of a command, as it is shown. */
export interface Progress {
  readonly update: OnProgress
  /** Removes the bar. Call it last. */
  readonly end: () => void
}

/**
 * Shows on standard error how much is done and left, and what the command is working on. A terminal shows a bar after
 * three seconds. Other outputs get a line every ten seconds.
 */
export function showProgress(): Progress {
  const started = performance.now()
  const quiet = process.stderr.isTTY ? progress.after : progress.interval
  let bar: Promise<SingleBar> | undefined
  let hasEnded = false
  return {
    update: (done, total, current) => {
      if (performance.now() - started < quiet) return
      void (bar ??= openBar(total)).then((shown) => {
        if (hasEnded) return
        shown.setTotal(total)
        shown.update(done, { current })
      })
    },
    end: () => {
      hasEnded = true
      void bar?.then((shown) => shown.stop())
    },
  }
}

async function openBar(total: number): Promise<SingleBar> {
  const { default: cliProgress } = await import('cli-progress')
  const bar = new cliProgress.SingleBar(
    {
      format: '{bar} {value} of {total}, {current}',
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: progress.interval,
    },
    cliProgress.Presets.shades_classic,
  )
  bar.start(total, 0, { current: '' })
  return bar
}
