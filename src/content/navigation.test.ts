import { describe, expect, test } from 'vitest'
import type { Navigation } from '../siteConfig'
import { formatFault } from '../errors'
import type { PageRecord } from '../types'
import { buildNavigation } from './navigation'

const record = (path: string, title: string): PageRecord => ({
  title,
  frontmatter: {},
  regularPath: path,
  relativePath: `${path.slice(1).replace('.html', '')}.md`,
  key: 'v-1',
  path,
  headers: [],
})

const navigation: Navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'v3', to: 'https://example.com/' },
  ],
  sidebar: [
    {
      title: 'API',
      link: '/api/',
      pages: ['/api/b.html'],
      groups: [{ title: 'Types', pages: ['/types/a.html'] }],
    },
  ],
  outside: ['/'],
}

const records = [
  record('/', 'Home page'),
  record('/api/', 'All of it'),
  record('/api/b.html', 'B'),
  record('/types/a.html', 'A'),
]

const folder = 'src/site'
const noDrafts = new Set<string>()

describe('buildNavigation', () => {
  test('gives reference pages their kinds', () => {
    const kinds = new Map([['/types/a.html', 'type']] as const)
    expect(buildNavigation({ folder, navigation }, records, noDrafts, kinds).sidebar[0]?.items).toEqual([
      { title: 'B', path: '/api/b.html', items: [] },
      { title: 'Types', items: [{ title: 'A', path: '/types/a.html', items: [], kind: 'type' }] },
    ])
  })

  test('shows titles from the records, group titles from the config', () => {
    expect(buildNavigation({ folder, navigation }, records, noDrafts)).toEqual({
      topLinks: [
        { title: 'Home', to: '/' },
        { title: 'v3', to: 'https://example.com/' },
      ],
      sidebar: [
        {
          title: 'API',
          path: '/api/',
          items: [
            { title: 'B', path: '/api/b.html', items: [] },
            { title: 'Types', items: [{ title: 'A', path: '/types/a.html', items: [] }] },
          ],
        },
      ],
      faults: [],
    })
  })

  test('a group with a link and no other page is a link', () => {
    const { sidebar } = buildNavigation(
      { folder, navigation: { ...navigation, sidebar: [{ title: 'Recipes', link: '/recipes/' }] } },
      [record('/recipes/', 'Ideas')],
      noDrafts,
    )
    expect(sidebar).toEqual([{ title: 'Recipes', path: '/recipes/', items: [] }])
  })

  test.each<[string, Partial<Navigation>, readonly PageRecord[], string[]]>([
    [
      'a route of the sidebar without a page',
      { sidebar: [...navigation.sidebar, { title: 'Later', pages: ['/later.html'] }] },
      records,
      [
        'src/site/site.ts  the navigation lists /later.html, but there is no page\n  write the page, or remove the entry',
      ],
    ],
    [
      'a route of the top navigation without a page',
      { top: [{ title: 'X', to: '/x/' }] },
      records,
      ['src/site/site.ts  the navigation lists /x/, but there is no page\n  write the page, or remove the entry'],
    ],
    [
      'a slip in a route',
      { sidebar: [...navigation.sidebar, { title: 'Slip', pages: ['/api/d.html', '/apo/b.html'] }] },
      records,
      [
        'src/site/site.ts  the navigation lists /api/d.html, but there is no page\n  write the page, or remove the entry',
        'src/site/site.ts  the navigation lists /apo/b.html, but there is no page\n  did you mean /api/b.html ? If not, write the page, or remove the entry',
      ],
    ],
    [
      'a route named at the top and outside is reported once',
      { top: [{ title: 'X', to: '/x/' }], outside: ['/', '/x/'] },
      records,
      ['src/site/site.ts  the navigation lists /x/, but there is no page\n  write the page, or remove the entry'],
    ],
    [
      'a page without a place',
      {},
      [...records, record('/lost.html', 'Lost')],
      [
        'docs/lost.md  /lost.html is not in a sidebar group\n' +
          '  add it to the navigation in src/site/, to a sidebar group or to "outside"',
      ],
    ],
  ])('%s is a fault', (_name, change, pages, faults) => {
    expect(
      buildNavigation({ folder, navigation: { ...navigation, ...change } }, pages, noDrafts).faults.map(formatFault),
    ).toEqual(faults)
  })

  test('leaves out the entry of a draft', () => {
    const pages = records.filter(({ path }) => path !== '/api/b.html')
    const { faults, sidebar } = buildNavigation({ folder, navigation }, pages, new Set(['/api/b.html']))
    expect(faults).toEqual([])
    expect(JSON.stringify(sidebar)).not.toContain('/api/b.html')
  })
})
