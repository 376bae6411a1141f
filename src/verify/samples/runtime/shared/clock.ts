import { install, type Clock } from '@sinonjs/fake-timers'

/** Turns of the event loop after which recurring timers are no longer run. */
const maxTurns = 200

/** Virtual time for a sample: timers, dates, animation frames and idle callbacks. Microtasks and promises are real. */
export interface VirtualClock {
  /** Runs timers as soon as nothing else is left to run, until there are none. */
  runOut(): Promise<void>
  /** From now on, time only moves with `advance`. */
  stop(): void
  advance(milliseconds: number): Promise<void>
  /** From now on, time moves as fast as real time. */
  followReal(): void
}

/**
 * Starts virtual time at a moment in ISO 8601. While the sample's module runs, the clock jumps to the next timer
 * whenever the event loop has nothing else to do. Without a moment, time stays real.
 */
export function startClock(start: string | undefined): VirtualClock | undefined {
  if (start === undefined) return undefined
  const realTimeout = globalThis.setTimeout
  const clock: Clock = install({
    now: new Date(start),
    // React's scheduler and promises keep running.
    toNotFake: ['nextTick', 'queueMicrotask'],
  })
  clock.setTickMode({ mode: 'nextAsync' })
  return {
    async runOut() {
      for (let turn = 0; turn < maxTurns && clock.countTimers() > 0; turn++) {
        await new Promise((resolve) => realTimeout(resolve))
      }
    },
    stop: () => clock.setTickMode({ mode: 'manual' }),
    async advance(milliseconds) {
      await clock.tickAsync(milliseconds)
    },
    followReal: () => clock.setTickMode({ mode: 'interval' }),
  }
}
