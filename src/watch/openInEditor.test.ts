import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileIn, placeOf } from './openInEditor'

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

test.each([
  ['/__open?file=docs%2Fa.md&line=3&column=5', { file: 'docs/a.md', line: 3, column: 5 }],
  ['/__open?file=docs/a.md&line=-1&column=x', { file: 'docs/a.md' }],
  ['/__open', { file: '' }],
])('%s', (url, place) => {
  expect(placeOf(url)).toEqual(place)
})
