import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runGit } from './git'

/** A repository with one commit, and a file with attributes outside of it. */
async function makeRepository() {
  const root = await mkdtemp(join(tmpdir(), 'git-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root })
  git('init', '-q')
  await writeFile(join(root, 'page.md'), '# Page\n')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Pages')
  await writeFile(join(root, 'attributes'), '*.md export-ignore\n')
  return { root, git }
}

const archive = ['archive', '--format=tar', 'HEAD']

test.each([
  ['core.autocrlf', 'true'],
  ['core.attributesFile', 'attributes'],
  ['tar.umask', '0777'],
])('the setting %s of a user does not change the files of a commit', async (name, value) => {
  const { root, git } = await makeRepository()
  const before = await runGit(root, archive)
  git('config', name, name === 'core.attributesFile' ? join(root, value) : value)
  expect(await runGit(root, archive)).toBe(before)
  expect(before).toContain('# Page\n')
})

test('variables do not lead git to another repository', async () => {
  const [{ root }, other] = [await makeRepository(), await makeRepository()]
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('GIT_DIR', join(other.root, '.git'))
  expect((await runGit(root, ['rev-parse', '--show-toplevel'])).trim()).toMatch(new RegExp(`${root}$`))
})
