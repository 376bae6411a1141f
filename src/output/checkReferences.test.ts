import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import { site } from '../../tests/sites/pebbleSite'
import { formatFault } from '../errors'
import type { Site } from '../siteConfig'
import { checkReferences, missingExportPages, missingRuns, missingTasks } from './checkReferences'

const root = process.cwd()
const routes = [
  '/',
  '/changes/',
  '/guide/',
  '/guide/install.html',
  '/guide/api/',
  '/guide/api/toss.html',
  '/guide/api/aim.html',
]

/** What is shown for the site of the tests with other settings. */
async function shownFor(settings: Partial<Site>): Promise<readonly string[]> {
  const sources = routes.map((route) => {
    const file = `${route.slice(1).replace(/\.html$/, '')}${route.endsWith('/') ? 'README' : ''}.md`
    return { source: { file, bytes: new Uint8Array() }, route }
  })
  return (
    await checkReferences(root, { ...site, sampleTypes: 'tests/sites/pebble/types', ...settings }, { sources })
  ).map(formatFault)
}

const library = { ...pebbleLibrary, builtUpon: ['react'] }
const leaveOut = 'correct it, or leave it out'

test('a common task must lead to a page or heading', () => {
  const { search } = site
  const tasks = [
    ['Install it', '/guide/install.html'],
    ['Skip', '/guide/skp.html'],
    ['Begin', '/guide/install.html#x'],
  ] as const
  const places = new Set(['/guide/install.html', '/guide/install.html#steps', '/guide/skip.html'])
  expect(missingTasks({ search: { ...search, tasks } }, places)).toEqual([
    {
      path: ['search', 'tasks', 1, 1],
      problem: 'the task "Skip" leads to /guide/skp.html, which is not a page or heading',
      remedy: 'did you mean /guide/skip.html ? If not, correct the address',
    },
    {
      path: ['search', 'tasks', 2, 1],
      problem: 'the task "Begin" leads to /guide/install.html#x, which is not a page or heading',
      remedy: 'write the id of a heading of /guide/install.html, or no anchor',
    },
  ])
})

test('the page of an export must be there', () => {
  const pages = { toss: '/guide/api/tos.html', spin: '/guide/api/toss.html' }
  expect(missingExportPages({ library: { ...library, pages } }, routes)).toEqual([
    {
      path: ['library', 'pages', 'toss'],
      problem: 'there is no page at /guide/api/tos.html',
      remedy: `did you mean /guide/api/toss.html ? If not, ${leaveOut}`,
    },
  ])
  expect(missingExportPages({}, routes)).toEqual([])
})

test('a file of runs must be there', () => {
  expect(missingRuns(root, { sampleRuns: 'src/site/none.txt' })).toMatchObject([
    { path: ['sampleRuns'], problem: 'there is no src/site/none.txt, so no sample shows the day of its run' },
  ])
  expect(missingRuns(root, { sampleRuns: 'tests/sites/pebble/words.txt' })).toEqual([])
})

