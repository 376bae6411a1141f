import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openPage, type OpenPage } from '../recipes/openPage'
import { makeProject } from '../recipes/project'
import { indexHtml, serveWithVite } from '../recipes/vite'
import { answerRequests } from './answerRequests'
import { matchesText, takeStep, type Look, type LookStep, type Message, type Save } from './readTutorial'

/** The files of Vite's template, without styles and images. */
const template = {
  'index.html': indexHtml,
  'App.tsx': 'export default function App() {\n  return <h1>Get started</h1>\n}\n',
  'main.tsx': `
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
}

/** Milliseconds that a message may take to reach the console. */
const patience = 10_000

/** A line on the console. */
interface Line {
  readonly isError: boolean
  readonly text: string
}

/**
 * Follows a tutorial as its readers do. It saves each file in a project of Vite's template while one browser tab stays open,
 * and takes the steps in that tab, with the state that hot updates and reloads have left.
 *
 * @throws Error with the place on the page where the tab doesn't match the page
 */
export async function followTutorial(tasks: readonly (Save | Look)[]): Promise<void> {
  const vite = await serveWithVite(await makeProject(template))
  const opened = await openPage(vite.url, 'Get started')
  await expect.poll(() => opened.lines).toContain('[vite] connected.')
  const { page } = opened
  const lines = linesOf(opened)
  for (const task of tasks) {
    if ('steps' in task) {
      await look(page, lines, task)
      continue
    }
    // The app may be broken before the last file of a step is saved.
    lines.length = 0
    const isUsed = await vite.save(task.title, task.code)
    if (isUsed) await followUpdate(page, lines, 0, task.place)
  }
  expectNoError(lines, [], tasks.at(-1)?.place)
}

/** Collects all further messages on the console. */
function linesOf({ page }: OpenPage): Line[] {
  const lines: Line[] = []
  page.on('console', (message) => {
    const text = message.text()
    // Chromium reports each failed request. The pages state how the app handles it.
    const isError = message.type() === 'error' && !text.startsWith('Failed to load resource')
    lines.push({ isError, text })
  })
  page.on('pageerror', ({ name, message }) => lines.push({ isError: true, text: `${name}: ${message}` }))
  return lines
}

/** Waits until the tab has the current files, either by a hot update or by a reload. */
async function followUpdate(page: Page, lines: readonly Line[], from: number, place: string): Promise<void> {
  const done = /^\[vite\] (?:hot updated|connected|Failed to reload)/
  const isDone = () => lines.slice(from).some(({ text }) => done.test(text))
  await expect.poll(isDone, { message: `${place}: the tab is updated` }).toBe(true)
  await page.waitForLoadState()
  // Fast Refresh has set a timer of 16 ms by now. Timers of a page fire in order, so a longer one fires after the rendering,
  // however slow the machine is.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

async function look(page: Page, lines: readonly Line[], task: Look): Promise<void> {
  const { place, indicators, answers, messages, steps } = task
  await answerRequests(page, answers)
  await addIndicators(page, indicators)
  await expectMessages(lines, 0, messages)
  for (const taken of steps) {
    const from = lines.length
    if (taken.step.kind === 'reload') {
      await page.reload()
      await followUpdate(page, lines, from, taken.place)
      await addIndicators(page, indicators)
    } else await take(page, taken)
    await expectMessages(lines, from, taken.messages)
  }
  expectNoError(lines, [...messages, ...steps.flatMap((taken) => taken.messages)], place)
  await page.unrouteAll()
}

async function take(page: Page, { step, place }: LookStep): Promise<void> {
  if (step.kind === 'wait') {
    await page.waitForTimeout(parseInt(step.text))
    return
  }
  const event = await takeStep(page, step)
  if (event?.kind === 'failed') throw new Error(`${place}: ${event.text}`)
  if (event?.kind === 'shows' && !matchesText(step.text, event.text)) {
    throw new Error(`${place}: the tab shows "${event.text}" instead of "${step.text}"`)
  }
}

async function addIndicators(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.evaluate(`import('/src/${title}')`)
}

/** Waits until the console has all messages in their order. Other lines may be between them. */
async function expectMessages(lines: readonly Line[], from: number, messages: readonly Message[]): Promise<void> {
  let next = from
  for (const message of messages) {
    const isSaid = () => {
      const offset = lines.slice(next).findIndex((line) => isMessage(line, message))
      if (offset !== -1) next += offset + 1
      return offset !== -1
    }
    await vi.waitUntil(isSaid, { timeout: patience }).catch(() => {
      const said = lines.slice(from).map(({ text }) => text)
      throw new Error(`${message.place}: the console doesn't say "${message.text}", but:\n${said.join('\n')}`)
    })
  }
}

/** Finds errors that the page doesn't mention. */
function expectNoError(lines: readonly Line[], messages: readonly Message[], place: string | undefined): void {
  const isExpected = (line: Line) => messages.some((message) => isMessage(line, message))
  const error = lines.find((line) => line.isError && !isExpected(line))
  if (error !== undefined) throw new Error(`${place}: the console says "${error.text}"`)
}

function isMessage(line: Line, { isError, text }: Message): boolean {
  return line.isError === isError && matchesText(text, line.text)
}
