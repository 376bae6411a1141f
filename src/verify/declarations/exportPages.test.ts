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
  const faults = checkExports({
    file: 'index.d.ts',
    exports: names.map((name, index) => ({ name, line: index + 1, column: 8 })),
    pages: Object.entries(files).map(([file, source]) => sourcePageOf(source, { file: `docs/${file}` })),
    library: { ...library, pages: {}, exempt: {}, ...changed },
    siteFile: 'site.ts',
  })
  return faults.map((fault) => formatFault(fault).split('\n')[0] ?? '')
}

describe('checkExports', () => {
  const files = { 'api/action.md': '`action`', 'typescript-api/action.md': '```ts\nlet a: Action<M>\n```' }

  test('accepts exports that have a page which names them, or need none', () => {
    expect(faultsOf(['action', 'Action'], files)).toEqual([])
    expect(faultsOf(['action', 'Action', 'Inner'], files, { exempt: { Inner: 'of no use' } })).toEqual([])
    const pages = { Options: '/docs/api/action.html' }
    expect(
      faultsOf(['action', 'Action', 'Options'], { ...files, 'api/action.md': '`action`, `Options`' }, { pages }),
    ).toEqual([])
  })

  test('an export without a page', () => {
    expect(faultsOf(['action', 'Action', 'thunk'], files)).toEqual([
      'index.d.ts:3:8  the export "thunk" has no page at /docs/api/thunk.html',
    ])
  })

  test('a page that does not name its export in code', () => {
    expect(faultsOf(['action', 'Action'], { ...files, 'api/action.md': 'action, `actionOn`' })).toEqual([
      'docs/docs/api/action.md  this is the page of the export "action", but it does not name it in code',
    ])
  })

  test('a page that belongs to no export', () => {
    expect(faultsOf(['action', 'Action'], { ...files, 'api/README.md': '', 'api/old.md': '', 'faq.md': '' })).toEqual([
      'docs/docs/api/old.md  pebble-store has no export for this page',
    ])
  })

  test.each<[string, Partial<Library>]>([
    ['library.pages names "Gone", which pebble-store does not export', { pages: { Gone: '/docs/api/action.html' } }],
    ['library.pages maps "action" to its default page', { pages: { action: '/docs/api/action.html' } }],
    ['library.pages maps "action" to /x.html, which is not a page', { pages: { action: '/x.html' } }],
    ['library.exempt names "Gone", which pebble-store does not export', { exempt: { Gone: 'old' } }],
    ['library.exempt names "action", which has a page', { exempt: { action: 'why not' } }],
    ['library.exempt has no reason for "Inner"', { exempt: { Inner: ' ' } }],
  ])('%s', (problem, changed) => {
    expect(faultsOf(['action', 'Action', 'Inner'], files, changed)).toContain(`site.ts  ${problem}`)
  })
})
