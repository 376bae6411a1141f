import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testSamples } from '../read/testFences'
import { typecheckInWorker, typecheckScript } from './inWorker'

const root = process.cwd()

/** A folder inside the node_modules of this project, removed after the test. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(root, '.cache/typecheck-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('checks samples with the files that they import', { timeout: 60_000 }, async () => {
  const folder = await makeFolder()
  const samples = testSamples(
    ['ts [a.ts]', 'export const a: number = 1'],
    ['ts', "import { a } from './a'\nconst b: string = a"],
    ['ts', "import { a } from './a'\n// @errors: 2322\nconst b: string = a"],
  )
  const faults = await typecheckInWorker(root, folder, { root, samples })
  expect(faults.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    "7 TypeScript TS2322: Type 'number' is not assignable to type 'string'.",
  ])
})

test(
  'checks other code at the same place, even after the folder of the first check was deleted',
  { timeout: 60_000 },
  async () => {
    const problemsOf = async (code: string) => {
      const folder = await makeFolder()
      const faults = await typecheckInWorker(root, folder, { root, samples: testSamples(['ts', code]) })
      await rm(folder, { recursive: true })
      return faults.map(({ problem }) => problem)
    }
    const fault = "TypeScript TS2322: Type 'string' is not assignable to type 'number'."
    expect(await problemsOf('export const a: number = 1')).toEqual([])
    expect(await problemsOf("export const a: number = 'b'")).toEqual([fault])
    expect(await problemsOf('export const a: number = 2')).toEqual([])
  },
)

test('the worker does not read pages', async () => {
  expect(await typecheckScript(root)).not.toMatch(/markdown-it|gray-matter/)
})
