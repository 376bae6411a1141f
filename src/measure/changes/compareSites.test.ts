import { describe, expect, test } from 'vitest'
import { htmlOf, runsOn } from '../../content/testPage'
import { redirectsOf } from '../../redirects'
import { compareSites as compareWith, describeChanges, type ReadPage, type ReadSite } from './compareSites'
import { readArticle, readFrame, readStyles } from './readSite'

const page = (part: Partial<ReadPage>): ReadPage => ({
  title: 'A page',
  description: 'About it.',
  headings: [{ level: 2, id: 'use', title: 'Use' }],
  pictures: new Map(),
  lines: [],
  words: 100,
  bytes: 20_480,
  article: 'same',
  ...part,
})

const site = (pages: ReadSite['pages'], part: Partial<ReadSite> = {}): ReadSite => ({
  pages,
  frame: readFrame([]),
  styles: '',
  ...part,
})

const compareSites = (before: ReadSite, after: ReadSite, redirects: Record<string, string> = {}) =>
  compareWith(before, after, redirectsOf({ redirects }))

test('added, removed and changed pages, with their headings, words and bytes', () => {
  const before = new Map([
    ['/', page({})],
    ['/a.html', page({})],
    ['/old.html', page({ words: 1 })],
  ])
  const after = new Map([
    ['/', page({ bytes: 1 })],
    [
      '/a.html',
      page({ article: 'other', words: 120, bytes: 19_456, headings: [{ level: 3, id: 'how', title: 'How' }] }),
    ],
    ['/new.html', page({ words: 300 })],
  ])
  expect(describeChanges(compareSites(site(before), site(after)))).toEqual([
    'changed /a.html: 120 words (+20), 19.0 kB (−1.0)',
    '  - ## Use  #use',
    '  + ### How  #how',
    'added /new.html: 300 words, 20.0 kB',
    'removed /old.html: 1 word, 20.0 kB',
    '1 page changed, 0 renamed, 1 added, 1 removed',
  ])
})

test('a difference that rounds to nothing is left out', () => {
  const [before, after] = [page({}), page({ article: 'other', bytes: 20_470 })]
  expect(describeChanges(compareSites(site(new Map([['/', before]])), site(new Map([['/', after]]))))[0]).toMatch(
    /^changed \/: \d+ words, 20\.0 kB$/,
  )
})

const article = (body: string): ReadPage => ({
  ...readArticle(`<!doctype html><title>T</title><article data-article="">${body}</article>`),
  bytes: 1024,
})

const described = (before: string, after: string) =>
  describeChanges(compareSites(site(new Map([['/', article(before)]])), site(new Map([['/', article(after)]])))).slice(
    1,
    -1,
  )

test('changed passages are shown under their headings', () => {
  const body = (word: string, log: string) =>
    `<p>${word} text.</p><h2 id="use">Use <code>it</code></h2><p>The <b>same</b>.</p><ul><li>An item</li><li>An ${word}</li></ul><pre><code>a()\n<span>${log}</span>(a)\nb()\n</code></pre>`
  expect(described(body('Old', 'log'), body('New', 'warn'))).toEqual([
    '  at the top:',
    '    [-Old-] {+New+} text.',
    '  below "Use it":',
    '    An [-Old-] {+New+}',
    '    [-log(a)-] {+warn(a)+}',
  ])
})

test('a renamed heading is listed once', () => {
  const body = (title: string, id: string, word: string) =>
    `<h2 id="a">A</h2><p>${word} text.</p><h2 id="${id}">${title}</h2><p>The same.</p>`
  expect(described(body('Use it', 'use-it', 'One'), body('Using it', 'using-it', 'One'))).toEqual([
    '  - ## Use it  #use-it',
    '  + ## Using it  #using-it',
  ])
  expect(described(body('Use it', 'use-it', 'Old'), body('Using it', 'using-it', 'New'))).toEqual([
    '  - ## Use it  #use-it',
    '  + ## Using it  #using-it',
    '  below "A":',
    '    [-Old-] {+New+} text.',
  ])
})

