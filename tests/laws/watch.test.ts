import { execFile, spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readFolder } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { runsOf, timeFor } from './runs'

/** A file, and a text in it that a save replaces. */
const kinds = {
  text: ['docs/guide/README.md', /(?<=\n)Save \d+\.\n|$/],
  config: ['src/config.ts', /(?<=copiedTime: )\d+/],
  style: ['src/theme/styles/base.css', /(?<=\n)\.saved-\d+ \{\}\n|$/],
  component: ['src/site/Hero.tsx', /Stones that skip[ \d]*/],
  builder: ['src/output/crawlers/robots.ts', /User-agent: \*[ \d]*/],
} as const

type Kind = keyof typeof kinds

/** What a save writes instead of the text. */
const savedText = {
  text: (count) => `Save ${count}.\n`,
  config: (count) => `${1000 + count}`,
  style: (count) => `.saved-${count} {}\n`,
  component: (count) => `Stones that skip ${count}`,
  builder: (count) => `User-agent: * ${count}`,
} satisfies Record<Kind, (count: number) => string>

const kind = fc.constantFrom(...(Object.keys(kinds) as Kind[]))
const pair = fc.record({ first: kind, second: kind, gap: fc.integer({ min: 0, max: 200 }) })

async function makeSiteProject(): Promise<string> {
  const project = await makeProject()
  onTestFinished(() => removeProject(project))
  const pebble = join(thisProject, 'tests/sites/pebble')
  for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(project, folder), { recursive: true })
  return project
}

const distOf = (project: string) => readFolder(join(project, 'dist'))

/** Builds a project as a maintainer does. */
async function build(project: string, ...args: readonly string[]) {
  await promisify(execFile)(process.execPath, ['scripts/run.js', 'build', ...args], { cwd: project })
  return distOf(project)
}

async function startWatch(project: string) {
  const env = { PATH: process.env['PATH'], PORT: '0' }
  const child = spawn(process.execPath, ['scripts/run.js', 'watch'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      if (/ in \d+ ms/.test(String(data))) resolve()
    })
  })
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

const settings = runsOf(3)

test(
  `watch mode publishes the second of two quick saves, seed ${settings.seed}`,
  async () => {
    const [watched, clean] = [await makeSiteProject(), await makeSiteProject()]
    const stop = await startWatch(watched)
    let count = 0
    const save = async (which: Kind) => {
      const [file, place] = kinds[which]
      const text = (await readFile(join(watched, file), 'utf8')).replace(place, savedText[which](++count))
      await writeFile(join(watched, file), text)
      await writeFile(join(clean, file), text)
    }
    // A regression: watch mode once published the first save of this pair.
    const pairs = [{ first: 'config', second: 'config', gap: 30 } as const, ...fc.sample(pair, settings)]
    const step = showSteps(settings.numRuns)
    for (const { first, second, gap } of pairs.slice(0, settings.numRuns)) {
      step(`${first}, ${gap} ms, ${second}`)
      await save(first)
      await setTimeout(gap)
      await save(second)
      const expected = await build(clean, '--no-cache')
      const isCurrent = async () => differences(await distOf(watched), expected)
      await expect.poll(isCurrent, { timeout: 20_000, message: `${first}, ${gap} ms, ${second}` }).toEqual([])
    }
    await stop()
    expect(differences(await build(watched), await distOf(clean))).toEqual([])
  },
  timeFor(settings),
)
