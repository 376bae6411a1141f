import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thisProject } from '../project'
import { mutants } from './table'

test('every mutant changes a text that is in its file once, and has tests', async () => {
  for (const { file, text, tests } of mutants) {
    const parts = (await readFile(join(thisProject, file), 'utf8')).split(text)
    expect(parts, `${file}: ${text}`).toHaveLength(2)
    for (const path of tests) expect(await readFile(join(thisProject, path), 'utf8'), path).toContain('test')
  }
})

test('every folder of the engine has mutants', async () => {
  const entries = await readdir(join(thisProject, 'src'), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const folders = names.filter((name) => name !== 'site').map((name) => `src/${name}/`)
  expect(folders.filter((folder) => !mutants.some(({ file }) => file.startsWith(folder)))).toEqual([])
})

/** Running the tests of all mutants takes minutes. */
describe.runIf(process.env['MUTANTS'] === 'all')('a copy of this project', () => {
  let copy = ''
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'mutants-'))
    // Some tests run programs of the copy as another user.
    await chmod(copy, 0o755)
    for (const name of await readdir(thisProject)) {
      const isCopied = (path: string) => !/[\\/](?:node_modules|\.cache)$/.test(path)
      if (['.git', '.cache', 'dist', 'node_modules'].includes(name)) continue
      await cp(join(thisProject, name), join(copy, name), { recursive: true, filter: isCopied })
    }
    await symlink(join(thisProject, 'node_modules'), join(copy, 'node_modules'))
  }, 60_000)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  /** Runs tests in the copy. Returns whether all of them passed, and what they printed. */
  const run = (tests: readonly string[]) =>
    new Promise<{ readonly isGood: boolean; readonly output: string }>((resolve) => {
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        '--project',
        'build',
        '--bail',
        '1',
        // A busy machine must not look like a fault.
        '--testTimeout',
        '120000',
        '--hookTimeout',
        '120000',
      ]
      // In the environment of the outer run, the inner one would take itself for one of its workers.
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
      const options = { cwd: copy, env, timeout: 900_000, maxBuffer: 1e9 }
      execFile(process.execPath, [...args, ...tests], options, (error, output, errors) => {
        resolve({ isGood: error === null, output: output + errors })
      })
    })

  test('passes the tests', async () => {
    const { isGood, output } = await run([...new Set(mutants.flatMap(({ tests }) => tests))])
    expect(isGood, output).toBe(true)
  }, 1_000_000)

  test.each(mutants.map((mutant) => [`${mutant.file}: ${mutant.text}`, mutant] as const))(
    'fails them with another text in %s',
    async (_name, { file, text, replacement, tests }) => {
      const path = join(copy, file)
      const sound = await readFile(path, 'utf8')
      await writeFile(
        path,
        sound.replace(text, () => replacement),
      )
      const { isGood } = await run(tests)
      await writeFile(path, sound)
      expect(isGood, 'no test fails').toBe(false)
    },
    1_000_000,
  )
})
