import { expect, test } from 'vitest'
import { followTutorial } from './followTutorial'
import { readTutorial } from './readTutorial'

test.each(['quick-start', 'primary-api', 'extended-api', 'typescript', 'testing'])(
  'every step of %s is true in the tab that a reader has open',
  async (name) => {
    const tasks = await readTutorial(`docs/docs/tutorials/${name}.md`)
    expect(tasks.some((task) => 'steps' in task)).toBe(true)
    await followTutorial(tasks)
  },
)
