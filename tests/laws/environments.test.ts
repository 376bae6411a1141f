import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFolder } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { differences } from './differences'

const run = promisify(execFile)

const folders: string[] = []
/** A folder that another user may read. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'environment-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

let project = ''
/** A repository with the site of the tests. */
let original = ''
/** The site as it is built in a plain environment. */
let expected: ReadonlyMap<string, string>
beforeAll(async () => {
  project = await makeProject()
  // Another user reads it.
  await chmod(project, 0o755)
  original = await temporaryFolder()
  const pebble = join(thisProject, 'tests/sites/pebble')
  for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(original, folder), { recursive: true })
  await commit(original, '2026-01-02T03:04:05+09:00')
  expected = await readFolder(join(await builtIn({}), 'dist'))
  expect(expected.get('guide/index.html')).toContain('2026-01-01T18:04:05Z')
})
afterAll(async () => {
  await removeProject(project)
  for (const folder of folders) await rm(folder, { recursive: true })
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

/** Builds the site in an environment, by default a plain one, and returns the folder. */
async function builtIn({ folder = 'site', variables, umask = '022', user, isReversed = false }: Environment) {
  const parent = await temporaryFolder()
  const root = join(parent, folder)
  const files = [...(await readFolder(original))]
  for (const [file, contents] of isReversed ? files.reverse() : files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), contents, 'latin1')
  }
  if (user !== undefined) await run('chown', ['-R', String(user), parent])
  const command = `umask ${umask} && exec "$0" "$1" build --no-cache`
  const env = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', ...variables }
  const as = user === undefined ? {} : { uid: user }
  await run('sh', ['-c', command, process.execPath, join(project, 'scripts/run.js')], { cwd: root, env, ...as })
  return root
}

/** Settings of git that change what its commands print. */
async function unusualGit(): Promise<string> {
  const file = join(await temporaryFolder(), 'config')
  await writeFile(
    file,
    '[color]\nui = always\n[log]\nshowSignature = true\ndate = relative\ndecorate = full\n[diff]\nrenames = copies\nnoprefix = true\norderFile = nowhere\n[core]\nquotePath = true\npager = cat\n',
  )
  return file
}

/** Another repository, with another date. */
async function otherRepository(): Promise<string> {
  const root = await temporaryFolder()
  await cp(join(original, 'docs'), join(root, 'docs'), { recursive: true })
  await commit(root, '2020-01-01T00:00:00Z')
  return root
}

/** Environments that each differ from the plain one in a single respect. */
const environments: Readonly<Record<string, () => Environment | Promise<Environment>>> = {
  'another folder': () => ({ folder: 'a site with ümläuts, #1 and 100%' }),
  'another time zone': () => ({ variables: { TZ: 'Pacific/Kiritimati' } }),
  'another locale': () => ({ variables: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' } }),
  'another umask': () => ({ umask: '077' }),
  // Only root can build as another user.
  'another user': () => (process.getuid?.() === 0 ? { user: 65_534 } : {}),
  'files in another order': () => ({ isReversed: true }),
  'settings of git': async () => ({ variables: { GIT_CONFIG_GLOBAL: await unusualGit() } }),
  'variables of git for another repository': async () => {
    const other = await otherRepository()
    return { variables: { GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other } }
  },
  'variables of other tools': () => ({ variables: { NODE_ENV: 'test', CI: '1', SOURCE_DATE_EPOCH: '0' } }),
}

/** What all environments differ in, together. */
async function everything(): Promise<Environment> {
  let all: Environment = {}
  for (const make of Object.values(environments)) {
    const one = await make()
    all = { ...all, ...one, variables: { ...all.variables, ...one.variables } }
  }
  return all
}

test.each([...Object.entries(environments), ['everything at once', everything] as const])(
  'a build has the same bytes with %s, and everyone may read them',
  async (_name, make) => {
    const root = await builtIn(await make())
    expect(differences(await readFolder(join(root, 'dist')), expected)).toEqual([])
    for (const name of ['', ...(await readdir(join(root, 'dist'), { recursive: true }))]) {
      const { mode } = await stat(join(root, 'dist', name))
      expect(mode & 0o444, name).toBe(0o444)
    }
  },
)