test('every changed word is shown, however many passages there are', () => {
  const items = (word: string) => `<p>T</p>`.concat(...Array.from({ length: 11 }, () => `<p>${word}</p><p>T</p>`))
  const sentence = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
  expect(described(items('a'), items(sentence))).toEqual([
    '  at the top:',
    ...Array.from({ length: 11 }, () => `    [-a-] {+${sentence}+}`),
  ])
})

describe('the marks of verified samples', () => {
  /** A page whose samples ran on a day of November, and assert a default. */
  const withMarks = (day: number, text: string, value = 1) => {
    const sample = `\`\`\`ts env=node\na()\n// default: a is ${value}\n\`\`\`\n`
    const source = `${sample}\n${text}\n\n${sample}`
    const html = htmlOf(source, { sampleRuns: runsOn(`2025-11-${day}`, source) })
    return `<!doctype html><title>T</title><article data-article="">${html}</article>`
  }
  const siteOf = (html: string) =>
    site(new Map([['/', { ...readArticle(html), bytes: 1024 }]]), { frame: readFrame([html]) })
  const compare = (before: string, after: string) => describeChanges(compareSites(siteOf(before), siteOf(after)))
  const renewed =
    'the mark of verified samples has changed: [-Ran with pebble 1.2.3 and React 19.3 on November 25, 2025.-] {+Ran with pebble 1.2.3 and React 19.3 on November 26, 2025.+}'

  test('a new run is listed once, and is not a change of each page', () => {
    const lines = compare(withMarks(25, 'A text.'), withMarks(26, 'A text.'))
    expect(lines).toEqual([renewed, '0 pages changed, 0 renamed, 0 added, 0 removed'])
  })

  test('a changed sentence, and what a sample asserts, are changes of their page', () => {
    const lines = compare(withMarks(25, 'Old text.'), withMarks(26, 'New text.', 2))
    expect(lines.slice(0, 1)).toEqual([renewed])
    expect(lines.slice(2, -1)).toEqual([
      '  at the top:',
      '    The default of a is [-1 Old-] {+2 New+} text.',
      '    The default of a is [-1-] {+2+}',
    ])
  })

  test('the elements after a mark keep the numbers that browsers count', () => {
    const html = withMarks(25, 'A text.')
    const inside = html.slice(html.indexOf('data-article="">') + 16, html.indexOf('<p>A text.'))
    const number = (inside.match(/<[a-z]/g) ?? []).length
    expect(readArticle(html).lines).toContainEqual({ section: '', text: 'A text.', element: number })
  })
})

test('other marks around the same text', () => {
  expect(described('<p><b>A</b></p>', '<p><i>A</i></p>')).toEqual(['  the text is the same, its markup is not'])
})

describe('what readers notice besides text', () => {
  test.each([
    [
      'the target of a link',
      '<a href="/a">An <b>item</b></a>',
      '<a href="/b">An <b>item</b></a>',
      'link "An item": [-/a-] {+/b+}',
    ],
    ['a link on the same text', 'A b', 'A <a href="/b">b</a>', '{+link "b": /b+}'],
    [
      'the text of a picture',
      '<img src="/a.svg" alt="One stone">',
      '<img src="/a.svg" alt="Two stones">',
      'picture /a.svg, alternative text: [-One stone-] {+Two stones+}',
    ],
    [
      'the kind of a callout',
      '<div class="callout tip"><p>A</p></div>',
      '<div class="callout warning"><p>A</p></div>',
      'callout: [-tip-] {+warning+}',
    ],
    [
      'the language of code',
      '<figure class="code" data-language="ts"><pre>a</pre></figure>',
      '<figure class="code" data-language="js"><pre>a</pre></figure>',
      'code: [-ts-] {+js+}',
    ],
  ])('%s', (_, before, after, line) => {
    const body = (changed: string) => `<h2 id="use">Use</h2><p>Same.</p><div>${changed}</div><p>Same.</p>`
    expect(described(body(before), body(after))).toEqual(['  below "Use":', `    ${line}`])
  })

  test('is listed below a changed text, and not inside it', () => {
    const body = (text: string, target: string) => `<p>Read <a href="${target}">${text} it</a> again.</p>`
    expect(described(body('Use', '/a'), body('Using', '/b'))).toEqual([
      '  at the top:',
      '    Read [-Use-] {+Using+} it again.',
      '    link [-"Use-] {+"Using+} it": [-/a-] {+/b+}',
    ])
  })

  test('of a new text are its links', () => {
    const added = '<div class="callout tip"><p>See <a href="/b">b</a>.</p></div>'
    expect(described('<p>A</p>', `<p>A</p>${added}`)).toEqual([
      '  at the top:',
      '    {+See b.+}',
      '    {+link "b": /b+}',
    ])
  })

  test('is not the link of a heading to itself', () => {
    const body = (id: string) => `<h2 id="${id}">Use</h2><a class="heading-link" href="#${id}">#</a>`
    expect(described(body('a'), body('b'))).toEqual(['  - ## Use  #a', '  + ## Use  #b'])
  })

  test('counts no words', () => {
    expect(readArticle('<article data-article=""><p><a href="/a">One</a> two</p></article>').words).toBe(2)
  })
})

