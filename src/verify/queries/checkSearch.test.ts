import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Faults, formatFault } from '../../errors'
import { site } from '../../../tests/sites/pebble/site'
import type { SearchText } from '../../search/searchData'
import { checkAddresses, checkSearch } from './checkSearch'

const demand = { queries: 'queries.txt', leastRecall: 1, greatestMeanRank: 1, tasks: 'tasks.txt', leastAnswered: 1 }
const search = { synonyms: {}, folders: [], example: 'toss' }
const pages: SearchText = [
  ['/sink.html', [[1, 'Sinking', '', 'Heavy stones sink.']]],
  ['/skip.html', [[1, 'Skipping', '', 'Flat stones skip.']]],
]

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'queries-'))
  await write('queries.txt', 'heavy\t/sink.html\n')
  await write('tasks.txt', 'heavy stone\tstone sinks\t/sink.html\n')
})
afterEach(() => rm(root, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

async function faultsOf(text: SearchText, tasks: readonly (readonly [string, string])[] = []): Promise<string[]> {
  await write('dist/assets/js/search/text.0.json', JSON.stringify(text))
  const checked = checkSearch({
    root,
    site: { search: { ...search, tasks }, brand: site.brand, folder: 'src/site' },
    demand,
  })
  const fault = await checked.then(() => new Faults([])).catch((error: unknown) => error)
  return fault instanceof Faults ? fault.faults.map((each) => formatFault(each)) : [String(fault)]
}

test('a search that finds everything has no faults', async () => {
  expect(await faultsOf(pages, [['Sink a stone', '/sink.html']])).toEqual([])
})

test('a common task must lead to a page or heading', async () => {
  await write('src/site/site.ts', 'export const site = { search }\n')
  await write('src/site/search.ts', "export const search = { tasks: [\n  ['Float a stone', '/float.html'],\n] }\n")
  const [first] = await faultsOf(pages, [['Float a stone', '/float.html']])
  expect(first).toContain('src/site/search.ts:2:21 ')
  expect(first).toContain('"Float a stone" leads to /float.html, which is not a page or heading')
})

test('a pasted message must find its line, and the section that the line links to', async () => {
  const line = (path: string, message: string) => ({
    path,
    anchor: '',
    text: `${message} · Too heavy`,
    messages: [message],
    row: ['/index.html', `message${path.replaceAll(/\W/g, '-')}`] as const,
  })
  const same = ['/a.html', '/b.html', '/c.html', '/sink.html'].map((place) => line(place, 'It sank deep'))
  expect(await faultsOf([...pages, ['/index.html', [], { explained: [line('/skip.html', 'It sank deep')] }]])).toEqual(
    [],
  )
  const faults = await faultsOf([...pages, ['/index.html', [], { explained: same }]])
  for (const place of ['/a.html', '/index.html#message-a-html']) {
    expect(faults).toContain(
      `the error index  "It sank deep" does not find ${place}\n  write more of the message, so that it differs from others`,
    )
  }
})

test('a row must be found by its name and that of its page, unless these are all its words', async () => {
  const rows = (names: readonly string[], count: number): SearchText => [
    [
      '/throw.html',
      [
        [1, 'Throw', '', 'Fling it.'],
        ...Array.from(
          { length: count },
          (_, index) =>
            [
              2,
              `Options ${index}`,
              `options-${index}`,
              names.map((name) => `${name} · How far`).join('\n'),
              '',
              '',
              names.map((name, line) => [line, `options-${index}-${name}`]),
            ] as [2, string, string, string, string, string, [number, string][]],
        ),
      ],
    ],
  ]
  expect(await faultsOf([...pages, ...rows(['angle', 'throw', 'in'], 1)])).toEqual([])
  // Four rows of one name on a page cannot all be among the first three results.
  expect(await faultsOf([...pages, ...rows(['angle'], 4)])).toEqual([
    expect.stringMatching(
      /^\/throw\.html  "Throw angle" does not find \/throw\.html#options-\d-angle among the first 3/,
    ),
  ])
})

test('a message that several lines explain finds them one after the other, those of the index first', async () => {
  const line = (page: string, slug: string) => ({
    path: '/sink.html',
    anchor: '',
    text: 'It sank deep · Too heavy',
    messages: ['It sank deep'],
    row: [page, slug] as const,
  })
  const other = [line('/a.html', 'message-a')]
  const index = [line('/index.html', 'message-b'), line('/index.html', 'message-c')]
  const text: SearchText = [...pages, ['/a.html', [], { explained: other }], ['/index.html', [], { explained: index }]]
  expect(await faultsOf(text)).toEqual([])
})

test('a golden query may name a line of the index', async () => {
  const explained = [
    {
      path: '/sink.html',
      anchor: '',
      text: 'It sank',
      messages: ['It sank deep'],
      row: ['/i.html', 'message-a'] as const,
    },
  ]
  await write('queries.txt', 'it sank deep\t/i.html#message-a\n')
  expect(await faultsOf([...pages, ['/i.html', [], { explained }]])).toEqual([])
})

test('a query that does not find its section is named', async () => {
  await write('queries.txt', 'flat\t/sink.html\n')
  expect(await faultsOf(pages)).toContainEqual(
    expect.stringContaining('queries.txt:1:1  "flat": /sink.html is not found'),
  )
})

test('addresses that are not on the site are found without a build', async () => {
  await write('tasks.txt', 'heavy stone\tstone sinks\t/sink.html#fast\n')
  const tasks = [
    ['Skip', '/skip.html'],
    ['Float', '/float.html'],
  ] as const
  const given = { search: { ...search, tasks }, folder: 'own' }
  await write('own/site.ts', "import { search } from './hints'\nexport const site = {\n  search,\n}\n")
  await write(
    'own/hints.ts',
    "const at = '/float.html'\nexport const search = {\n  tasks: [['Skip', '/skip.html'],\n    ['Float', at]],\n}\n",
  )
  const faults = await checkAddresses(root, { ...given, searchQuality: demand }, new Set(['/skip.html', '/sink.html']))
  expect(faults.map((each) => formatFault(each).split('\n')[0])).toEqual([
    'tasks.txt:1:25  no section at /sink.html#fast',
    'own/hints.ts:1:7  the task "Float" leads to /float.html, which is not a page or heading',
  ])
  expect(await checkAddresses(root, given, new Set(['/skip.html', '/float.html']))).toEqual([])
})
