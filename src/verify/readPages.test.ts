import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { linkedPages, readPages } from './readPages'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['docs', 'public']) await mkdir(join(root, folder))
  await writeFile(join(root, 'docs/README.md'), '# Home\n')
  await writeFile(join(root, 'docs/a.md'), '# A\n\n```rust\n```\n')
  await writeFile(join(root, 'docs/broken.md'), Buffer.of(0xff))
})

test('pages are read with their faults', async () => {
  const { pages, asked, isWhole, faults } = await readPages(root)
  expect(pages.flatMap((page) => page.faults)).toEqual([
    expect.objectContaining({ file: 'docs/a.md', line: 3, problem: '"rust" is not a language of this site' }),
  ])
  expect({ asked, isWhole }).toEqual({ asked: pages, isWhole: true })
  expect(faults).toEqual([expect.objectContaining({ file: 'docs/broken.md' })])
})

test('drafts have no published address', async () => {
  await writeFile(join(root, 'docs/a.md'), '---\ndraft: true\n---\n# A\n')
  const read = await readPages(root)
  expect(read.pages.map(({ page }) => page.route)).toEqual(['/', '/a.html'])
  expect(linkedPages(read).map(({ route }) => route)).toEqual(['/'])
})

test.each([
  ['as faults name it', () => 'docs/a.md'],
  ['from the current folder', () => './docs/a.md'],
  ['from the root of the disk', () => join(root, 'docs/a.md')],
  ['with the end of its line', () => 'docs/a.md\r\n'],
])('a page is named %s', async (_, path) => {
  const { pages, asked, isWhole, faults } = await readPages(root, [path()])
  expect(asked.map(({ page }) => page.file)).toEqual(['docs/a.md'])
  expect({ pages: pages.length, isWhole, faults }).toEqual({ pages: 2, isWhole: false, faults: [] })
})

test('a page that cannot be read has its faults', async () => {
  expect(await readPages(root, ['docs/broken.md'])).toMatchObject({
    asked: [],
    faults: [{ file: 'docs/broken.md' }],
  })
})

test('every path that is not a page is a fault, with the nearest page', async () => {
  await writeFile(join(root, 'docs/notes.txt'), '')
  const error: unknown = await readPages(root, ['docs/a.md', 'docs/b.md', './docs/REDME.md', 'docs/notes.txt']).catch(
    (thrown: unknown) => thrown,
  )
  expect(faultsOf(error, root)?.map(formatFault)).toEqual([
    'docs/REDME.md  there is no such page\n  did you mean docs/README.md ?',
    'docs/b.md  there is no such page\n  name a page in docs/',
    'docs/notes.txt  is not a Markdown file\n  move it to public/, or remove it',
  ])
})

test('a site without docs/ is one fault, and no page is read', async () => {
  await rm(join(root, 'docs'), { recursive: true })
  await expect(readPages(root)).rejects.toThrow('docs  there are no pages\n  write docs/README.md, the home page')
})
