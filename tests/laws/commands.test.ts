import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { runsOf, timeFor } from './runs'
import { build, change, kind, makeTwins, nameOf, type Twins } from './twins'

/** What is changed before each of several builds. */
const sequence = fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 })

/** Two saves. The second comes while a build is running. */
const pair = fc.record({ first: kind, second: kind, gap: fc.integer({ min: 0, max: 1000 }) })

const settings = runsOf(2)

describe('the command', () => {
  let twins: Twins
  beforeAll(async () => {
    twins = await makeTwins()
    return twins.remove
  })
  const isSame = async (message: string) =>
    expect(differences(await build(twins.edited), await build(twins.clean, '--no-cache')), message).toEqual([])

  test(
    `builds the same as from scratch after any edits of content and code, seed ${settings.seed}`,
    async () => {
      const step = showSteps(settings.numRuns)
      for (const changes of fc.sample(sequence, settings)) {
        const what = JSON.stringify(changes)
        step(changes.map((some) => some.map(nameOf).join(' + ')).join(', '))
        for (const some of changes) {
          for (const each of some) await twins.apply(each)
          // An edit may have left a fault.
          await build(twins.edited).catch(() => {})
        }
        await twins.correct()
        await isSame(what)
      }
    },
    timeFor(settings),
  )

  test(
    `builds the same as from scratch after a save during a build, seed ${settings.seed}`,
    async () => {
      const step = showSteps(settings.numRuns)
      for (const { first, second, gap } of fc.sample(pair, settings)) {
        const what = `${first}, ${gap} ms, ${second}`
        step(what)
        await twins.apply(first)
        const running = build(twins.edited).catch(() => {})
        await setTimeout(gap)
        await twins.apply(second)
        await running
        await isSame(what)
      }
    },
    timeFor(settings),
  )
})
