import { describe, expect, test } from 'vitest'
import { formatFault } from '../errors'
import { redirectsOf } from '../redirects'
import { addressesOf, checkPublished, compareAddresses, successorsOf } from './published'

const pages = [
  { route: '/guide/install.html', ids: ['steps', 'types', 'fn:1', 'fnref:1'] },
  { route: '/guide/', ids: [] },
]

test('the addresses of a site are its pages and headings in order, without footnotes', () => {
  expect(addressesOf(pages)).toEqual([
    '/guide/',
    '/guide/install.html',
    '/guide/install.html#steps',
    '/guide/install.html#types',
  ])
})

/** The faults of a list of published addresses that is compared with a site. */
function check(given: Parameters<typeof compareAddresses>[0]) {
  const comparison = compareAddresses(given)
  return checkPublished(comparison, successorsOf(comparison), { list: 'list.txt', siteFile: 'src/site/site.ts' })
}

/** The faults of a list of published addresses, each as its line, what is gone, and the line to add. */
function faultsOf(listed: readonly string[], redirects: Record<string, string> = {}): string[] {
  return check({ listed, pages, redirects: redirectsOf({ redirects }) }).map(({ line, problem, remedy }) => {
    const [start, target = ''] = remedy.split(' redirects in src/site/site.ts: ')
    expect(start).toMatch(
      /^put it back(?: and run npm run rename -- \/[^ #]* \/[^ #]*, which changes all that leads to it)?, or add this line to$/,
    )
    const [added = '', rest] = target.split(' with ')
    expect(rest).toBe(added.endsWith("'…',") ? 'its new place instead of …' : undefined)
    return `${line}: ${problem} => ${added}`
  })
}

test('a line that is not an address is not taken for one that is gone, nor are the marks of git', () => {
  const shown = (...listed: readonly string[]) => check({ listed, pages, redirects: [] }).map(formatFault)
  expect(shown('/guide/', 'guide/')).toEqual([
    'list.txt:2  guide/ is not an address\n  remove the line, or write an address that begins with /',
  ])
  expect(shown('/guide/', '<<<<<<< HEAD', '/guide/a/', '=======', '>>>>>>> main')).toEqual([
    'list.txt:2:1  git could not merge the two versions between <<<<<<< and >>>>>>>\n' +
      '  keep the lines of both, and remove the lines with these marks',
  ])
})

describe('checkPublished', () => {
  test('finds nothing as long as every address is there', () => {
    expect(faultsOf(['/guide/', '/guide/install.html#steps'])).toEqual([])
  })

  test('suggests the new address that is most similar for a page, once for all of its headings', () => {
    expect(faultsOf(['/guide/', '/guide/setup.html', '/guide/setup.html#steps'])).toEqual([
      "2: /guide/setup.html is gone, so links to it break => '/guide/setup.html': '/guide/install.html',",
    ])
  })

  test('suggests a heading of the page that was not there before', () => {
    expect(faultsOf(['/guide/install.html#stepping', '/guide/install.html#steps'])).toEqual([
      "1: /guide/install.html#stepping is gone, so links to it break => '/guide/install.html#stepping': '/guide/install.html#types',",
    ])
  })

  test('suggests no heading that was there before', () => {
    const listed = ['/guide/install.html#step', '/guide/install.html#steps', '/guide/install.html#types']
    expect(faultsOf(listed)[0]).toContain("'/guide/install.html#step': '…',")
    expect(faultsOf(['/guide/#gone'])[0]).toContain("'/guide/#gone': '…',")
  })

  test('suggests a heading with another name only if it must have replaced the one that is gone', () => {
    const steps = '/guide/install.html#steps'
    expect(faultsOf([steps, '/guide/install.html#related'])[0]).toContain(": '/guide/install.html#types',")
    const several = faultsOf([steps, '/guide/install.html#related', '/guide/install.html#typos'])
    expect(several[0]).toContain("'/guide/install.html#related': '…',")
    expect(several[1]).toContain("'/guide/install.html#typos': '/guide/install.html#types',")
  })

  test('suggests no page that was there before, however similar its name is', () => {
    const [fault] = faultsOf(['/guide/', '/guide/hot-reloading.html', '/guide/install.html'])
    expect(fault).toContain("'/guide/hot-reloading.html': '…',")
    const [similar] = faultsOf(['/guide/', '/guide/instal.html', '/guide/install.html'])
    expect(similar).toContain("'/guide/instal.html': '…',")
  })

  test('is content with redirects', () => {
    const redirects = { '/guide/setup.html': '/guide/install.html', '/guide/#gone': '/guide/install.html#types' }
    expect(faultsOf(['/guide/setup.html', '/guide/setup.html#steps', '/guide/#gone'], redirects)).toEqual([])
  })

  test('finds headings that the new page does not have', () => {
    const redirects = { '/guide/setup.html': '/guide/install.html' }
    expect(faultsOf(['/guide/setup.html#step'], redirects)).toEqual([
      "1: /guide/setup.html#step is gone, so links to it break => '/guide/setup.html#step': '/guide/install.html#steps',",
    ])
    expect(faultsOf(['/guide/setup.html#step'], { '/guide/setup.html': '/guide/install.html#types' })).toEqual([])
  })
})

describe('the successor of a page that is gone', () => {
  const headings = ['usage', 'flat-stones', 'round-stones']
  const listed = [
    '/api/',
    '/api/#usage',
    '/api/stone.html',
    ...headings.map((id) => `/api/stone.html#${id}`),
    '/api/lake.html',
  ]
  const successorOf = (pages: readonly { readonly route: string; readonly ids: readonly string[] }[]) =>
    successorsOf(
      compareAddresses({ listed, pages: [{ route: '/api/', ids: ['usage'] }, ...pages], redirects: [] }),
    ).get('/api/stone.html')

  test('is the new page with most of the headings that no other page had, whatever its name is', () => {
    const other = { route: '/api/stones.html', ids: ['usage', 'round-stones'] }
    expect(successorOf([other, { route: '/pebbles.html', ids: headings }])).toBe('/pebbles.html')
  })

  test('is the one with the more similar name among pages with the same headings', () => {
    const pages = ['/pebbles.html', '/api/stones.html'].map((route) => ({ route, ids: headings }))
    expect(successorOf(pages)).toBe('/api/stones.html')
  })

  test('is not a page that only has what all pages have, or hardly any of the headings', () => {
    expect(successorOf([{ route: '/api/shores.html', ids: ['usage'] }])).toBeUndefined()
    const many = [...listed, '/api/stone.html#a', '/api/stone.html#b']
    const pages = [{ route: '/api/shores.html', ids: ['flat-stones'] }]
    expect(successorsOf(compareAddresses({ listed: many, pages, redirects: [] })).size).toBe(0)
  })

  test('is a new page whose address differs by a letter, even with other headings', () => {
    expect(successorOf([{ route: '/api/stones.html', ids: ['other'] }])).toBe('/api/stones.html')
  })

  test('is not a page that was published before', () => {
    expect(successorOf([{ route: '/api/lake.html', ids: headings }])).toBeUndefined()
  })
})
