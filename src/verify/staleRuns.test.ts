import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { library } from '../../tests/sites/testLibrary'
import { runKeyOf, writeRuns } from '../content/sampleRuns'
import { formatFault } from '../errors'
import { ranWith } from '../output/builderRoot'
import { sourcePageOf } from '../page/testPage'
import { editedPages, staleRuns, unrunPages } from './staleRuns'

test('a new version of the library is one fault for all pages, and an edited page another one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'runs-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const documented = { ...library, package: 'esbuild', version: '0.0.1' }
  const site = { library: documented, sampleRuns: 'runs.txt' }
  const pages = ['a', 'b', 'c', 'new'].map((name) =>
    sourcePageOf(`# Page\n\n\`\`\`ts\nconst ${name}1 = 1\n\`\`\`\n`, { file: `docs/${name}.md` }),
  )
  const plain = sourcePageOf('# Page\n', { file: 'docs/plain.md' })
  const runs = pages.slice(0, 3).map((page, index) => {
    const key = index === 1 ? '0badc0de' : runKeyOf(page, ranWith(documented, '0.0.1'))
    return [page.file, { key, day: '2026-03-01' }] as const
  })
  await writeFile(join(root, 'runs.txt'), writeRuns(new Map(runs)))

  expect(await unrunPages(root, site, [...pages, plain])).toEqual(pages)
  const shown = async (asked: typeof pages) => (await staleRuns(root, site, asked)).map(formatFault)
  const [a = '', b = '', , fresh = ''] = pages.map(({ file }) => file)
  const version = 'the installed version of esbuild'
  const remedy = 'run npm run samples'
  const ofPage = (file: string) =>
    `${remedy} -- ${file}; when it finds no other fault, add --update, which writes the day`
  expect(await shown([...pages, plain])).toEqual([
    `${b}:6:1  its samples, or the packages that they run with, have changed since they last ran\n  ${ofPage(b)}`,
    `${fresh}:6:1  its samples have not run yet\n  ${ofPage(fresh)}`,
    `${a}:6:1  the samples of 2 pages, from this one on, have not passed with ${version}\n  ${remedy}, which compares them`,
  ])
  expect(await shown(pages.slice(0, 1))).toEqual([
    `${a}:6:1  its samples have not passed with ${version}\n  ${remedy}, which compares them`,
  ])

  const edited = async (of: typeof site | { readonly library: typeof documented }) =>
    (await editedPages(root, of, [...pages, plain])).map(({ file }) => file)
  expect(await edited(site)).toEqual([b, fresh])
  expect(await edited({ ...site, sampleRuns: 'none.txt' })).toEqual(pages.map(({ file }) => file))
  expect(await edited({ library: documented })).toEqual([])
})
