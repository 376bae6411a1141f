import { describe, expect, test } from 'vitest'
import { formatFault } from '../errors'
import type { InternalLink } from '../types'
import { checkAnchors, type LinkedPage } from './links'

function page(
  route: string,
  ids: readonly string[],
  links: readonly Omit<InternalLink, 'line' | 'column'>[] = [],
): LinkedPage {
  const placed = links.map((link, index) => ({ ...link, line: index + 1, column: 5 }))
  return { file: `docs${route}.md`, route, ids, links: placed }
}

describe('checkAnchors', () => {
  test('an anchor leads to an id of its page', () => {
    const links = [
      { path: '/b', anchor: 'two' },
      { path: '/a', anchor: 'one' },
      { path: '/b', anchor: '' },
      { path: '/files/notes.zip', anchor: 'page=2' },
    ]
    expect(checkAnchors([page('/a', ['one'], links), page('/b', ['two'])])).toEqual([])
  })

  test('an anchor that leads nowhere is a fault with its place and the nearest id', () => {
    const links = [
      { path: '/b', anchor: 'paramters' },
      { path: '/a', anchor: 'Two' },
      { path: '/c', anchor: 'x' },
      { path: '/a', anchor: 'exampel' },
    ]
    const pages = [page('/a', ['one', 'two'], links), page('/b', ['returns', 'parameters']), page('/c', [])]
    expect(checkAnchors(pages).map(formatFault)).toEqual([
      'docs/a.md:1:5  no heading #paramters in /b\n  did you mean #parameters ?',
      'docs/a.md:2:5  no heading #Two in /a\n  did you mean #two ?',
      'docs/a.md:3:5  no heading #x in /c\n  link to the page without an anchor',
      'docs/a.md:4:5  no heading #exampel in /a\n  write the id of one of its headings, such as #one, or no anchor',
    ])
  })
})
