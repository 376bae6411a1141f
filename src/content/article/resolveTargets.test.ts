import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf, pageOf } from '../testPage'

const nameIt = 'write the file of a page, such as ./page.md, or an address that begins with https://'

const ownComputer =
  "leads to each reader's own computer => link to an address that all readers can open, or put this one in backticks"

describe('links', () => {
  test.each([
    ['./fling.md', '/docs/api/fling.html'],
    ['fling.md', '/docs/api/fling.html'],
    ['./fling.md#a-b', '/docs/api/fling.html#a-b'],
    ['./fling.md?tab=1#a', '/docs/api/fling.html?tab=1#a'],
    ['./README.md', '/docs/api/'],
    ['../../README.md', '/'],
    ['./fling.html', '/docs/api/fling.html'],
    ['/docs/api/fling.html', '/docs/api/fling.html'],
    ['./', '/docs/api/'],
    ['.', '/docs/api/'],
    ['#a', '#a'],
    ['?tab=1#a', '?tab=1#a'],
    ['/files/notes.zip', '/files/notes.zip'],
    ['../../../public/files/notes.zip', '/files/notes.zip'],
    ['</images/two words.png>', '/images/two%20words.png'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('%s -> %s', (target, href) => {
    expect(htmlOf(`see [x](${target})`)).toBe(`<p>see <a href="${href}">x</a></p>`)
  })

  test.each([
    ['[x](<javascript:alert(1)>)', '1:6', 'javascript'],
    ['[x](JavaScript&#58;alert)', '1:5', 'JavaScript'],
    ['[`x`](<java&#115;cript:a>)', '1:8', 'javascript'],
    ['[x](vbscript:a)', '1:5', 'vbscript'],
    ['[x](data:text/html,a)', '1:5', 'data'],
    ['[x](data:image/png;base64,a)', '1:5', 'data'],
    ['[x](file:///etc/passwd)', '1:5', 'file'],
    ['[x](constructor:a)', '1:5', 'constructor'],
    ['<javascript:a>', '1:2', 'javascript'],
    ['[x][y]\n\n[y]: javascript:a', '3:6', 'javascript'],
  ])('%s is a fault at its place', (text, place, scheme) => {
    const remedy = 'link to a page, to a file in public/, or to an address with https, http, mailto, tel'
    expect(faultsIn(text)).toEqual([`${place} links with "${scheme}:" are not allowed => ${remedy}`])
  })

  test('a link and a definition with the same address have their own places', () => {
    const faults = faultsIn('[x](&#106;avascript:a) and [y]\n\n[y]: javascript:a')
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['1:5', '3:6'])
  })

  test.each([
    ['![x](javascript:a)', 'javascript'],
    ['![x](file:///home/me/flow.png)', 'file'],
    ['![x](data:image/png;base64,a)', 'data'],
    ['![x](mailto:me@example.com)', 'mailto'],
  ])('an image with such an address is a fault, too: %s', (text, scheme) => {
    const remedy = 'put the file into public/ and link to it there'
    expect(faultsIn(text)).toEqual([`1:6 images with "${scheme}:" are not allowed => ${remedy}`])
  })

  test('every address of the site starts with the base', () => {
    expect(htmlOf('[x](./fling.md) [y](#a) ![z](/images/flow.svg)', { base: '/lib/' })).toBe(
      '<p><a href="/lib/docs/api/fling.html">x</a> <a href="#a">y</a> ' +
        '<img src="/lib/images/flow.svg" alt="z" width="640" height="360" loading="lazy" decoding="async"></p>',
    )
  })

  test('links are collected with route, anchor and place', () => {
    expect(pageOf('[a](./fling.md#b) and\n[c](#d)\n').links).toEqual([
      { path: '/docs/api/fling.html', anchor: 'b', line: 4, column: 5 },
      { path: '/docs/api/bounce.html', anchor: 'd', line: 5, column: 5 },
    ])
  })

  test('an anchor may contain letters of any script', () => {
    expect(pageOf('[a](#日本) [b](#caf%C3%A9) [c](#%ff)\n').links.map(({ anchor }) => anchor)).toEqual([
      '日本',
      'café',
      '%ff',
    ])
  })

  test.each([['https://elsewhere.example/?a=1'], ['http://elsewhere.example/']])('%s is external', (target) => {
    expect(htmlOf(`[x](${target})`)).toBe(
      `<p><a href="${target}" class="external" target="_blank" rel="noopener noreferrer">x</a></p>`,
    )
    expect(pageOf(`[x](${target})`).links).toEqual([])
  })

  test("an address of the site's own pages, in full, is checked like a link to them", () => {
    const at = (target: string, base: string) => pageOf(`[x](${target})`, { base }).links
    expect(at('https://example.com/docs/api/fling.html#a', '/')).toEqual([
      { path: '/docs/api/fling.html', anchor: 'a', line: 4, column: 5 },
    ])
    expect(at('https://example.com/pebble/docs/api/fling.html', '/pebble/')).toHaveLength(1)
    expect(at('https://example.com/docs/api/nowhere.html', '/pebble/')).toEqual([])
    expect(at('https://example.com/feed.xml', '/')).toEqual([])
  })

  test('an address in angle brackets is external', () => {
    expect(htmlOf('<https://example.com>')).toContain('class="external"')
  })

  test.each([
    ['[x](./flng.md)', '1:5 no page at docs/docs/api/flng.md => did you mean ./fling.md ?'],
    ['[x](./flng)', '1:5 no page at /docs/api/flng => did you mean ./fling.md ?'],
    ['[x](../api/fling)', '1:5 no page has exactly the address /docs/api/fling => did you mean ./fling.md ?'],
    ['[x](./fling/)', '1:5 no page has exactly the address /docs/api/fling/ => did you mean ./fling.md ?'],
    [
      '[x](/docs/api/fling#a)',
      '1:5 no page has exactly the address /docs/api/fling => did you mean /docs/api/fling.html ?',
    ],
    ['[x](/docs/api)', '1:5 no page has exactly the address /docs/api => did you mean /docs/api/ ?'],
    [
      '[x](/docs/api/index.html)',
      '1:5 no page has exactly the address /docs/api/index.html => did you mean /docs/api/ ?',
    ],
    [
      '[x](/docs/API/Fling)',
      '1:5 no page has exactly the address /docs/API/Fling => did you mean /docs/api/fling.html ?',
    ],
    ['[x](//example.com/a)', '1:5 the address //example.com/a is not complete => did you mean https://example.com/a ?'],
    ['[x](./flow.md)', `1:5 no page at docs/docs/api/flow.md => ${nameIt}`],
    ['[x](/files/note.zip)', '1:5 no page at /files/note.zip => did you mean /files/notes.zip ?'],
    [
      '[x](../../../../a.md)',
      '1:5 "../../../../a.md" leads out of docs/ => link to a page in docs/ or to a file in public/',
    ],
    ['[x](./Fling.md)', '1:5 no page at docs/docs/api/Fling.md => did you mean ./fling.md ?'],
    ['[x](../guide/fling.md)', '1:5 no page at docs/docs/guide/fling.md => did you mean ./fling.md ?'],
    ['[x](../../a/b/flinng.md)', '1:5 no page at docs/a/b/flinng.md => did you mean ./fling.md ?'],
    ['[x](pebble.dev/docs#a)', '1:5 no page at /docs/api/pebble.dev/docs => did you mean https://pebble.dev/docs#a ?'],
    ['[x](pebble.com)', '1:5 no page at /docs/api/pebble.com => did you mean https://pebble.com ?'],
    ['[x](/docs/docs/api/fling.md)', '1:5 no page at /docs/docs/api/fling.md => did you mean /docs/api/fling.html ?'],
    ['[x](/docs/api/fling.md)', '1:5 no page at /docs/api/fling.md => did you mean /docs/api/fling.html ?'],
    ['[x](https://example.com/docs/api/flng.html)', '1:5 no page at /docs/api/flng.html => did you mean ./fling.md ?'],
    ['[x](http://localhost:3000/a)', `1:5 http://localhost:3000/a ${ownComputer}`],
    ['see http://127.0.0.1:8080', `1:5 http://127.0.0.1:8080 ${ownComputer}`],
    ['[x](./a%20b)', `1:5 no page at /docs/api/a b => ${nameIt}`],
  ])('%s is a fault', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault])
  })

  test.each([
    ['in a paragraph of many lines', 'one\ntwo [x](./flng.md)\n', ['2:9']],
    ['in a list', '- a\n  - b [x](./flng.md)\n', ['2:11']],
    ['in a quotation', '> a\n> [x](./flng.md)\n', ['2:7']],
    ['in a callout', '::: tip\n\na [x](./flng.md)\n:::\n', ['3:7']],
    ['in the title of a callout', '::: tip See [x](./flng.md)\na\n:::\n', ['1:17']],
    ['in a heading', '## A [x](./flng.md)\n', ['1:10']],
    ['in a footnote', 'a[^1]\n\n[^1]: b [x](./flng.md)\n', ['3:13']],
    ['in a footnote inside a line', 'a\n\nb ^[c [x](./flng.md)]\n\nd\n', ['3:11']],
    ['in a table', '| a | b |\n| - | - |\n| c | [x](./flng.md) |\n', ['3:11']],
    ['equal links in a line', '[x](./flng.md) [x](./flng.md)\n', ['1:5', '1:20']],
    ['equal links in a paragraph', '[x](./flng.md)\n[x](./flng.md)\n', ['1:5', '2:5']],
    ['equal links in a row', '| a | b |\n| - | - |\n| [x](./flng.md) | [x](./flng.md) |\n', ['3:7', '3:24']],
    ['the same text before the link', './flng.md: [./flng.md](./flng.md)\n', ['1:24']],
    ['the same link in code before', '`[x](./flng.md)` [x](./flng.md)\n', ['1:22']],
    ['the same code in a text and after it', '[`a`](./fling.md) [b](./flng.md) `a`\n', ['1:23']],
    ['after a longer link that begins alike', '[x](./fling.md#flng.md) [x](./flng.md)\n', ['1:29']],
    ['in angle brackets', '[x](<./flng.md>)\n', ['1:6']],
    ['with a title', '[x](./flng.md "Title")\n', ['1:5']],
    ['a reference', '[x][r] and [y](./fling.md)\n\n[r]: ./flng.md\n', ['3:6']],
    ['a link after a reference', 'See ./nowhere.md\n\n[x][r] [y](./nowhere.md)\n\n[r]: ./fling.md\n', ['3:12']],
    ['a link around an image', '[![x](/images/flow.svg)](./flng.md)\n', ['1:26']],
    ['percent-encoded', 'a [x](./a%20b.html)\n', ['1:7']],
  ])('the place is exact: %s', (_name, text, places) => {
    expect(faultsIn(text).map((fault) => fault.split(' ')[0])).toEqual(places)
  })
})

