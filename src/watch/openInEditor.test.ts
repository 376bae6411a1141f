import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileIn, openInEditor, placeOf } from './openInEditor'

test('every file of the project can be opened, except hidden ones', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'open-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'project')
  const written = ['docs/guide/a.md', 'scripts/watch.ts', 'tests/build/a.test.ts', 'src/config.ts', 'package.json']
  const refused = ['.env', '.cache/lock', 'src/.secret/a.ts', '../secret.txt', '../project-2/a.md']
  for (const file of [...written, ...refused]) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), '')
  }
  await symlink(join(folder, 'secret.txt'), join(root, 'docs/link.md'))
  await symlink(join(root, '.env'), join(root, 'docs/hidden.md'))
  await symlink(join(root, 'package.json'), join(root, '.link.json'))
  for (const file of written) expect(fileIn(root, file)).toBe(join(root, file))
  const others = ['docs/../.env', 'docs/link.md', 'docs/hidden.md', '.link.json', 'docs/none.md', '/etc/passwd', '']
  for (const file of [...refused, ...others, 'docs', '.', '..']) expect(fileIn(root, file), file).toBeUndefined()
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
  expect(await openInEditor(root, { file: 'docs/a page.md', line: 3, column: 5 })).toBe(true)
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
