/**
 * The script that takes the steps of a sample in its frame, as its tests do in a page. It loads when the reader asks for
 * them.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { partsOfText } from '../../../page/fence/commentGrammar'
import type { KindOf } from '../../../page/fence/commentGrammar'
import { notFound, operableRoles } from '../../../verify/samples/code/stepRules'
import { plainText } from '../../../verify/samples/code/text'
import type { PageRun } from '../../../verify/samples/runtime/browser/pageRun'
import type { StepEvent } from '../../../verify/samples/runtime/shared/recorder'
import { startClock } from '../../../verify/samples/runtime/shared/clock'
import type { StepOrder } from '../protocol'
import { eventually, look, takeEach, textOf } from './look'

declare global {
  interface Window {
    stepTaker: StepTaker | undefined
  }
}

/** What this script adds to the window. */
export interface StepTaker {
  readonly startClock: typeof startClock
  /** Takes steps until one fails. A reload is not among them. */
  readonly takeSteps: (steps: readonly StepOrder[], run: PageRun, report: (event: StepEvent) => void) => Promise<void>
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// They stay real if the sample's time becomes virtual. Safari has no idle callbacks.
const later = window.setTimeout.bind(window)
const whenIdle = 'requestIdleCallback' in window ? window.requestIdleCallback.bind(window) : later

/** Everything on the screen, in order. */
function visible(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
}

const nameOf = (element: Element) => plainText(computeAccessibleName(element))
const isOperable = (element: Element) => operableRoles.some((role) => role === getRole(element))

/** The control with this name at this position, counted from 0. Without such a control, the text. */
function target(name: string, index: number): HTMLElement | undefined {
  const all = visible()
  const operable = all.filter((element) => (isOperable(element) || isField(element)) && nameOf(element) === name)
  const texts = all.filter((element) => textOf(element) === name && ![...element.children].some(hasText(name)))
  const found = operable[index] ?? texts[index]
  return found?.matches(':disabled') === true ? undefined : found
}

const hasText = (name: string) => (element: Element) => textOf(element as HTMLElement) === name

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select')
}

/** The field with this label, or else this placeholder. */
function fieldOf(label: string): Field | undefined {
  const fields = visible().filter(isField)
  return (
    fields.find((field) => nameOf(field) === label) ??
    fields.find((field) => field.matches(`[placeholder="${CSS.escape(label)}"]`))
  )
}

function focus(element: HTMLElement): void {
  element.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')?.focus({ preventScroll: true })
}

function click(element: HTMLElement): void {
  const send = (type: string) => element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }))
  send('pointerdown')
  send('mousedown')
  focus(element)
  send('pointerup')
  send('mouseup')
  element.click()
}

/** Sets the value as the browser does. React overrides the property of each field to compare it with its own value. */
function fill(field: Field, value: string): void {
  focus(field)
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ label }) => label === value)
  const prototype = Object.getPrototypeOf(field) as object
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.bind(field)
  set?.(option ? option.value : value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (option) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function press(key: string): void {
  const element = document.activeElement ?? document.body
  const send = (type: string) =>
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  const isHandled = !send('keydown')
  if (!isHandled && key === 'Enter' && isField(element)) element.form?.requestSubmit()
  send('keyup')
}

/** How each kind of step is taken. Returns what could not be found. A kind that is missing here does not compile. */
const actions: Readonly<
  Record<
    Exclude<KindOf<'step'>, 'shows' | 'reload'>,
    (run: PageRun, first: string, second: string | undefined) => Promise<string | undefined>
  >
> = {
  click: async (_, name, number = '1') => {
    const found = await eventually(() => target(name, Number(number) - 1))
    if (found === undefined) return name
    click(found)
    return undefined
  },
  type: async (_, label, value = '') => {
    const found = await eventually(() => fieldOf(label))
    if (found === undefined) return label
    fill(found, value)
    return undefined
  },
  press: (_, key) => {
    press(key)
    return Promise.resolve(undefined)
  },
  wait: async (run, milliseconds) => {
    await run.advance(Number(milliseconds))
    return undefined
  },
}

/** Takes a step. Returns what the screen shows, or why the step could not be taken. */
async function takeStep(run: PageRun, step: StepOrder): Promise<StepEvent | undefined> {
  const { id, kind, text } = step
  if (kind === 'reload') return undefined
  if (kind === 'shows') return look(step)
  const [first = text, second] = partsOfText(kind, text)
  const missing = await actions[kind](run, first, second)
  return missing === undefined ? undefined : { id, kind: 'failed', text: notFound(missing) }
}

window.stepTaker = {
  startClock,
  async takeSteps(steps, run, report) {
    await takeEach(steps, (step) => takeStep(run, step), run, report)
    // A busy browser delays what a sample saves when it is idle. A reload must not come before that.
    await new Promise((resolve) => whenIdle(() => resolve(undefined)))
  },
}
