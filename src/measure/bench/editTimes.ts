import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { OnProgress } from '../../types'
import { withoutExtension } from '../readerTimes'
import { writeEdit } from './buildTimes'
import type { Contestant } from './contestants'
import { ticksOf } from './processTree'
import type { Figure } from './report'
import { rows } from './rows'

/** The port of the first contestant. The others use the next ones. */
const firstPort = 8123
/**
 * Milliseconds in which the generators must have had almost nothing to do before the next edit. This builder looks for
 * problems two seconds after an edit.
 */
const rest = 2500
/** Ticks of 10 ms that a resting generator may use in that time. */
const restTicks = 8
/** Milliseconds until a generator must have shown its first page or an edit. */
const patience = 600_000

/** A contestant in watch mode, with a page in the browser. */
interface Watched {
  readonly contestant: Contestant
  readonly child: ChildProcess
  readonly page: Page
  /** Resolves when the text of an edit is in the page. */
  readonly untilShown: (mark: string) => Promise<void>
}

/**
 * Times `count` edits in watch mode, in turn, from the save until the new text is in a page that is open in the browser.
 * How it gets there is up to the generator. Each edit waits until all generators rest.
 *
 * @throws Error when a generator ends, or does not show an edit
 */
export async function timeEdits(
  contestants: readonly Contestant[],
  browser: Browser,
  route: string,
  count: number,
  onProgress: OnProgress,
): Promise<Figure[]> {
  const watched: Watched[] = []
  try {
    for (const [index, contestant] of contestants.filter(({ watch }) => watch).entries()) {
      onProgress(0, count, `watch mode of ${contestant.name}`)
      watched.push(await startWatch(contestant, browser, firstPort + index, route))
    }
    const figures: Figure[] = []
    for (let edit = 0; edit < count; edit++) {
      for (const { contestant, untilShown } of watched) {
        onProgress(edit, count, `edits of ${contestant.name}`)
        await untilAtRest(watched)
        const mark = `Edit number ${1000 + edit}.`
        const shown = untilShown(mark)
        const started = performance.now()
        writeEdit(contestant, route, mark)
        await orGiveUp(shown, `${contestant.name} has not shown "${mark}"`)
        figures.push({ row: rows.visible, unit: 'ms', name: contestant.name, values: [performance.now() - started] })
      }
    }
    return figures
  } finally {
    await Promise.all(watched.map(stopWatch))
  }
}

/** Starts watch mode, and opens the page at `route` as soon as it is served. */
async function startWatch(contestant: Contestant, browser: Browser, port: number, route: string): Promise<Watched> {
  const { name, cwd, environment, watch } = contestant
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, watch?.(port) ?? [], { cwd, env, stdio: 'ignore' })
  const page = await browser.newPage()
  let awaited = ''
  let onShown = () => {}
  try {
    await page.exposeFunction('reportEdit', (mark: string) => {
      if (mark === awaited) onShown()
    })
    await page.addInitScript(reportEdits)
    const open = async () => {
      await page.goto(`http://localhost:${port}${withoutExtension(route)}`)
      await page.waitForSelector('h1')
    }
    const untilOpen = async () => {
      while (
        child.exitCode === null &&
        !(await open().then(
          () => true,
          () => false,
        ))
      )
        await wait(200)
    }
    await orGiveUp(untilOpen(), `${name} does not serve ${route}`)
    if (child.exitCode !== null) throw new Error(`the watch mode of ${name} has ended`)
  } catch (error) {
    await stopWatch({ child, page })
    throw error
  }
  const untilShown = (mark: string) =>
    new Promise<void>((resolve) => {
      awaited = mark
      onShown = resolve
    })
  return { contestant, child, page, untilShown }
}

async function stopWatch({ child, page }: Pick<Watched, 'child' | 'page'>): Promise<void> {
  await page.close()
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Resolves when no generator has had anything to do for a moment. */
async function untilAtRest(watched: readonly Watched[]): Promise<void> {
  const used = () => watched.reduce((sum, { child }) => sum + ticksOf(child.pid ?? 0), 0)
  let before: number
  do {
    before = used()
    await wait(rest)
  } while (used() - before > restTicks)
}

async function orGiveUp(event: Promise<void>, problem: string): Promise<void> {
  const ending = new AbortController()
  const giveUp = async () => {
    await wait(patience, undefined, { signal: ending.signal })
    throw new Error(problem)
  }
  await Promise.race([event, giveUp()]).finally(() => ending.abort())
}

/** Runs in every document of a page: reports the text of an edit as soon as it is there. */
function reportEdits(): void {
  const { reportEdit } = window as unknown as { reportEdit: (mark: string) => void }
  let reported = ''
  const look = () => {
    const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent.trim())
    const mark = texts.find((text) => /^Edit number \d+\.$/.test(text))
    if (mark === undefined || mark === reported) return
    reported = mark
    reportEdit(mark)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
