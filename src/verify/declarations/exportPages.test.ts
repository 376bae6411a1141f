import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import type { Library } from '../../siteConfig'
import { checkExports } from './exportPages'
import { library } from '../../../tests/sites/testLibrary'
import { sourcePageOf } from '../../page/testPage'

/** The faults of a package that exports these names, on a site with these files, each with its source. */
function faultsOf(
  names: readonly string[],
  files: Readonly<Record<string, string>>,
  changed: Partial<Library> = {},
): string[] {
  return checkExports(inputOf(names, files, changed)).map((fault) => formatFault(fault).split('\n')[0] ?? '')
}

function inputOf(
  names: readonly string[],
  files: Readonly<Record<string, string>>,
  changed: Partial<Library> = {},
): Parameters<typeof checkExports>[0] {
  return {
    file: 'index.d.ts',
    exports: names.map((name, index) => ({ name, line: index + 1, column: 8 })),
    pages: Object.entries(files).map(([file, source]) => sourcePageOf(source, { file: `docs/${file}` })),
    library: { ...library, pages: {}, exempt: {}, ...changed },
    siteFile: 'site.ts',
  }
}

describe('checkExports', () => {
  const files = { 'api/bounce.md': '`bounce`', 'typescript-api/bounce.md': '```ts\nlet a: Bounce<M>\n```' }

  test('accepts exports that have a page which names them, or need none', () => {
    expect(faultsOf(['bounce', 'Bounce'], files)).toEqual([])
    expect(faultsOf(['bounce', 'Bounce', 'Inner'], files, { exempt: { Inner: 'of no use' } })).toEqual([])
    const pages = { Options: '/docs/api/bounce.html' }
    expect(
      faultsOf(['bounce', 'Bounce', 'Options'], { ...files, 'api/bounce.md': '`bounce`, `Options`' }, { pages }),
    ).toEqual([])
  })

  test('an export without a page', () => {
    expect(faultsOf(['bounce', 'Bounce', 'fling'], files)).toEqual([
      'index.d.ts:3:8  the export "fling" has no page at /docs/api/fling.html',
    ])
  })

  test('a page that was renamed is one fault, with the line to add', () => {
    const renamed = { 'typescript-api/bounce.md': files['typescript-api/bounce.md'], 'api/skip.md': '`bounce`' }
    const found = checkExports({
      ...inputOf(['bounce', 'Bounce', 'Options'], renamed, { pages: { Options: '/docs/api/bounce.html' } }),
    })
    expect(found.map(formatFault)).toEqual([
      `docs/docs/api/skip.md  this is the page of the export "bounce", which site.ts expects at /docs/api/bounce.html\n  add this line to library.pages of site.ts: bounce: '/docs/api/skip.html',`,
      'site.ts  library.pages maps "Options" to /docs/api/bounce.html, which is not a page\n  did you mean /docs/api/skip.html ?',
    ])
  })

  test('a renamed page keeps the exports that the site maps to it', () => {
    const pages = { Options: '/docs/api/bounce.html' }
    const renamed = { 'typescript-api/bounce.md': files['typescript-api/bounce.md'], 'api/skip.md': '`Options`' }
    expect(checkExports(inputOf(['Bounce', 'Options'], renamed, { pages })).map(formatFault)).toEqual([
      `docs/docs/api/skip.md  this is the page of the export "Options", which site.ts expects at /docs/api/bounce.html\n  change the line in library.pages of site.ts: Options: '/docs/api/skip.html',`,
    ])
  })

  test('a page that does not name its export in code', () => {
    expect(faultsOf(['bounce', 'Bounce'], { ...files, 'api/bounce.md': 'bounce, `bounceOn`' })).toEqual([
      'docs/docs/api/bounce.md  this is the page of the export "bounce", but it does not name it in code',
    ])
  })

  test('a page that belongs to no export', () => {
    expect(faultsOf(['bounce', 'Bounce'], { ...files, 'api/README.md': '', 'api/old.md': '', 'faq.md': '' })).toEqual([
      'docs/docs/api/old.md  pebble-store has no export for this page',
    ])
  })

  test.each<[string, Partial<Library>]>([
    ['library.pages names "Gone", which pebble-store does not export', { pages: { Gone: '/docs/api/bounce.html' } }],
    ['library.pages maps "bounce" to its default page', { pages: { bounce: '/docs/api/bounce.html' } }],
    ['library.pages maps "bounce" to /x.html, which is not a page', { pages: { bounce: '/x.html' } }],
    ['library.exempt names "Gone", which pebble-store does not export', { exempt: { Gone: 'old' } }],
    ['library.exempt names "bounce", which has a page', { exempt: { bounce: 'why not' } }],
    ['library.exempt has no reason for "Inner"', { exempt: { Inner: ' ' } }],
  ])('%s', (problem, changed) => {
    expect(faultsOf(['bounce', 'Bounce', 'Inner'], files, changed)).toContain(`site.ts  ${problem}`)
  })
})
