import { execFile, spawn } from 'node:child_process'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFolder, routesIn } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { edit, perform } from './edits'
import { brokenLink, pageFiles } from './pages'
import { runsOf, timeFor } from './runs'

/** A file, and a text in it that a save replaces. */
const kinds = {
  text: ['docs/guide/README.md', /(?<=\n)Save \d+\.\n|$/],
  config: ['src/config.ts', /(?<=copiedTime: )\d+/],
  style: ['src/theme/styles/base.css', /(?<=\n)\.saved-\d+ \{\}\n|$/],
  component: ['src/site/Hero.tsx', /Stones that skip[ \d]*/],
  island: ['src/site/Counter.tsx', /Begin again[ \d]*/],
  builder: ['src/output/crawlers/robots.ts', /User-agent: \*[ \d]*/],
} as const

type Kind = keyof typeof kinds

/** What a save writes instead of the text. */
const savedText = {
  text: (count) => `Save ${count}.\n`,
  config: (count) => `${1000 + count}`,
  style: (count) => `.saved-${count} {}\n`,
  component: (count) => `Stones that skip ${count}`,
  island: (count) => `Begin again ${count}`,
  builder: (count) => `User-agent: * ${count}`,
} satisfies Record<Kind, (count: number) => string>

const kind = fc.constantFrom(...(Object.keys(kinds) as Kind[]))
const gap = fc.integer({ min: 0, max: 200 })
const pair = fc.record({ first: kind, second: kind, gap })
const steps = fc.array(fc.record({ what: fc.oneof(kind, edit), gap }), { minLength: 1, maxLength: 6 })

/** The routes that a save of a page adds to the navigation. */
const outsideFile = 'src/site/outside.ts'
const outsideText = (routes: readonly string[]) => `export const outside: string[] = ${JSON.stringify(routes)}\n`

async function makeSiteProject(): Promise<string> {
  const project = await makeProject()
  const pebble = join(thisProject, 'tests/sites/pebble')
  for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(project, folder), { recursive: true })
  await perform(project, {
    kind: 'write',
    file: 'public/images/x.svg',
    contents: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  await rename(join(project, 'src/site/site.ts'), join(project, 'src/site/pebble.ts'))
  await writeFile(join(project, outsideFile), outsideText([]))
  await writeFile(
    join(project, 'src/site/site.ts'),
    "import { outside } from './outside'\nimport { site as pebble } from './pebble'\n" +
      'const { navigation } = pebble\n' +
      'export const site = { ...pebble, navigation: { ...navigation, outside: [...navigation.outside, ...outside] } }\n',
  )
  return project
}

const distOf = (project: string) => readFolder(join(project, 'dist'))

/** Builds a project as a maintainer does. */
async function build(project: string, ...args: readonly string[]) {
  await promisify(execFile)(process.execPath, ['scripts/run.js', 'build', ...args], { cwd: project })
  return distOf(project)
}

/** Starts watch mode. Returns the functions that stop and kill it. */
async function startWatch(project: string) {
  const env = { PATH: process.env['PATH'], PORT: '0' }
  // The faults of unfinished saves are expected.
  const child = spawn(process.execPath, ['scripts/run.js', 'watch'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      if (/ in \d+ ms/.test(String(data))) resolve()
    })
  })
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return stop
}

const settings = runsOf(3)

describe('watch mode', () => {
  let [watched, clean] = ['', '']
  let stop: (signal: NodeJS.Signals) => Promise<void>
  beforeAll(async () => {
    ;[watched, clean] = [await makeSiteProject(), await makeSiteProject()]
    stop = await startWatch(watched)
    return async () => {
      await stop('SIGKILL')
      await removeProject(watched)
      await removeProject(clean)
    }
  })

  let count = 0
  const save = async (which: Kind) => {
    const [file, place] = kinds[which]
    const text = (await readFile(join(watched, file), 'utf8')).replace(place, savedText[which](++count))
    for (const project of [watched, clean]) await writeFile(join(project, file), text)
  }
  const isPublished = async (message: string) => {
    const expected = await build(clean, '--no-cache')
    const isCurrent = async () => differences(await distOf(watched), expected)
    await expect.poll(isCurrent, { timeout: 60_000, message }).toEqual([])
  }

  test(
    `publishes the second of two quick saves, seed ${settings.seed}`,
    async () => {
      // A regression: watch mode once published the first save of this pair.
      const pairs = [{ first: 'config', second: 'config', gap: 30 } as const, ...fc.sample(pair, settings)]
      const step = showSteps(settings.numRuns)
      for (const { first, second, gap } of pairs.slice(0, settings.numRuns)) {
        const what = `${first}, ${gap} ms, ${second}`
        step(what)
        await save(first)
        await setTimeout(gap)
        await save(second)
        await isPublished(what)
      }
    },
    timeFor(settings),
  )

  /** Adds pages to the navigation, and takes those out that are no longer there. */
  const navigate = async () => {
    const routes = await routesIn(watched)
    const known = new Set(await routesIn(join(thisProject, 'tests/sites/pebble')))
    const text = outsideText(routes.filter((route) => !known.has(route)).sort())
    for (const project of [watched, clean]) await writeFile(join(project, outsideFile), text)
  }

  /** Removes the faults that edits have left. */
  const correct = async () => {
    for (const file of pageFiles) {
      const text = await readFile(join(watched, file), 'utf8').catch(() => '')
      if (!text.includes(brokenLink)) continue
      for (const project of [watched, clean]) await writeFile(join(project, file), text.replaceAll(brokenLink, ''))
    }
  }

  test(
    `publishes the same as a build from scratch after any edits, seed ${settings.seed}`,
    async () => {
      const step = showSteps(settings.numRuns)
      for (const sequence of fc.sample(steps, settings)) {
        const what = JSON.stringify(sequence)
        step(sequence.map(({ what: each }) => (typeof each === 'string' ? each : each.kind)).join(', '))
        for (const { what: each, gap } of sequence) {
          if (typeof each === 'string') await save(each)
          else {
            for (const project of [watched, clean]) await perform(project, each)
            await navigate()
          }
          await setTimeout(gap)
        }
        await correct()
        await isPublished(what)
      }
    },
    timeFor(settings),
  )

  test('leaves a sound cache', async () => {
    await stop('SIGTERM')
    expect(differences(await build(watched), await distOf(clean))).toEqual([])
  })
})
