import type { Locator, Page } from 'playwright-core'
import { partsOfText } from '../../../page/fence/commentGrammar'
import type { Step } from '../read/directives'
import { matchesText, plainText } from '../judge/text'
import type { PageRun } from '../runtime/browser'
import type { StepEvent } from './job'

declare const pageRun: PageRun

/** Milliseconds that a step waits for its element or text to appear. */
export const patience = 4000
const roles = ['button', 'link', 'checkbox', 'radio', 'tab', 'option', 'menuitem', 'switch', 'combobox'] as const

/** Performs one step in the page, except `reload`. Returns the text on the screen, or the reason why it failed. */
export async function takeStep(page: Page, step: Step): Promise<StepEvent | undefined> {
  const { id, kind, text } = step
  try {
    if (kind === 'shows') return { id, kind: 'shows', text: await screenOf(page, text) }
    if (kind === 'click') await (await target(page, text)).click()
    if (kind === 'press') await page.keyboard.press(text)
    if (kind === 'wait')
      await page.evaluate((milliseconds) => pageRun.advance(milliseconds), Number(partsOfText('wait', text)[0]))
    if (kind === 'type') {
      const [label = '', value = ''] = partsOfText('type', text)
      await fill(field(page, label), value)
    }
    return undefined
  } catch (error) {
    return { id, kind: 'failed', text: reasonOf(error as Error, kind === 'type' ? text.replace(/ =.*/, '') : text) }
  }
}

/** The reason why a step failed. Playwright's log shows whether the element was there. */
function reasonOf({ message }: Error, text: string): string {
  const [reason = ''] = message.split('\n')
  if (!/Timeout/.test(reason)) return reason
  const obstacle = /element is not (\w+)|(intercepts pointer events)/.exec(message)
  if (obstacle === null) return `nothing on the screen is named "${text}"`
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
 * `Add` is the first control with this name, `Add #2` the second. If there is no such control, it is a text.
 */
async function target(page: Page, text: string): Promise<Locator> {
  const [, name = text, number = '1'] = /^(.*?)(?: #(\d+))?$/.exec(text) ?? []
  const operable = roles
    .map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((all, locator) => all.or(locator))
    .or(page.getByLabel(name, { exact: true }))
  const all = operable.or(page.getByText(name, { exact: true }))
  const index = Number(number) - 1
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
