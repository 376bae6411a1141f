import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildAt } from '../../src/measure/changes/buildAt'
import { copyPages, makeProject, removeProject, thisProject } from '../project'

test('the site of a commit is built again only for another place, or with other packages', async () => {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  await copyPages(root)
  const git = (...words: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.dev', ...words], { cwd: root })
  await writeFile(join(root, '.gitignore'), 'node_modules\n.cache\n')
  await git('init', '-q')
  await git('add', '-A')
  await git('commit', '-qm', 'Begin')

  const place = { SITE_URL: 'https://pebble.example', SITE_BASE: '/pebble/' }
  const first = await buildAt(root, 'HEAD', place)
  const madeAt = async (dist: string) => (await stat(join(dist, 'index.html'))).mtimeMs
  const made = await madeAt(first)
  expect(await buildAt(root, 'HEAD', place)).toBe(first)
  expect(await madeAt(first)).toBe(made)

  const moved = await buildAt(root, 'HEAD', { ...place, SITE_BASE: '/' })
  expect(moved).not.toBe(first)
  expect(await readFile(join(moved, 'index.html'), 'utf8')).toContain('href="/guide/"')

  const packages = join(root, 'node_modules')
  await rm(packages)
  await mkdir(packages)
  const names = await readdir(join(thisProject, 'node_modules'))
  for (const name of names.filter((each) => each !== '.package-lock.json'))
    await symlink(join(thisProject, 'node_modules', name), join(packages, name))
  await writeFile(join(packages, '.package-lock.json'), '{}')
  expect(await buildAt(root, 'HEAD', place)).not.toBe(first)
})
