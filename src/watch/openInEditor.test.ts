import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileIn, openInEditor, placeOf } from './openInEditor'

test('only files in the folders of the site can be opened', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'open-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'docs/guide'), { recursive: true })
  for (const file of ['secret.txt', 'docs/guide/a.md']) await writeFile(join(root, file), '')
  await symlink(join(root, 'secret.txt'), join(root, 'docs/link.md'))
  const open = (file: string) => fileIn(root, ['docs', 'src'], file)
  expect(open('docs/guide/a.md')).toBe(join(root, 'docs/guide/a.md'))
  for (const file of ['secret.txt', 'docs/../secret.txt', 'docs/link.md', 'docs/none.md', '/etc/passwd', '', 'docs'])
    expect(open(file), file).toBeUndefined()
})

// A script takes the place of the editor. Its name says which arguments it understands.
test.skipIf(process.platform === 'win32')('the editor receives the file, the line and the column', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'editor-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'docs'))
  await writeFile(join(root, 'docs/a page.md'), '')
  const received = join(root, 'received.txt')
  await writeFile(join(root, 'code'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${received}'\n`, { mode: 0o755 })
  vi.stubEnv('LAUNCH_EDITOR', join(root, 'code'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await openInEditor(root, ['docs'], { file: 'docs/a page.md', line: 3, column: 5 })).toBe(true)
  const text = () => readFile(received, 'utf8').catch(() => '')
  await expect.poll(text, { timeout: 10_000 }).toContain(`${join(root, 'docs/a page.md')}:3:5\n`)
})

test.each([
  ['/__open?file=docs%2Fa.md&line=3&column=5', { file: 'docs/a.md', line: 3, column: 5 }],
  ['/__open?file=docs/a.md&line=-1&column=x', { file: 'docs/a.md' }],
  ['/__open', { file: '' }],
])('%s', (url, place) => {
  expect(placeOf(url)).toEqual(place)
})
