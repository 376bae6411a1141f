import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thisProject } from '../project'
import { mutants, type Mutant } from './table'
import { verdictOf, type Verdict } from './verdict'

test('every mutant changes a text that is in its file once, and has tests', async () => {
  for (const { file, text, tests } of mutants) {
    const parts = (await readFile(join(thisProject, file), 'utf8')).split(text)
    expect(parts, `${file}: ${text}`).toHaveLength(2)
    for (const path of tests) expect(await readFile(join(thisProject, path), 'utf8'), path).toContain('test')
  }
})

test('RELIABILITY.md has the figure of a run with all mutants', async () => {
  expect(await readFile(join(thisProject, 'RELIABILITY.md'), 'utf8')).toContain(`| ${mutants.length} faults, `)
})

test('every folder with sources of the engine has mutants', async () => {
  const paths = await readdir(join(thisProject, 'src'), { recursive: true })
  const sources = paths.map((path) => path.replaceAll(sep, '/')).filter((path) => isSource.test(path))
  const folders = new Set(sources.map((path) => dirname(`src/${path}`)))
  for (const { file } of mutants) folders.delete(dirname(file))
  expect([...folders]).toEqual([])
})

/** Modules that run. Those of a site are not the engine's, and tests have modules that only they use. */
const isSource = /^(?!site\/|(?:.*\/)?test[^/]*$).*(?<!\.test|\.d)\.(?:tsx?|js)$/

/** The project of vitest.config.ts that a test file is in. */
const projectOf = (path: string) =>
  path.startsWith('src/') ? 'unit' : (/^tests\/(browser|samples)\//.exec(path)?.[1] ?? 'build')

/** Runs test files of a project. The environment of this run would make the new one take itself for one of its workers. */
function run(root: string, tests: readonly string[], ...more: readonly string[]): Promise<Verdict> {
  const reporter = join(thisProject, 'tests/mutants/verdict.ts')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--reporter', reporter, ...more, ...tests]
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: root, env, timeout: 1_800_000, maxBuffer: 1e9 },
      (_error, output, errors) => resolve(verdictOf(child.exitCode, output + errors)),
    )
  })
}

test.concurrent.for([
  ['() => { expect(1).toBe(2) }', 'failed', 'subject: expected 1 to be 2'],
  ['() => expect.poll(() => 1, { timeout: 100 }).toBe(2)', 'unclear', 'subject: expected 1 to be 2'],
  ['() => new Promise(() => {}), 200', 'unclear', 'subject: Test timed out in 200ms.'],
  ["() => { process.kill(process.pid, 'SIGKILL') }", 'unclear', ''],
  ['() => { expect(1).toBe(1) }', 'passed', 'every test passed'],
])('the verdict on the test %s is: %s', async ([code, kind, reason], { expect, onTestFinished }) => {
  const root = await mkdtemp(join(tmpdir(), 'verdict-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await symlink(join(thisProject, 'node_modules'), join(root, 'node_modules'))
  const text = `import { expect, test } from 'vitest'\ntest('subject', ${code})\n`
  await writeFile(join(root, 'subject.test.ts'), text)
  const verdict = await run(root, [])
  expect(verdict.kind).toBe(kind)
  expect(verdict.reason).toContain(reason)
})

/** Running the tests of all mutants takes a quarter of an hour. */
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
    // Otherwise tests would install the browser once more.
    const browser = '.cache/chromium'
    if (!existsSync(join(thisProject, browser))) return
    await mkdir(join(copy, '.cache'))
    await symlink(join(thisProject, browser), join(copy, browser))
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  /** Runs tests in the copy, with deadlines that only a very busy machine misses. */
  const check = (tests: readonly string[]) => {
    const deadlines = ['--testTimeout', '120000', '--hookTimeout', '120000']
    const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name])
    return run(copy, tests, ...projects, ...deadlines)
  }

  const passing = new Set<string>()
  test.each([...new Set(mutants.flatMap(({ tests }) => tests))])(
    'passes %s',
    async (file) => {
      let verdict = await check([file])
      if (verdict.kind === 'unclear') verdict = await check([file])
      expect(verdict).toMatchObject({ kind: 'passed' })
      passing.add(file)
    },
    3_700_000,
  )

  /** Runs the tests of a mutant. */
  async function checkMutant({ file, text, replacement, tests }: Mutant): Promise<Verdict> {
    const path = join(copy, file)
    const sound = await readFile(path, 'utf8')
    const changed = sound.replace(text, () => replacement)
    await writeFile(path, changed)
    try {
      return await check(tests)
    } finally {
      await writeFile(path, sound)
    }
  }

  test.each(mutants.map((mutant) => [`${mutant.file}: ${mutant.text}`, mutant] as const))(
    'fails with another text in %s',
    async (_name, mutant) => {
      expect([...passing], 'its tests pass without the mutant').toEqual(expect.arrayContaining([...mutant.tests]))
      let verdict = await checkMutant(mutant)
      if (verdict.kind === 'unclear') {
        // The mutant may hang, or the machine may be busy. It is the mutant if only its runs fail.
        expect(await check(mutant.tests), 'without the mutant').toMatchObject({ kind: 'passed' })
        verdict = await checkMutant(mutant)
      }
      expect(verdict.kind, `no test fails: ${verdict.reason}`).not.toBe('passed')
      console.log(`${verdict.kind}: ${verdict.reason}`)
    },
    5_500_000,
  )
})
