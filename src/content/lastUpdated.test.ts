import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseLog, readCommitDates } from './lastUpdated'

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
    const folder = await folderWithGit(`case "$1" in rev-parse) echo false ;; *) printf '${octal}' ;; esac`)
    const found = await readCommitDates(folder)
    expect([...found.dates]).toEqual(dates)
    expect(found.warnings).toEqual([])
  })

  test.each([
    ['a shallow clone', 'case "$1" in rev-parse) echo true ;; *) exit 1 ;; esac', 'this is a shallow clone'],
    ['a machine without git', undefined, 'git is not installed'],
    [
      'a repository of another user',
      'test "$LC_ALL" = C && echo "fatal: detected dubious ownership in repository" >&2; exit 128',
      'another user owns this repository, so git does not read it',
    ],
  ])('%s has no dates, and the reason is reported', async (_name, script, reason) => {
    const { dates, warnings } = await readCommitDates(await folderWithGit(script))
    expect(dates).toEqual(new Map())
    expect(warnings.map(({ problem }) => problem)).toEqual([`${reason}: pages have no date`])
  })

  test.each([
    ['a folder that is not a repository', 'exit 128'],
    ['a repository without a commit', 'case "$1" in rev-parse) echo false ;; *) exit 128 ;; esac'],
  ])('%s has no dates', async (_name, script) => {
    expect(await readCommitDates(await folderWithGit(script))).toEqual({ dates: new Map(), warnings: [] })
  })

  test('variables that name another repository have no effect, and settings remain', async () => {
    vi.stubEnv('GIT_DIR', '/elsewhere')
    vi.stubEnv('GIT_WORK_TREE', '/elsewhere')
    vi.stubEnv('GIT_CONFIG_COUNT', '0')
    const folder = await folderWithGit('test -z "$GIT_DIR$GIT_WORK_TREE" && test "$GIT_CONFIG_COUNT" = 0 && echo true')
    expect((await readCommitDates(folder)).warnings).toHaveLength(1)
  })
})
