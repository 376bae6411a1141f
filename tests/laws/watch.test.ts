import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { runsOf, timeFor } from './runs'
import { build, change, distOf, kind, makeTwins, nameOf, type Twins } from './twins'

const gap = fc.integer({ min: 0, max: 200 })
const pair = fc.record({ first: kind, second: kind, gap })
const steps = fc.array(fc.record({ what: change, gap }), { minLength: 1, maxLength: 6 })

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
  let twins: Twins
  let stop: (signal: NodeJS.Signals) => Promise<void>
  beforeAll(async () => {
    twins = await makeTwins()
    stop = await startWatch(twins.edited)
    return async () => {
      await stop('SIGKILL')
      await twins.remove()
    }
  })

  const isPublished = async (message: string) => {
    const expected = await build(twins.clean, '--no-cache')
    const isCurrent = async () => differences(await distOf(twins.edited), expected)
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
        await twins.apply(first)
        await setTimeout(gap)
        await twins.apply(second)
        await isPublished(what)
      }
    },
    timeFor(settings),
  )

  test(
    `publishes the same as a build from scratch after any edits, seed ${settings.seed}`,
    async () => {
      const step = showSteps(settings.numRuns)
      for (const sequence of fc.sample(steps, settings)) {
        const what = JSON.stringify(sequence)
        step(sequence.map(({ what: each }) => nameOf(each)).join(', '))
        for (const { what: each, gap } of sequence) {
          await twins.apply(each)
          await setTimeout(gap)
        }
        await twins.correct()
        await isPublished(what)
      }
    },
    timeFor(settings),
  )

  test('leaves a sound cache', async () => {
    await stop('SIGTERM')
    expect(differences(await build(twins.edited), await distOf(twins.clean))).toEqual([])
  })
})
