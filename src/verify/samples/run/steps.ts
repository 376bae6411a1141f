import type { Locator, Page } from 'playwright-core'
import { partsOfText } from '../../../page/fence/commentGrammar'
import type { Step } from '../code/directives'
import { notFound, operableRoles, patience } from '../code/stepRules'
import { matchesText, plainText } from '../code/text'
import type { PageRun } from '../runtime/browser/pageRun'
import type { StepEvent } from '../runtime/shared/recorder'

declare const pageRun: PageRun

/** How each kind of step is taken, by the parts of its text. A kind that is missing here does not compile. */
const actions: Readonly<
  Record<
    Exclude<Step['kind'], 'shows' | 'reload'>,
    (page: Page, first: string, second: string | undefined) => Promise<void>
  >
> = {
  click: async (page, name, number = '1') => (await target(page, name, Number(number) - 1)).click(),
  type: (page, label, value = '') => fill(field(page, label), value),
  press: (page, key) => page.keyboard.press(key),
  wait: (page, milliseconds) => page.evaluate((time) => pageRun.advance(time), Number(milliseconds)),
}

/** Takes one step in the page; the caller reloads. Returns what the screen shows, or why the step could not be taken. */
export async function takeStep(page: Page, { id, kind, text }: Step): Promise<StepEvent | undefined> {
  if (kind === 'reload') return undefined
  const [first = text, second] = partsOfText(kind, text)
  try {
    if (kind === 'shows') return { id, kind: 'shows', text: await screenOf(page, text) }
    await actions[kind](page, first, second)
    return undefined
  } catch (error) {
    return { id, kind: 'failed', text: reasonOf(error as Error, kind === 'type' ? first : text) }
  }
}

/** The reason why a step failed. Playwright's log shows whether the element was there. */
function reasonOf({ message }: Error, text: string): string {
  const [reason = ''] = message.split('\n')
  if (!/Timeout/.test(reason)) return reason
  const obstacle = /element is not (\w+)|(intercepts pointer events)/.exec(message)
  if (obstacle === null) return notFound(text)
  return `"${text}" is ${obstacle[1] === undefined ? 'covered by something else' : `not ${obstacle[1]}`}`
}

/** The visible text of the page, as soon as it matches the expected text, or when the time is up. */
async function screenOf(page: Page, expected: string): Promise<string> {
  const end = Date.now() + patience
  for (;;) {
    const text = plainText(await page.locator('body').innerText())
    if (matchesText(expected, text) || Date.now() > end) return text
    await page.waitForTimeout(20)
  }
}

/**
 * The control with this name at this position, counted from 0. Without such a control, the text.
 */
async function target(page: Page, name: string, index: number): Promise<Locator> {
  const operable = operableRoles
    .map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((all, locator) => all.or(locator))
    .or(page.getByLabel(name, { exact: true }))
  const all = operable.or(page.getByText(name, { exact: true }))
  await all.nth(index).waitFor()
  return ((await operable.count()) > index ? operable : all).nth(index)
}

function field(page: Page, label: string): Locator {
  return page
    .getByLabel(label, { exact: true })
    .or(page.getByPlaceholder(label, { exact: true }))
    .first()
}

async function fill(locator: Locator, value: string): Promise<void> {
  const isChoice = (await locator.and(locator.page().locator('select')).count()) > 0
  if (isChoice) await locator.selectOption({ label: value })
  else await locator.fill(value)
}
