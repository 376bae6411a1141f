import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askedPages, readPages } from './readPages'

test('pages are read with their faults, and files that are not pages are found', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['docs', 'public']) await mkdir(join(root, folder))
  await writeFile(join(root, 'docs/README.md'), '# Home\n')
  await writeFile(join(root, 'docs/a.md'), '# A\n\n```rust\n```\n')

  const read = await readPages(root)
  expect(read.pages.flatMap(({ faults }) => faults)).toEqual([
    expect.objectContaining({ file: 'docs/a.md', line: 3, problem: '"rust" is not a language of this site' }),
  ])
  const asked = askedPages(read, ['docs/a.md', 'docs/gone.md'])
  expect(read.pages.map(({ page }) => asked.includes(page.file))).toEqual([false, true])
  expect(asked.faults).toEqual([expect.objectContaining({ file: 'docs/gone.md', problem: 'there is no such page' })])
})
