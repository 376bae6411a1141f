import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../tools/findChromium'
import type { PageRun } from '../runtime/browser/pageRun'
import { patience } from '../code/stepRules'
import type { RunEvent } from '../runtime/shared/recorder'
import { idsOf, tooLong, type Job, type JobEvent } from './job'
import { serveJobs } from './server'
import { takeStep } from './steps'
import type { Variant } from './variant'

declare const pageRun: PageRun

/** The number of pages that run samples at the same time. */
const pages = 3

/** An open browser that runs samples. */
export interface SampleBrowser {
  /** Runs the jobs of one environment, each on its own origin, and reports each as it ends. */
  run(
    jobs: readonly Job[],
    files: ReadonlyMap<string, string>,
    report: (job: Job, events: readonly JobEvent[]) => void,
  ): Promise<void>
  close(): Promise<void>
}

/** Opens Chromium. `runtime` is the script of every page, `timeLimit` the milliseconds that one sample may take. */
export async function openChromium(runtime: string, timeLimit: number): Promise<SampleBrowser> {
  const server = await serveJobs(runtime)
  const options = await findChromium()
  // Samples are served on subdomains of localhost. All other hosts are unreachable.
  const rules = `MAP *.localhost 127.0.0.1:${server.port}, MAP * ~NOTFOUND`
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=${rules}`],
  })
  return {
    async run(jobs, files, report) {
      server.serve(jobs, files)
      const context = await openContext(browser, timeLimit)
      const queue = [...jobs.entries()]
      const work = async () => {
        let page = await context.newPage()
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [number, job] = next
          const events = await withLimit(job, timeLimit, runJob(page, job, `http://s${number}.samples.localhost/`))
          report(job, events ?? [tooLong(timeLimit)])
          // Code that is still running there must not affect the next sample.
          if (events === undefined) page = await anotherPage(context, page)
        }
      }
      await Promise.all(Array.from({ length: pages }, work))
      await context.close()
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function openContext(browser: Browser, timeLimit: number): Promise<BrowserContext> {
  const context = await browser.newContext()
  context.setDefaultTimeout(patience)
  context.setDefaultNavigationTimeout(timeLimit)
  return context
}

async function anotherPage(context: BrowserContext, page: Page): Promise<Page> {
  const [next] = await Promise.all([context.newPage(), page.close()])
  return next
}

async function runJob(page: Page, { variant }: Job, address: string): Promise<JobEvent[]> {
  let documents = 0
  const count = () => {
    // Doesn't count the empty page that a tab starts with.
    if (page.url().startsWith(address)) documents++
  }
  page.on('domcontentloaded', count)
  try {
    const events = await runSteps(page, variant, address)
    const loads = 1 + variant.directives.steps.filter(({ kind }) => kind === 'reload').length
    if (documents > loads) throw new Error('the page was navigated')
    return events
  } finally {
    page.off('domcontentloaded', count)
  }
}

async function runSteps(page: Page, variant: Variant, address: string): Promise<JobEvent[]> {
  const { steps, onRender, assertions } = variant.directives
  const events: JobEvent[] = []
  // After a reload the module runs again, but only its first run counts for the assertions of statements.
  const ofStatements = new Set<number | null>(assertions.map(({ id }) => id))
  let isReloaded = false
  const finish = async () => {
    const found: readonly RunEvent[] = await page.evaluate(() => pageRun.finish())
    events.push(...found.filter(({ id }) => !isReloaded || !ofStatements.has(id)))
  }
  await page.goto(address)
  await page.evaluate((ids) => pageRun.run(ids), idsOf(onRender))
  for (const step of steps) {
    const ids = idsOf(step.assertions)
    if (step.kind === 'reload') {
      await finish()
      await page.reload()
      isReloaded = true
      await page.evaluate((entered) => pageRun.run(entered), ids)
      continue
    }
    await page.evaluate((entered) => pageRun.enter(entered), ids)
    const event = await takeStep(page, step)
    await page.evaluate((left) => pageRun.leave(left), ids)
    if (event !== undefined) events.push(event)
    if (event?.kind === 'failed') break
  }
  await finish()
  return events
}

/** A crash is a fault of the sample, not of the run. Undefined if the sample has not ended in time. */
async function withLimit(job: Job, timeLimit: number, running: Promise<JobEvent[]>): Promise<JobEvent[] | undefined> {
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeLimit)
  })
  const crashed = (error: unknown): JobEvent[] => {
    const { message } = error as Error
    const text = /context was destroyed|pageRun is not defined|navigat/.test(message)
      ? 'leaves or reloads its page: write // reload instead'
      : `the run of ${job.variant.name} failed: ${message}`
    return [{ id: null, kind: 'uncaught', text }]
  }
  return Promise.race([running.catch(crashed), ended]).finally(() => clearTimeout(timer))
}
