import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf, pageOf } from '../testPage'

/** Headings of level 4, whose titles may repeat. */
const headingsOf = (...titles: readonly string[]) => titles.map((title) => `#### ${title}\n\n`).join('')

describe('headings', () => {
  test('every heading below level 1 has an id and a link to it', () => {
    expect(htmlOf('# One\n\n### Three\n\n###### Six\n')).toBe(
      '<h1>One</h1>\n' +
        '<div class="heading">\n<h3 id="three">Three</h3>\n' +
        '<a class="heading-link" href="#three" aria-label="Link to “Three”">#</a></div>\n' +
        '<div class="heading">\n<h6 id="six">Six</h6>\n' +
        '<a class="heading-link" href="#six" aria-label="Link to “Six”">#</a></div>',
    )
  })

  test('levels 2 and 3 are the headers of the page, in order', () => {
    expect(pageOf('# One\n\n## Two\n\n### Three\n\n#### Four\n\n## Again\n').record.headers).toEqual([
      { level: 2, title: 'Two', slug: 'two' },
      { level: 3, title: 'Three', slug: 'three' },
      { level: 2, title: 'Again', slug: 'again' },
    ])
  })

  test.each([
    ['`useLakeWater(selector)`', 'useLakeWater(selector)', 'uselakewater-selector'],
    ['A **b** _c_ ~~d~~', 'A b c d', 'a-b-c-d'],
    ['See [the fling](./fling.md)', 'See the fling', 'see-the-fling'],
    ['![A flow](/images/flow.svg) of data', 'A flow of data', 'a-flow-of-data'],
    ['`<T>` & "quotes" \\</script>', '<T> & "quotes" </script>', 't-quotes-script'],
    ["What's new? (v6.0)", "What's new? (v6.0)", 'what-s-new-v6-0'],
    ['1. First thing', '1. First thing', '_1-first-thing'],
    ['A note[^1]\n\n[^1]: here', 'A note', 'a-note'],
    ['Closed ##', 'Closed', 'closed'],
  ])('%j is called %j, slug %j', (source, title, slug) => {
    expect(pageOf(`## ${source}\n`).record.headers).toEqual([{ level: 2, title, slug }])
  })

  test('quotes and tags in a title are escaped in its link', () => {
    expect(htmlOf('## "a" \\</script>\n')).toBe(
      '<div class="heading">\n<h2 id="a-script">&quot;a&quot; &lt;/script&gt;</h2>\n' +
        '<a class="heading-link" href="#a-script" aria-label="Link to “&quot;a&quot; &lt;/script&gt;”">#</a></div>',
    )
  })

  test.each([
    [
      ['Same', 'Same', 'Same-2'],
      ['same', 'same-2', 'same-2-2'],
    ],
    [
      ['Same', 'Same', 'Same', 'same'],
      ['same', 'same-2', 'same-3', 'same-4'],
    ],
    [
      ['Same-2', 'Same', 'Same'],
      ['same-2', 'same', 'same-3'],
    ],
    [
      ['!!!', '???', 'Section'],
      ['section', 'section-2', 'section-3'],
    ],
    [
      ['constructor', '__proto__', 'toString'],
      ['constructor', 'proto', 'tostring'],
    ],
  ])('repeats: %j -> %j', (titles, slugs) => {
    expect(pageOf(headingsOf(...titles)).ids).toEqual(slugs)
  })

  test.each([
    [
      ['Same', 'Other {#same}'],
      ['same-2', 'same'],
    ],
    [
      ['Other {#same}', 'Same', 'Same'],
      ['same', 'same-2', 'same-3'],
    ],
    [
      ['Foo', 'Foo', 'Bar {#foo-2}'],
      ['foo', 'foo-3', 'foo-2'],
    ],
    [['With `code` {#id_1}'], ['id_1']],
    [['No space{#close}'], ['close']],
    [['Not at \\{#the} end'], ['not-at-the-end']],
    [['In code `{#code}`'], ['in-code-code']],
  ])('custom ids: %j -> %j', (titles, slugs) => {
    expect(pageOf(headingsOf(...titles)).ids).toEqual(slugs)
  })

  test('a custom id is not part of the title', () => {
    expect(pageOf('# A {#top}\n\n## B {#b1}\n')).toMatchObject({
      record: { headers: [{ level: 2, title: 'B', slug: 'b1' }] },
      ids: ['top', 'b1'],
    })
  })

  test.each([
    ['## A {#a}\n\n## B {#a}\n', '3:6 the id "a" is used twice => give each heading of a page its own id'],
    ['## A {#Ü}\n', '1:6 "Ü" cannot be the id of a heading => use lower-case letters, digits and hyphens'],
    ['## A {#_main}\n', '1:6 "_main" cannot be the id of a heading => use lower-case letters, digits and hyphens'],
    ['# A\n\n# B\n', '3:3 this page already has a level 1 heading => make it level 2: ##'],
    ['# A\n\nB `b`\n===\n', '3:1 this page already has a level 1 heading => make it level 2: ##'],
    ['## A {#}\n', '1:6 "" cannot be the id of a heading => use lower-case letters, digits and hyphens'],
  ])('%j is a fault', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault])
  })

  const repeated =
    'this heading has the same id as the one in line 4 => use other words, or set its id at its end: {#my-id}'
  test.each([
    ['## Same\n\n## Same\n', [`3:4 ${repeated}`]],
    ['## A *b*\n\n## B\n\n### A `b`!\n\n## a b\n', [`5:5 ${repeated}`, `7:4 ${repeated}`]],
    ['## Same\n\n## Same {#other}\n\n#### Same\n\n# Same\n', []],
  ])('repeats at level 2 and 3 are faults: %j', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })

  test('a heading may have the name of a part of the frame or of a footnote', () => {
    const { ids } = pageOf(
      `${headingsOf('main', '_main', 'drawer', 'toc title', 'fn1', 'fnref1')}Text[^1]\n\n[^1]: note\n`,
    )
    expect(ids).toEqual(['main', 'main-2', 'drawer', 'toc-title', 'fn1', 'fnref1', 'fnref:1', 'fn:1'])
  })
})