describe('a renamed page', () => {
  const headings = ['Flat stones', 'Round stones']
    .map((title) => `<h2 id="${title.slice(0, 4)}">${title}</h2>`)
    .join('')
  const compare = (now: string, route: string, redirects?: Record<string, string>) =>
    describeChanges(
      compareSites(
        site(new Map([['/stones.html', article(`${headings}<p>Old text.</p>`)]])),
        site(new Map([[route, article(now)]])),
        redirects,
      ),
    )

  test('is compared with the page that a redirect leads from', () => {
    expect(compare('<p>New text.</p>', '/rocks.html', { '/stones.html': '/rocks.html' })).toEqual([
      'renamed /stones.html to /rocks.html: 2 words (−4), 1.0 kB',
      '  - ## Flat stones  #Flat',
      '  - ## Round stones  #Roun',
      '  at the top:',
      '    {+New text.+}',
      '  below "Round stones":',
      '    [-Old text.-]',
      '0 pages changed, 1 renamed, 0 added, 0 removed',
    ])
  })

  test('is one with the headings of the old page, when no redirect says so', () => {
    expect(compare(`${headings}<p>Old text.</p>`, '/rocks.html')).toEqual([
      'renamed /stones.html to /rocks.html: 6 words, 1.0 kB',
      '0 pages changed, 1 renamed, 0 added, 0 removed',
    ])
    expect(compare('<p>Old text.</p>', '/rocks.html').at(-1)).toBe('0 pages changed, 0 renamed, 1 added, 1 removed')
  })

  test('is not a page that was there before', () => {
    const page = article(headings)
    const before = site(new Map(['/stones.html', '/rocks.html'].map((route) => [route, page])))
    const after = site(new Map([['/rocks.html', page]]))
    expect(describeChanges(compareSites(before, after, { '/stones.html': '/rocks.html' }))).toEqual([
      'removed /stones.html: 4 words, 1.0 kB',
      '0 pages changed, 0 renamed, 0 added, 1 removed',
    ])
  })
})

