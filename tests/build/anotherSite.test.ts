import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { cwd: root, encoding: 'utf8', env: environment })

test('the commands for another library leave only the names that README lists', async () => {
  const readme = await readFile(join(thisProject, 'README.md'), 'utf8')
  const [, commands = ''] = /## A site for another library\n[^]*?```bash\n([^]*?)```/.exec(readme) ?? []
  expect(commands).toContain('cp -r tests/sites/pebble src/site')
  run('bash', '-ec', commands)
  const all = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('node_modules'))
  const texts = new Map(
    await Promise.all(all.map(async (name) => [name, await readFile(join(root, name), 'latin1')] as const)),
  )
  // README lists all files that still name this site.
  const [, rest = ''] = /The project also has a name in([^]*?)\.\n\n/.exec(readme) ?? []
  const listed = [
    'README.md',
    'package-lock.json',
    ...[...rest.matchAll(/`([\w.]+\/?)`/g)].map(([, name = '']) => name),
  ]
  const naming = all.filter((name) => /easy.?peasy/i.test(texts.get(name) ?? ''))
  expect(naming.filter((name) => !listed.some((each) => name.startsWith(each)))).toEqual([])
  expect(listed.filter((each) => !naming.some((name) => name.startsWith(each)))).toEqual(['EasyPeasyConfig'])
  // No script is left whose tests are gone.
  const scripts = texts.get('package.json')?.match(/(?<=--project )\w+|tests\/[\w/.]+/g) ?? []
  expect(scripts.length).toBeGreaterThan(10)
  const folders = scripts
    .filter((name) => name !== 'unit')
    .map((name) => (name.startsWith('tests/') ? name : `tests/${name}`))
  expect(folders.filter((path) => !existsSync(join(root, path)))).toEqual([])
  // No other test may import the modules of those that the commands remove.
  const sources = all.filter((name) => /^tests.*\.ts$/.test(name)).map((name) => texts.get(name) ?? '')
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => /(?:from|import\() ?'(?:.*\/)?(?:tutorials|recipes)\b/.test(source))).toEqual([])
})

// Here, types and lint include the modules of tests/sites. All stages of the copy take a quarter of an hour.
test('that site passes the tests that depend on it', async () => {
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
  // So does this one, with the lockfiles.
  run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'build', 'tests/build/packages.test.ts')
  // The other pages would only take longer.
  const names = 'budget|on /,|drawings'
  const docs = run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'docs', '-t', names)
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

test.runIf(process.env['STAGES'] === 'all')('its npm test passes', { timeout: 7_200_000 }, () => {
  execFileSync('npm', ['test'], { cwd: root, env: environment, stdio: 'inherit' })
})
