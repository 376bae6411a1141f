import { execFileSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseLog, readCommitDates, watchCommitDates } from './lastUpdated'

const log = [
  '\x011775640600\0\ndocs/docs/api/bounce.md\0docs/README.md\0',
  '\x011775000000\0\ndocs/docs/api/bounce.md\0docs/größe und mehr.md\0docs-old/a.md\0README.md\0',
  '\x011700000000\0',
].join('')

const dates = [
  ['docs/api/bounce.md', '2026-04-08T09:30:00Z'],
  ['README.md', '2026-04-08T09:30:00Z'],
  ['größe und mehr.md', '2026-03-31T23:33:20Z'],
]

describe('parseLog', () => {
  test('the newest date of each file of docs/, in UTC', () => {
    expect([...parseLog(log)]).toEqual(dates)
  })

  test('an empty history has no dates', () => {
    expect(parseLog('')).toEqual(new Map())
  })
})

describe('readCommitDates', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** A folder that is the entire PATH. It contains only a program called git, or nothing without a script. */
  async function folderWithGit(script?: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'history-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    if (script !== undefined) {
      await writeFile(join(folder, 'git'), `#!/bin/sh\n${script}\n`)
      await chmod(join(folder, 'git'), 0o755)
    }
    vi.stubEnv('PATH', folder)
    return folder
  }

  test('requires the whole history', async () => {
    const octal = log.replace(/[\0\x01]/g, (character) => `\\00${character.charCodeAt(0)}`).replaceAll('\n', '\\n')
    const folder = await folderWithGit(`case "$*" in *rev-parse*) echo false ;; *) printf '${octal}' ;; esac`)
    const found = await readCommitDates(folder)
    expect([...found.dates]).toEqual(dates)
    expect(found.warnings).toEqual([])
  })

  test.each([
    ['a shallow clone', 'case "$*" in *rev-parse*) echo true ;; *) exit 1 ;; esac', 'this is a shallow clone'],
    ['a machine without git', undefined, 'git is not installed'],
    [
      'a repository of another user',
      'test "$LC_ALL" = C && echo "fatal: detected dubious ownership in repository" >&2; exit 128',
      'another user owns this repository, so git does not read it',
    ],
    ['a machine that is out of memory', 'kill -9 $$', 'SIGKILL has ended git'],
  ])('%s has no dates, and the reason is reported', async (_name, script, reason) => {
    const folder = await folderWithGit(script)
    await writeFile(join(folder, '.git'), '')
    const { dates, warnings } = await readCommitDates(folder)
    expect(dates).toEqual(new Map())
    expect(warnings.map(({ problem }) => problem)).toEqual([`${reason}: pages have no date`])
  })

  test('a git that ignores the polite signal is ended', async () => {
    const folder = await folderWithGit("trap '' TERM; exec /bin/sleep 20")
    await writeFile(join(folder, '.git'), '')
    const { warnings } = await readCommitDates(folder, 300)
    expect(warnings.map(({ problem }) => problem)).toEqual(['git does not answer: pages have no date'])
  })

  test('a folder that is not a repository has no dates', async () => {
    expect(await readCommitDates(await folderWithGit('exit 128'))).toEqual({ dates: new Map(), warnings: [] })
  })

  /** A folder that git has made a repository, perhaps with one commit. */
  async function repository({ commit }: { readonly commit: boolean }) {
    const root = await mkdtemp(join(tmpdir(), 'history-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root })
    git('init', '-q')
    await mkdir(join(root, 'docs'))
    await writeFile(join(root, 'docs/README.md'), '# Home')
    git('add', '.')
    if (commit) git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Pages')
    return root
  }

  test.each([
    ['log.showRoot', 'false'],
    ['i18n.logOutputEncoding', 'UTF-16'],
    ['core.quotePath', 'true'],
    ['color.ui', 'always'],
    ['diff.external', 'false'],
    ['diff.noprefix', 'true'],
    ['diff.orderFile', 'nowhere'],
    ['diff.relative', 'true'],
    ['log.decorate', 'full'],
    ['log.diffMerges', 'off'],
    ['log.follow', 'true'],
    ['log.showSignature', 'true'],
  ])('the setting %s of git does not change the dates', async (name, value) => {
    const root = await repository({ commit: true })
    const before = await readCommitDates(root)
    execFileSync('git', ['config', name, value], { cwd: root })
    expect(await readCommitDates(root)).toEqual(before)
    expect(before.dates.size).toBe(1)
  })

  test('a repository without a commit has no dates', async () => {
    const root = await repository({ commit: false })
    expect(await readCommitDates(root)).toEqual({ dates: new Map(), warnings: [] })
  })

  test('dates are read again after another commit, and only then', async () => {
    const root = await repository({ commit: true })
    const { current, refresh } = watchCommitDates(root)
    const first = await current()
    expect(first.dates.size).toBe(1)
    expect(await refresh()).toBe(false)
    await writeFile(join(root, 'docs/more.md'), '# More')
    execFileSync('git', ['add', '.'], { cwd: root })
    expect(await refresh()).toBe(false)
    expect(await current()).toBe(first)
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'More'], { cwd: root })
    expect(await refresh()).toBe(true)
    expect([...(await current()).dates.keys()].sort()).toEqual(['README.md', 'more.md'])
  })

  test('dates that git could not tell are not read again', async () => {
    const root = await folderWithGit('exit 1')
    await writeFile(join(root, '.git'), '')
    const { current, refresh } = watchCommitDates(root)
    const first = await current()
    expect(first.warnings).toHaveLength(1)
    expect(await refresh()).toBe(false)
    expect(await current()).toBe(first)
  })

  const empty = (folder: string) => rm(folder, { recursive: true }).then(() => mkdir(folder))
  const unrecognized = 'not a git repository (or any'
  test.each<[name: string, damage: (git: string) => Promise<unknown>, reason: string]>([
    [
      'a link file to a folder that is gone',
      (git) => rm(git, { recursive: true }).then(() => writeFile(git, 'gitdir: /nowhere/at/all')),
      'not a git repository: /nowhere/at/all',
    ],
    ['damaged settings', (git) => appendFile(join(git, 'config'), '[core'), 'bad config line'],
    ['an empty HEAD', (git) => writeFile(join(git, 'HEAD'), ''), unrecognized],
    ['lost objects', (git) => empty(join(git, 'objects')), 'bad object HEAD'],
    [
      'an unknown extension',
      (git) => appendFile(join(git, 'config'), '[core]\nrepositoryformatversion = 1\n[extensions]\nhop = 1\n'),
      'unknown repository extension found: hop',
    ],
    ['an empty .git', empty, unrecognized],
    [
      'a link to nowhere as .git',
      (git) => rm(git, { recursive: true }).then(() => symlink('nowhere', git)),
      unrecognized,
    ],
  ])('a repository with %s has no dates, and one warning has the reason of git', async (_name, damage, reason) => {
    const root = await repository({ commit: true })
    expect((await readCommitDates(root)).dates.size).toBe(1)
    await damage(join(root, '.git'))
    for (const folder of [root, join(root, 'docs')]) {
      const { dates, warnings } = await readCommitDates(folder)
      expect(dates.size).toBe(0)
      expect(warnings).toHaveLength(1)
      expect(warnings[0]?.problem).toContain(`git cannot read this repository (${reason}`)
      expect(warnings[0]?.problem).toMatch(/^[^\n]+\): pages have no date$/)
    }
  })

  test('a git that waits forever is stopped, and one warning says so', async () => {
    const root = await repository({ commit: true })
    await rm(join(root, '.git/HEAD'))
    execFileSync('mkfifo', [join(root, '.git/HEAD')])
    const { dates, warnings } = await readCommitDates(root, 200)
    expect(dates.size).toBe(0)
    expect(warnings.map(({ problem }) => problem)).toEqual(['git does not answer: pages have no date'])
  })

  test('variables that name another repository have no effect, and settings remain', async () => {
    vi.stubEnv('GIT_DIR', '/elsewhere')
    vi.stubEnv('GIT_WORK_TREE', '/elsewhere')
    vi.stubEnv('GIT_CONFIG_COUNT', '0')
    const folder = await folderWithGit('test -z "$GIT_DIR$GIT_WORK_TREE" && test "$GIT_CONFIG_COUNT" = 0 && echo true')
    expect((await readCommitDates(folder)).warnings).toHaveLength(1)
  })
})