test('code that Markdown takes for a link is recognized', () => {
  expect(faultsIn('Call handlers[name](event) first.\n')).toEqual([
    '1:21 no page at /docs/api/event => put it in backticks if it is code; in a link, write the file of a page, such as ./page.md, or an address that begins with https://',
  ])
})

describe('images', () => {
  const image = '<img src="/images/flow.svg" alt="A flow" width="640" height="360" loading="lazy" decoding="async">'

  test.each([['/images/flow.svg'], ['../../../public/images/flow.svg']])('%s has its size', (target) => {
    expect(htmlOf(`![A flow](${target})`)).toBe(`<p>${image}</p>`)
  })

  test('wide screens get the wide version of an image', () => {
    const assets = new Map([
      ['/images/flow.svg', { width: 640, height: 360 }],
      ['/images/flow.wide.svg', { width: 800, height: 200 }],
    ])
    const source = '<source media="(min-width:48rem)" srcset="/lib/images/flow.wide.svg" width="800" height="200">'
    expect(htmlOf('![A flow](/images/flow.svg)', { assets, base: '/lib/' })).toBe(
      `<p><picture>${source}${image.replace('src="', 'src="/lib')}</picture></p>`,
    )
  })

  test('a wide version that is not an image is left out', () => {
    const assets = new Map([
      ['/images/flow.svg', { width: 640, height: 360 }],
      ['/images/flow.wide.svg', null],
    ])
    expect(htmlOf('![A flow](/images/flow.svg)', { assets })).toBe(`<p>${image}</p>`)
  })

  test('an image may be a link', () => {
    expect(htmlOf('[![A flow](/images/flow.svg)](./fling.md)')).toBe(
      `<p><a href="/docs/api/fling.html">${image}</a></p>`,
    )
  })

  test('a name with a space is encoded', () => {
    expect(htmlOf('![Two](</images/two words.png>)')).toContain('src="/images/two%20words.png"')
  })

  test.each([
    [
      '![x](/images/flw.svg)',
      '1:6 no image at /images/flw.svg => did you mean /images/flow.svg ? If not, put it at public/images/flw.svg',
    ],
    ['![x](./flow.svg)', '1:6 no image at /docs/api/flow.svg => did you mean /images/flow.svg ?'],
    ['![x](/files/notes.zip)', '1:6 /files/notes.zip is not an image => link to it instead'],
    [
      '![x](https://example.com/a.png)',
      '1:6 the image is on another site => put the file into public/ and link to it there',
    ],
    ['![x](//example.com/a.png)', '1:6 the image is on another site => put the file into public/ and link to it there'],
    ['[![x](/a.svg)](./fling.md)', '1:7 no image at /a.svg => put it at public/a.svg'],
  ])('%s is a fault', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault])
  })

  test('the fault on a site without images says where to put one', () => {
    expect(faultsIn('![x](/a.svg)', { assets: new Map() })).toEqual([
      '1:6 no image at /a.svg => put it at public/a.svg',
    ])
  })
})