describe('what all pages share', () => {
  const pages = new Map([
    ['/', page({ words: 10 })],
    ['/a.html', page({ words: 20 })],
    ['/b.html', page({ words: 900 })],
    ['/c.html', page({ words: 30 })],
    ['/d.html', page({ words: 40 })],
  ])
  const frame = (sidebar: string, top = 'Home') =>
    readFrame([
      `<!doctype html><ul data-top-links=""><li><a href="/">${top}</a></ul><nav data-sidebar=""><ul><li><a href="/a">A</a><li><a href="/r">${sidebar}</a></ul></nav>`,
      '<!doctype html><nav data-sidebar=""><ul><li><a href="/a">A</a><li>Only here</ul></nav>',
    ])

  test('a changed title in the sidebar, with pictures of a few pages', () => {
    const changes = compareSites(site(pages, { frame: frame('Recipes') }), site(pages, { frame: frame('Cooking') }))
    expect(describeChanges(changes)).toEqual([
      'the sidebar has changed: [-Recipes-] {+Cooking+}',
      '0 pages changed, 0 renamed, 0 added, 0 removed',
    ])
    expect(changes.examples.map(({ route }) => route)).toEqual(['/', '/b.html', '/c.html'])
  })

  test('an added and a removed line, and a link at the top', () => {
    const changed = frame('</a><li><a href="/n">New', 'Start')
    expect(compareSites(site(pages, { frame: frame('R') }), site(pages, { frame: changed })).everywhere).toEqual([
      'the top of all pages has changed: [-Home-] {+Start+}',
      'the sidebar has changed: [-R-] {+New+}',
    ])
    const more = frame('R</a><li><a href="/n">New')
    expect(compareSites(site(pages, { frame: frame('R') }), site(pages, { frame: more })).everywhere).toEqual([
      'the sidebar has changed: {+New+}',
    ])
    expect(compareSites(site(pages, { frame: more }), site(pages, { frame: frame('R') })).everywhere).toEqual([
      'the sidebar has changed: [-New-]',
    ])
  })

  test('changed styles, in the head and in files, but not the names of fonts', () => {
    const styles = (size: number, hash: string) =>
      readStyles(`<!doctype html><style>body{font-size:${size}px}</style>`, [`@font-face{src:url(a.${hash}.woff2)}`])
    const compare = (after: string) =>
      compareSites(site(pages, { styles: styles(16, '01234567') }), site(pages, { styles: after }))
    expect(compare(styles(40, '01234567')).everywhere).toEqual(['the styles of all pages have changed'])
    expect(compare(styles(16, '89abcdef'))).toEqual({ everywhere: [], pages: [], examples: [] })
    expect(readStyles('', ['a{}'])).not.toBe(readStyles('', ['b{}']))
  })
})

test('a changed title or description is a change of the page, with both texts', () => {
  const before = new Map([['/', page({})]])
  const after = new Map([['/', page({ title: 'Another page', description: 'Of it.' })]])
  expect(describeChanges(compareSites(site(before), site(after))).slice(1, -1)).toEqual([
    '  - title: A page',
    '  + title: Another page',
    '  - description: About it.',
    '  + description: Of it.',
  ])
})

test('the hero of a home page is a part of it', () => {
  const home = (hero: string) =>
    readArticle(
      `<!doctype html><title>T</title><meta name="description" content="D."><header class="hero"><h1 id="t">${hero}</h1></header><article data-article=""><p>Text.</p></article>`,
    )
  expect(home('Pebble')).toMatchObject({
    title: 'T',
    description: 'D.',
    headings: [{ level: 1, id: 't', title: 'Pebble' }],
    words: 2,
  })
  expect(home('Stone').article).not.toBe(home('Pebble').article)
})

test('places where a name may break leave it one word', () => {
  const html =
    '<!doctype html><article data-article=""><h2 id="m"><code><span>State<wbr>Mapper</span></code></h2></article>'
  expect(readArticle(html)).toMatchObject({ headings: [{ level: 2, id: 'm', title: 'StateMapper' }], words: 1 })
})

test('an article is read with its headings and words, and without the names of its samples', () => {
  const html = (hash: string) =>
    `<!doctype html><title>T</title><p>outside</p><article data-article=""><h1 id="t">T</h1><div class="heading"><h2 id="use">Use <code>it</code></h2><a href="#use">#</a></div><p>Two words.</p><button data-run="${hash}-1">Run</button></article>`
  const read = readArticle(html('0123abcd'))
  expect(read).toMatchObject({
    title: 'T',
    headings: [
      { level: 1, id: 't', title: 'T' },
      { level: 2, id: 'use', title: 'Use it' },
    ],
  })
  expect(read.words).toBe(7)
  expect(read.article).toBe(readArticle(html('4567cdef')).article)
  expect(read.article).not.toContain('outside')
})
