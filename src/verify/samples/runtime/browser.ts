/** Runs one sample in the page. A classic script, in front of everything: its settings stand in its own element. */
import { prepare, type RunSettings } from './environment'
import type { RunEvent } from './recorder'

/** What the bundle of a sample with steps exports: see run/bundle.ts. */
interface Bundle {
  readonly sample?: Readonly<Record<string, unknown>>
  readonly createRoot?: (container: Element) => { render: (element: unknown) => void }
  readonly createElement?: (component: unknown) => unknown
}

/** What the command calls in the page. */
export interface PageRun {
  /** Runs the module, and renders its component when steps follow. */
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

/** Two frames and a turn of the event loop: what a click or a rendering sets off has then happened. */
const settled = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => realFrame(resolve))
  await new Promise((resolve) => realTimeout(resolve))
}

addEventListener('error', (event) => {
  recorder.uncaught(event.error ?? event.message)
})
addEventListener('unhandledrejection', (event) => {
  // A sample may show how to handle it: whether it did is clear when all listeners have run.
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
