import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createRandom } from '../browser/support/random'
import { openPage, routesOf } from '../browser/support/page'
import { seedOf } from './seed'
import { showSteps } from '../showSteps'

/** SAMPLES=all runs every sample in both languages, as `npm run test:playground` does. The suite runs a tenth in one. */
const isThorough = process.env['SAMPLES'] === 'all'
const seed = await seedOf('dist')
const random = createRandom(seed)
const languages = ['ts', 'js'] as const

/** The samples to run on a page, by their marks. */
interface Chosen {
  readonly route: string
  readonly language: (typeof languages)[number]
  readonly marks: readonly string[]
}

const chosen = (await Promise.all((await routesOf('dist')).map(marksOf))).flatMap(({ route, marks }): Chosen[] => {
  if (isThorough) return languages.map((language) => ({ route, language, marks }))
  return [{ route, language: languages[random(2)] ?? 'ts', marks: marks.filter(() => random(10) === 0) }]
})

/** The marks of the samples of a page that readers can run. */
async function marksOf(route: string) {
  const html = await readFile(join('dist', route.endsWith('/') ? `${route}index.html` : route), 'utf8')
  return { route, marks: [...new Set([...html.matchAll(/ data-run="([^"]*)"/g)].map(([, mark = '']) => mark))] }
}

/** The results of a run, as the panel shows them. */
interface Result {
  readonly summary: string
  readonly problems: readonly string[]
}

const isRight = ({ summary, problems }: Result) => problems.length === 0 && !/differ|error/.test(summary)

/** Presses the button of a sample, takes its steps if it has any, waits for its results, and closes the panel. */
async function run(page: Page, mark: string): Promise<Result> {
  const panel = page.locator('[data-playground]')
  const button = page.locator(`article figure[data-run="${mark}"] .run`).first()
  // Readers open the tab of a sample first. A component that is not visible has another text, and no controls.
  await button.evaluate((element: HTMLElement) => {
    element.closest('.tab')?.previousElementSibling?.querySelector('input')?.click()
    element.click()
  })
  const resultNow = async (): Promise<Result> => {
    await panel.locator('.panel[data-status="done"], .panel[data-status="stopped"]').waitFor({ state: 'attached' })
    return {
      summary: (await panel.getByRole('status', { includeHidden: true }).textContent()) ?? '',
      problems: await panel.locator('.problem, .different').allTextContents(),
    }
  }
  let result = await resultNow()
  const steps = panel.getByRole('button', { name: 'Take its steps', includeHidden: true })
  if (isRight(result) && (await steps.count()) > 0) {
    // Short steps can end before the test sees that they run.
    await steps.evaluate((element: HTMLElement) => {
      const started = new Promise<void>((resolve, reject) => {
        const shown = element.closest('.panel')
        if (shown !== null) new MutationObserver(() => resolve()).observe(shown, { attributeFilter: ['data-status'] })
        setTimeout(() => reject(new Error('The steps do not run.')), 20_000)
      })
      element.click()
      return started
    })
    result = await resultNow()
  }
  await panel.locator('.close').evaluate((element: HTMLElement) => element.click())
  return result
}

test(`samples give readers the results of the page (seed ${seed})`, { timeout: 3_600_000 }, async () => {
  const faults: Record<string, Result> = {}
  const step = showSteps(chosen.flatMap(({ marks }) => marks).length)
  for (const { route, language, marks } of chosen.filter(({ marks }) => marks.length > 0)) {
    const page = await openPage()
    const open = async () => {
      await page.goto(`${inject('docsAddress')}${route}`)
      await page.evaluate((name) => (document.documentElement.dataset['language'] = name), language)
    }
    await open()
    for (const mark of marks) {
      step(`${route} ${language}`)
      try {
        const result = await run(page, mark)
        if (!isRight(result)) faults[`${route} ${language} ${mark}`] = result
      } catch (error) {
        // The others still run, on a new page.
        faults[`${route} ${language} ${mark}`] = { summary: 'error', problems: [String(error)] }
        await open()
      }
    }
    await page.context().close()
    // What samples log as an error is among their results.
    page.errors.length = 0
  }
  expect(faults).toEqual({})
})
