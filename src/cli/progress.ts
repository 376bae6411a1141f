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
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? showBar(stream) : printLines(stream)
}

function printLines(stream: NodeJS.WriteStream): Progress {
  let last = performance.now()
  return {
    update: (done, total, current) => {
      if (performance.now() - last < progress.interval) return
      last = performance.now()
      stream.write(`${done} of ${total}, ${current}\n`)
    },
    end: () => {},
  }
}

function showBar(stream: NodeJS.WriteStream): Progress {
  const started = performance.now()
  // Loaded ahead, because the work after an update may not leave time for it.
  const bar = makeBar(stream)
  let hasEnded = false
  return {
    update: (done, total, current) => {
      if (performance.now() - started < progress.after) return
      void bar.then((shown) => {
        if (hasEnded) return
        if (!shown.isActive) shown.start(total, done, { current })
        shown.setTotal(total)
        shown.update(done, { current })
      })
    },
    end: () => {
      hasEnded = true
      void bar.then((shown) => shown.stop())
    },
  }
}

async function makeBar(stream: NodeJS.WriteStream): Promise<SingleBar> {
  const { default: cliProgress } = await import('cli-progress')
  const format = '{bar} {value} of {total}, {current}'
  const options = { format, stream, clearOnComplete: true, hideCursor: true }
  return new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic)
}
