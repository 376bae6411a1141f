import { describe, expect, test } from 'vitest'
import { redirectsOf } from '../redirects'
import { checkRedirects } from './redirects'
import { htmlOf } from './testPage'

const pages = [
  { route: '/guide/', ids: ['first', 'second'] },
  { route: '/guide/install.html', ids: [] },
]
const faultsOf = (redirects: Record<string, string>) =>
  checkRedirects(redirectsOf({ redirects }), pages, 'src/site/site.ts').map(
    ({ problem, remedy }) => `${problem} => ${remedy}`,
  )

describe('checkRedirects', () => {
  test.each([
    ['/old.html', '/guide/install.html'],
    ['/old/', '/guide/#first'],
    ['/guide/#zeroth', '/guide/#first'],
    ['/guide/#gone', '/guide/install.html'],
    ['/Guide/Old.html', '/guide/install.html'],
    ['/Guide/Install.html', '/guide/install.html'],
  ])('allows %s to %s', (from, to) => {
    expect(faultsOf({ [from]: to })).toEqual([])
  })

  test.each([
    '/old page.html',
    '/old;page.html',
    '/old%20page.html',
    '/altes-fräulein/',
    '/a"b/',
    '/../src/x.html',
    '/guide/./',
  ])('refuses %s, which hosts would not read alike', (from) => {
    expect(faultsOf({ [from]: '/guide/' })).toEqual([
      `the redirect from ${from} has characters that hosts read in different ways => use letters, digits and -._~ only, or redirect it in the settings of the host`,
    ])
  })

  test.each(['/old/:id.html', '/old/*', '/old/:path*', '/old/[slug]/', '/old{x}.html', '/old/(.*)'])(
    'says that placeholders do not exist: %s',
    (from) => {
      expect(faultsOf({ [from]: '/guide/' })).toEqual([
        `the redirect from ${from} has a placeholder, but each redirect leads from one address => write a line for each address, such as /old/first.html, or a pattern in the settings of the host`,
      ])
    },
  )

  test.each([
    [
      'old.html',
      '/guide/',
      'is not from a route => write the address of a page as it was, such as /guide/install.html',
    ],
    ['/old', '/guide/', 'is not from a route => write the address of a page as it was, such as /guide/install.html'],
    ['/guide/', '/guide/install.html', 'is from a place that exists => remove it, or rename the page or heading'],
    ['/guide/#first', '/guide/#second', 'is from a place that exists => remove it, or rename the page or heading'],
    ['/old.html#part', '/guide/', 'is from a page that is gone => add a redirect from /old.html too'],
    [
      '/old.html',
      '/guide/instal.html',
      'leads to /guide/instal.html, which is not a page => did you mean /guide/install.html ?',
    ],
    ['/old.html', '/guide/#fist', 'leads to #fist, which is not on /guide/ => did you mean #first ?'],
    [
      '/old.html',
      '/guide/install.html#x',
      'leads to #x, which is not on /guide/install.html => write the id of one of its headings, or no anchor',
    ],
    ['/old.html', '/guide', 'leads to /guide, which is not a page => did you mean /guide/ ?'],
  ])('refuses %s to %s', (from, to, fault) => {
    expect(faultsOf({ [from]: to })).toEqual([`the redirect from ${from} ${fault}`])
  })

  test('refuses a chain, because each redirect leads to a page', () => {
    expect(faultsOf({ '/a.html': '/b.html', '/b.html': '/c.html', '/c.html': '/guide/' })).toEqual([
      'the redirect from /a.html leads to /b.html, which is redirected, too => let it lead to /guide/',
      'the redirect from /b.html leads to /c.html, which is redirected, too => let it lead to /guide/',
    ])
  })

  test('names the entries of a circle, at each of them, and what leads into it', () => {
    const remedy = 'let one of them lead to a page, or remove all of them'
    expect(
      faultsOf({ '/a.html': '/b.html', '/b.html': '/a.html', '/c.html': '/a.html', '/d.html': '/d.html' }),
    ).toEqual([
      `the redirect from /a.html leads in a circle: /a.html to /b.html to /a.html => ${remedy}`,
      `the redirect from /b.html leads in a circle: /b.html to /a.html to /b.html => ${remedy}`,
      'the redirect from /c.html leads to /a.html, which is redirected, too => let it lead to a page',
      `the redirect from /d.html leads in a circle: /d.html to /d.html => ${remedy}`,
    ])
    expect(faultsOf({ '/guide/#x': '/guide/#y', '/guide/#y': '/guide/#x' })[0]).toContain(
      'leads in a circle: /guide/#x to /guide/#y to /guide/#x',
    )
  })
})

describe('the article of a page', () => {
  const redirects = redirectsOf({
    redirects: {
      '/docs/api/bounce.html#setup': '/docs/api/bounce.html#use-it',
      '/docs/api/bounce.html#before': '/docs/api/bounce.html#use-it',
      '/docs/api/bounce.html#away': '/docs/api/fling.html#there',
      '/docs/api/bounce.html#removed': '/docs/api/bounce.html',
      '/docs/old.html': '/docs/api/bounce.html#use-it',
    },
  })

  test('has the former ids of its headings', () => {
    expect(htmlOf('## Use it\n', { redirects })).toContain(
      '<h2 id="use-it"><span class="former" id="setup"></span><span class="former" id="before"></span>Use it',
    )
  })

  test('leads on from a section that has moved to another page', () => {
    const html = htmlOf('Text.\n', { redirects, base: '/base/' })
    expect(html).toContain(
      '<p class="moved" id="away">This section has moved to <a href="/base/docs/api/fling.html#there">/base/docs/api/fling.html#there</a>.</p>',
    )
    expect(html.match(/class="moved"/g)).toHaveLength(1)
  })
})
