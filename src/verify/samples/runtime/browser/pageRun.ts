import type { VirtualClock } from '../shared/clock'
import type { RunSettings } from '../shared/environment'
import type { Recorder, RunEvent } from '../shared/recorder'

/** A sample with steps, and what renders its component. */
export interface Bundle {
  readonly sample?: Readonly<Record<string, unknown>>
  readonly createRoot?: (container: Element) => { render: (element: unknown) => void }
  readonly createElement?: (component: unknown) => unknown
}

/** The functions that control a run in its page. */
export interface PageRun {
  /** Runs the module, and renders its component if steps follow. */
  run(onRender: readonly number[]): Promise<void>
  enter(ids: readonly number[]): void
  leave(ids: readonly number[]): Promise<void>
  advance(milliseconds: number): Promise<void>
  finish(): Promise<readonly RunEvent[]>
}

/**
 * Prepares the run of a sample in this page. `load` evaluates its module, or rejects with what the module throws.
 * `start` starts the clock, once the functions that must stay real are at hand.
 */
export function preparePageRun(
  settings: Pick<RunSettings, 'hasSteps' | 'component'>,
  recorder: Recorder,
  load: () => Promise<Bundle>,
  start: () => VirtualClock | undefined = () => undefined,
): PageRun {
  const realTimeout = window.setTimeout.bind(window)
  const realFrame = window.requestAnimationFrame.bind(window)

  const clock = start()

  /** Waits for two frames and a turn of the event loop, until the effects of a click or a rendering have happened. */
  const settled = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => realFrame(resolve))
    await new Promise((resolve) => realTimeout(resolve))
  }

  addEventListener('error', (event) => {
    recorder.uncaught(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', (event) => {
    // A sample may handle the rejection itself, which is clear once all listeners have run.
    realTimeout(() => {
      if (!event.defaultPrevented) recorder.uncaught(event.reason)
    })
  })

  return {
    async run(onRender) {
      let bundle: Bundle
      try {
        bundle = await load()
      } catch (error) {
        recorder.uncaught(error)
        return
      }
      if (!settings.hasSteps) {
        await clock?.runOut()
        await settled()
        return
      }
      clock?.stop()
      onRender.forEach(recorder.enter)
      const { sample, createRoot, createElement } = bundle
      const container = document.getElementById('root')
      if (settings.component !== undefined && sample && createRoot && createElement && container) {
        createRoot(container).render(createElement(sample[settings.component]))
      }
      await settled()
      onRender.forEach(recorder.leave)
    },
    enter: (ids) => ids.forEach(recorder.enter),
    async leave(ids) {
      await settled()
      ids.forEach(recorder.leave)
    },
    async advance(milliseconds) {
      if (clock === undefined) await new Promise((resolve) => realTimeout(resolve, milliseconds))
      else await clock.advance(milliseconds)
    },
    async finish() {
      await recorder.settle()
      return recorder.events
    },
  }
}
