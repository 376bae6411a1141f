import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readFolder } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { differences } from './differences'

const run = promisify(execFile)

let project = ''
/** A repository with the site of the tests. */
let original = ''
beforeAll(async () => {
  project = await makeProject()
  // Another user reads it.
  await chmod(project, 0o755)
  original = await mkdtemp(join(tmpdir(), 'original-'))
  const pebble = join(thisProject, 'tests/sites/pebble')
  for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(original, folder), { recursive: true })
  await commit(original, '2026-01-02T03:04:05+09:00')
})
afterAll(async () => {
  await removeProject(project)
  await rm(original, { recursive: true })
})

async function commit(root: string, date: string) {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  await run('git', ['init', '-q'], { cwd: root, env })
  await run('git', ['add', '-A'], { cwd: root, env })
  await run('git', [...identity, 'commit', '-qm', 'Pages'], { cwd: root, env })
}

interface Environment {
  /** The name of the site's folder. */
  readonly folder?: string
  readonly variables?: Readonly<Record<string, string>>
  readonly umask?: string
  /** The number of the user who owns the site and builds it. */
  readonly user?: number
  /** Whether the files of the site are written last first. */
  readonly isReversed?: boolean
}

/** Builds the site in an environment, and returns the folder. */
async function builtIn({ folder = 'site', variables = {}, umask = '022', user, isReversed = false }: Environment) {
  const parent = await mkdtemp(join(tmpdir(), 'environment-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const root = join(parent, folder)
  const files = [...(await readFolder(original))]
  for (const [file, contents] of isReversed ? files.reverse() : files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), contents, 'latin1')
  }
  if (user !== undefined) await run('chown', ['-R', String(user), parent])
  const command = `umask ${umask} && exec "$0" "$1" build --no-cache`
  const env = { PATH: process.env['PATH'], ...variables }
  const as = user === undefined ? {} : { uid: user }
  await run('sh', ['-c', command, process.execPath, join(project, 'scripts/run.js')], { cwd: root, env, ...as })
  return root
}

/** Settings of git that change what its commands print. */
async function unusualGit(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'git-')), 'config')
  onTestFinished(() => rm(dirname(file), { recursive: true }))
  await writeFile(
    file,
    '[color]\nui = always\n[log]\nshowSignature = true\ndate = relative\ndecorate = full\n[diff]\nrenames = copies\nnoprefix = true\n[core]\nquotePath = true\npager = cat\n',
  )
  return file
}

/** Another repository, with another date. */
async function otherRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'other-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(original, 'docs'), join(root, 'docs'), { recursive: true })
  await commit(root, '2020-01-01T00:00:00Z')
  return root
}

const everything: Environment = {
  folder: 'a site with ümläuts, #1 and 100%',
  variables: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'test', CI: '1', SOURCE_DATE_EPOCH: '0' },
  umask: '077',
  // Only root can build as another user.
  ...(process.getuid?.() === 0 && { user: 65_534 }),
  isReversed: true,
}

test('a build has the same bytes in any environment, and everyone may read them', async () => {
  const plain = await builtIn({ variables: { TZ: 'UTC', LC_ALL: 'C' } })
  const expected = await readFolder(join(plain, 'dist'))
  expect(expected.get('guide/index.html')).toContain('2026-01-01T18:04:05Z')
  const other = await otherRepository()
  const git = { GIT_CONFIG_GLOBAL: await unusualGit(), GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other }
  const root = await builtIn({ ...everything, variables: { ...everything.variables, ...git } })
  expect(differences(await readFolder(join(root, 'dist')), expected)).toEqual([])
  for (const name of ['', ...(await readdir(join(root, 'dist'), { recursive: true }))]) {
    const { mode } = await stat(join(root, 'dist', name))
    expect(mode & 0o444, name).toBe(0o444)
  }
})
