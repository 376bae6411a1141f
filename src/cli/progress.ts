import type { SingleBar } from 'cli-progress'
import { progress } from '../config'
import type { OnProgress } from '../types'

/** The progress of a command, as it is shown. */
export interface Progress {
  readonly update: OnProgress
  /** Prints a line on standard output, above the bar. */
  readonly log: (line: string) => void
  /** Removes the bar. Call it last. */
  readonly end: () => void
}

/** An update: how much is done, the total, and the current item. */
type Update = Parameters<OnProgress>

/**
 * Shows on standard error how much is done and left, and what the command is working on. A terminal shows a bar after
 * three seconds. Other outputs get a line every ten seconds, even if a step takes longer.
 */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? showBar(stream) : printLines(stream)
}

function printLines(stream: NodeJS.WriteStream): Progress {
  let latest: Update | undefined
  let last = performance.now()
  const print = () => {
    if (latest === undefined) return
    const [done, total, current] = latest
    stream.write(total === 0 ? `${current}\n` : `${done} of ${total}, ${current}\n`)
    last = performance.now()
    timer.refresh()
  }
  const timer = setInterval(print, progress.interval).unref()
  return {
    update: (...update) => {
      latest = update
      // Work that blocks this process delays the timer.
      if (performance.now() - last >= progress.interval) print()
    },
    log: console.log,
    end: () => clearInterval(timer),
  }
}

function showBar(stream: NodeJS.WriteStream): Progress {
  const started = performance.now()
  let latest: Update | undefined
  let hasEnded = false
  let bar: SingleBar | undefined
  const show = () => {
    const isDue = performance.now() - started >= progress.after
    if (bar === undefined || latest === undefined || hasEnded || !isDue) return
    const [done, total, current] = latest
    if (total === 0) return
    if (!bar.isActive) bar.start(total, done, { current })
    bar.setTotal(total)
    bar.update(done, { current })
  }
  // Loaded ahead, because the work after an update may not leave time for it.
  void makeBar(stream).then((made) => {
    bar = made
    show()
  })
  const timer = setTimeout(show, progress.after).unref()
  return {
    update: (...update) => {
      latest = update
      show()
    },
    log: (line) => {
      bar?.stop()
      console.log(line)
      show()
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      bar?.stop()
    },
  }
}

async function makeBar(stream: NodeJS.WriteStream): Promise<SingleBar> {
  const { default: cliProgress } = await import('cli-progress')
  const format = '{bar} {value} of {total}, {current}'
  const options = { format, stream, clearOnComplete: true, hideCursor: true }
  return new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic)
}
