import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../src/tools/findChromium'
import { thisProject } from '../project'

/** What a copy of this project leaves out. */
const notCopied = ['node_modules', '.cache', 'dist', '.git', 'tests/recipes/node_modules'].map((name) =>
  join(thisProject, name),
)

let root = ''
/** Starts the browser that other tests use, so that the project doesn't install its own. */
let environment: NodeJS.ProcessEnv = {}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'another-'))
  await cp(thisProject, root, { recursive: true, filter: (path) => !notCopied.includes(path) })
  await symlink(join(thisProject, 'node_modules'), join(root, 'node_modules'))
  const { executablePath, env } = await findChromium()
  environment = { ...process.env, ...env, CHROMIUM_PATH: executablePath }
  // On a new machine, this downloads the browser.
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { cwd: root, encoding: 'utf8', env: environment })

// Here, types and lint include the modules of tests/sites. In the copy, they and the unit tests take minutes.
test('a site for another library, made as the README says, passes its tests', { timeout: 120_000 }, async () => {
  const readme = await readFile(join(thisProject, 'README.md'), 'utf8')
  const [, commands = ''] = /## A site for another library\n[^]*?```bash\n([^]*?)```/.exec(readme) ?? []
  expect(commands).toContain('cp -r tests/sites/pebble src/site')
  run('bash', '-ec', commands)
  // The commands remove the tests of the content, and no other test may import their modules.
  const tests = (await readdir(join(root, 'tests'), { recursive: true })).filter((name) => name.endsWith('.ts'))
  const sources = await Promise.all(tests.map((name) => readFile(join(root, 'tests', name), 'utf8')))
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => /(?:from|import\() ?'(?:.*\/)?(?:tutorials|recipes)\b/.test(source))).toEqual([])

  run(process.execPath, 'scripts/run.js', 'build')
  expect(run(process.execPath, 'scripts/run.js', 'check')).toMatch(/^no problems in \d+ pages/)
  expect(run(process.execPath, 'scripts/run.js', 'queries')).toContain('no queries to run')
  expect(run(process.execPath, 'scripts/run.js', 'samples')).toMatch(/samples/)
  // These tests compare the sources with each other, the site's among them.
  run(
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    'src/theme',
    'src/site',
    'src/[a-z]*.test.ts',
  )
  // The other pages would only take longer.
  const docs = run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'docs', '-t', 'budget|on /,')
  expect(docs).toContain('on /, with scripts and without')
  const pages = await readdir(join(root, 'dist'), { recursive: true })
  const html = await Promise.all(
    pages.filter((name) => name.endsWith('.html')).map((name) => readFile(join(root, 'dist', name), 'utf8')),
  )
  expect(html.length).toBeGreaterThan(5)
  expect(html.filter((text) => /easy.?peasy v6/i.test(text))).toEqual([])
  const isMoved = (text: string) => text.includes('http-equiv="refresh"')
  expect(html.filter((text) => !text.includes('Pebble Handbook') && !isMoved(text))).toEqual([])
})

test.runIf(process.env['STAGES'] === 'all')('its types, its lint and its unit tests pass', { timeout: 900_000 }, () => {
  for (const script of ['typecheck', 'lint', 'test:unit']) run('npm', 'run', script)
})
