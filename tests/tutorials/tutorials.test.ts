import { expect, test } from 'vitest'
import { followTutorial } from './followTutorial'
import { readApp, readTutorial } from './readTutorial'

/** In the order in which readers follow them. Each continues the app of the one before it. */
const tutorials = ['quick-start', 'primary-api', 'extended-api', 'typescript', 'testing']

test.each(tutorials)('every step of %s is true in the tab that a reader has open', async (name) => {
  const tasks = await readTutorial(name)
  expect(tasks.some((task) => 'steps' in task)).toBe(true)
  await followTutorial(tasks)
})

test.each(tutorials.slice(1).map((name, index) => [name, tutorials[index] ?? '']))(
  '%s begins with the files that %s ends with',
  async (name, previous) => {
    expect((await readApp(name)).first).toEqual((await readApp(previous)).last)
  },
)
