import { patience } from '../../../verify/samples/code/stepRules'
import { matchesText, plainText } from '../../../verify/samples/code/text'
import type { PageRun } from '../../../verify/samples/runtime/browser/pageRun'
import type { StepEvent } from '../../../verify/samples/runtime/shared/recorder'
import type { StepOrder } from '../protocol'

type Report = (event: StepEvent) => void

// Its time stays real if the sample's becomes virtual.
const later = window.setTimeout.bind(window)
const clock = window.performance
const now = clock.now.bind(clock)

/** Calls `find` until it finds something, or the time is up. */
export async function eventually<T>(find: () => T | undefined): Promise<T | undefined> {
  const end = now() + patience
  for (;;) {
    const found = find()
    if (found !== undefined || now() > end) return found
    await new Promise((resolve) => later(resolve, 20))
  }
}

/** The visible text of an element. */
export const textOf = (element: HTMLElement) => plainText(element.innerText)

/**
 * Waits until the screen shows the text of a step, and returns what it shows then. If an error has ended the run, there is
 * nothing to wait for.
 */
export async function look({ id, text }: StepOrder, isOver = () => false): Promise<StepEvent> {
  const shown = () => textOf(document.body)
  await eventually(() => (isOver() || matchesText(text, shown()) ? true : undefined))
  return { id, kind: 'shows', text: shown() }
}

/** Takes steps until one fails. `take` takes one, and returns its result if it has one. */
export async function takeEach(
  steps: readonly StepOrder[],
  take: (step: StepOrder) => Promise<StepEvent | undefined>,
  run: PageRun,
  report: Report,
): Promise<void> {
  for (const step of steps) {
    run.enter(step.ids)
    const event = await take(step)
    await run.leave(step.ids)
    if (event === undefined) continue
    report(event)
    if (event.kind === 'failed') return
  }
}