describe('checkReferences', () => {
  test('finds nothing in a site whose settings lead somewhere', async () => {
    const heights = [{ below: '/guide/', width: 360, height: 9000 }]
    expect(await shownFor({ heights, feed: '/changes/', samplePackages: '.' })).toEqual([])
    expect(await shownFor({ playground: { packages: ['react', 'react-dom/client'] } })).toEqual([])
    expect(await shownFor({ sampleTypes: 'tests/sites/gone/types' })).toEqual([])
  })

  test.each<[settings: Partial<Site>, ...faults: string[]]>([
    [
      { measured: { audited: ['/instal.html'], click: ['/guide/api/toss.html', '/guide/api/aim.html'] } },
      `48:25  there is no page at /instal.html\n  did you mean /guide/install.html ? If not, ${leaveOut}`,
    ],
    [
      { measured: { audited: [], click: ['/guide/api/toss.html', '/x/'] } },
      `48:63  there is no page at /x/\n  ${leaveOut}`,
    ],
    [
      { icons: [{ href: '/stone.svg', type: 'image/png' }] },
      'the type of /stone.svg is not image/png\n  write image/svg+xml, or name a file of that type',
    ],
    [{ heights: [{ below: '/x/', width: 1, height: 1 }] }, `6:14  there is no page at /x/\n  ${leaveOut}`],
    [{ feed: '/news/' }, `6:14  there is no page at /news/\n  ${leaveOut}`],
    [{ brand: { ...site.brand, docs: '/x/' } }, `there is no page at /x/\n  ${leaveOut}`],
    [
      { navigation: { ...site.navigation, outside: ['/', '/guide/install.html'] } },
      '38:20  the navigation lists /guide/install.html twice\n  remove one of the two entries',
    ],
    [
      { samplePackages: 'tests/sites/peble' },
      '6:14  there is no tests/sites/peble/package.json\n  did you mean tests/sites/pebble ?',
    ],
    [
      { sampleTypes: 'tests/sites/pebble/typs' },
      '49:3  there is no tests/sites/pebble/typs\n  did you mean tests/sites/pebble/types ?',
    ],
    [
      { playground: { packages: ['@stone/none/sub'] } },
      '6:14  the package @stone/none is not installed\n  correct the name, or install it: npm install --save-exact @stone/none',
    ],
    [
      { library: { ...library, builtUpon: ['reactt'] } },
      '6:14  the package reactt is not installed\n  correct the name, or install it: npm install --save-exact reactt',
    ],
    [
      { library: { ...library, values: '/guide/apii/', types: '/types/' } },
      `6:14  there is no page at /guide/apii/\n  did you mean /guide/api/ ? If not, ${leaveOut}`,
      `6:14  there is no page at /types/\n  ${leaveOut}`,
    ],
    [
      { search: { synonyms: {}, folders: [['/releases/', 0.5]] } },
      `search.ts:5:13  there is no page at /releases/\n  ${leaveOut}`,
    ],
    [
      { prose: { ...site.prose, errorIndex: 'docs/guide/apo/README.md' } },
      '52:5  there is no page docs/guide/apo/README.md\n  did you mean docs/guide/api/README.md ?',
    ],
    [
      { prose: { ...site.prose, wordList: 'tests/sites/pebble/word.txt' } },
      '51:5  there is no tests/sites/pebble/word.txt\n  did you mean tests/sites/pebble/words.txt ?',
    ],
    [
      { sampleRuns: 'tests/sites/pebble/word.txt' },
      '6:14  there is no tests/sites/pebble/word.txt\n  did you mean tests/sites/pebble/words.txt ?',
    ],
    [
      { searchQuality: { queries: 'a.txt', leastRecall: 1, greatestMeanRank: 1, tasks: 'b.txt', leastAnswered: 1 } },
      '6:14  there is no a.txt\n  correct it, or write this file',
      '6:14  there is no b.txt\n  correct it, or write this file',
    ],
  ])('finds %j', async (settings, ...faults) => {
    expect(await shownFor(settings)).toEqual(faults.map((fault) => expect.stringContaining(fault) as string))
  })

  test.each(['wordList', 'queries', 'tasks'])('finds a list that git could not merge: %s', async (list) => {
    const folder = await mkdtemp(join(tmpdir(), 'lists-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, list), 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n')
    await writeFile(join(folder, 'none'), '')
    const pathOf = (name: string) => relative(root, join(folder, name === list ? list : 'none'))
    const quality = { leastRecall: 1, greatestMeanRank: 1, leastAnswered: 1 }
    const shown = await shownFor({
      prose: { ...site.prose, wordList: pathOf('wordList') },
      searchQuality: { ...quality, queries: pathOf('queries'), tasks: pathOf('tasks') },
    })
    expect(shown).toEqual([
      `${pathOf(list)}:2:1  git could not merge the two versions between <<<<<<< and >>>>>>>\n  keep the lines of both, and remove the lines with these marks`,
    ])
  })

  test('places a wrong folder of the documentation in the module of the brand', async () => {
    const [fault] = await shownFor({ brand: { ...site.brand, docs: '/x/' } })
    expect(fault).toMatch(/^tests\/sites\/pebble\/brand\.ts:\d+:3 /)
  })
})
