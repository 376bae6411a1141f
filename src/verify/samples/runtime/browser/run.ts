/** Runs one sample in the page. This is a classic script that runs first. Its settings are in its script element. */
import { prepare, type RunSettings } from '../shared/environment'
import type { RunEvent } from '../shared/recorder'

/** The exports of the bundle of a sample with steps: see run/bundle.ts. */
interface Bundle {
  readonly sample?: Readonly<Record<string, unknown>>
  readonly createRoot?: (container: Element) => { render: (element: unknown) => void }
  readonly createElement?: (component: unknown) => unknown
}

/** The functions that the command calls in the page. */
export interface PageRun {
  /** Runs the module, and renders its component if steps follow. */
  run(onRender: readonly number[]): Promise<void>
  enter(ids: readonly number[]): void
  leave(ids: readonly number[]): Promise<void>
  advance(milliseconds: number): Promise<void>
  finish(): Promise<readonly RunEvent[]>
}

const settings = JSON.parse(document.currentScript?.dataset['settings'] ?? '{}') as RunSettings
const realTimeout = window.setTimeout.bind(window)
const realFrame = window.requestAnimationFrame.bind(window)
const { recorder, clock } = prepare(settings)

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

const pageRun: PageRun = {
  async run(onRender) {
    let bundle: Bundle
    try {
      bundle = (await import(settings.entry)) as Bundle
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
Object.assign(window, { pageRun })
