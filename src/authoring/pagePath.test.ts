import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { fileAt } from './pagePath'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'paths-'))
  await mkdir(join(root, 'docs/docs/guide'), { recursive: true })
})
afterAll(() => rm(root, { recursive: true }))

test.each([
  ['docs/docs/guide/a.md', 'docs/docs/guide/a.md'],
  ['docs/guide/a', 'docs/docs/guide/a.md'],
  ['/docs/guide/a.html', 'docs/docs/guide/a.md'],
  ['/docs/new/a.html', 'docs/docs/new/a.md'],
  ['docs/new/a', 'docs/docs/new/a.md'],
  ['docs/docs/new/deep/a.md', 'docs/docs/new/deep/a.md'],
  ['/new/a.html', 'docs/new/a.md'],
  ['/a', 'docs/a.md'],
  ['/docs/guide/', 'docs/docs/guide/README.md'],
  ['/', 'docs/README.md'],
  ['docs//docs///guide/a.md', 'docs/docs/guide/a.md'],
  ['//docs/guide//a', 'docs/docs/guide/a.md'],
  ['new/a', 'new/a.md'],
  ['../a', '../a.md'],
])('the path or address %s is the file %s, even in a new folder', async (path, file) => {
  const hasFolder = (page: string) => page.startsWith('docs/guide/')
  expect(await fileAt(root, path, hasFolder)).toBe(file)
})

test('a path in the system is that of the file', async () => {
  expect(await fileAt(root, join(root, 'docs/docs/new/a.md'), () => false)).toBe('docs/docs/new/a.md')
})
