import { describe, expect, test } from 'vitest'
import { formatFault } from '../errors'
import { pageOf, parseText } from './testPage'

const noTitle = {
  file: 'docs/docs/api/bounce.md',
  line: 1,
  column: 1,
  problem: 'the page has no title',
  remedy: 'begin it with a line "# Title", or set a title in its frontmatter',
}

test('a conflict that git has left is one fault', () => {
  const conflict = '<<<<<<< HEAD\n## B\n||||||| base\n## C\n=======\n## D\n>>>>>>> main\n'
  for (const text of [`# A\n\n${conflict}`, `---\n\n${conflict}---\n`]) {
    expect(parseText(text).faults.map(formatFault)).toEqual([
      'docs/docs/api/bounce.md:3:1  git could not merge the two versions between <<<<<<< and >>>>>>>\n' +
        '  keep one, and remove the lines with these marks',
    ])
  }
})

describe('a page', () => {
  test('a source file -> its record, article, links and ids', () => {
    const { page, faults } = parseText(
      '---\nsidebarDepth: 1\n---\n# `bounce`\n\n## Use it\n\nSee [fling](./fling.md#x).\n',
    )
    expect(faults).toEqual([])
    expect(page).toEqual({
      record: {
        title: 'bounce',
        frontmatter: { sidebarDepth: 1 },
        regularPath: '/docs/api/bounce.html',
        relativePath: 'docs/api/bounce.md',
        key: expect.stringMatching(/^v-[0-9a-f]{8}$/) as string,
        path: '/docs/api/bounce.html',
        headers: [{ level: 2, title: 'Use it', slug: 'use-it' }],
      },
      html: [
        '<h1><code>bounce</code></h1>\n' +
          '<div class="heading">\n<h2 id="use-it">Use it</h2>\n' +
          '<a class="heading-link" href="#use-it" aria-label="Link to “Use it”">#</a></div>\n' +
          '<p>See <a href="/docs/api/fling.html#x">fling</a>.</p>\n',
      ],
      links: [{ path: '/docs/api/fling.html', anchor: 'x', line: 8, column: 13 }],
      islands: [],
      ids: ['use-it'],
      sections: [
        { level: 1, title: 'bounce', slug: '', text: '', asked: '', samples: '', rows: [] },
        { level: 2, title: 'Use it', slug: 'use-it', text: 'See fling.', asked: '', samples: '', rows: [] },
      ],
      explained: [],
      card: null,
    })
  })

  test('its headers are the headings of levels 2 and 3', () => {
    const { page } = parseText('# A\n\n## B\n\n### C\n\n#### D\n')
    expect(page?.record.headers.map(({ level, title }) => `${level} ${title}`)).toEqual(['2 B', '3 C'])
  })

  test('the key depends on the path of the file, not on its contents', () => {
    const keyOf = (file: string, text: string) => parseText(text, { file }).page?.record.key
    expect(keyOf('a.md', '# A')).toBe(keyOf('a.md', '# B'))
    expect(keyOf('a.md', '# A')).not.toBe(keyOf('b.md', '# A'))
  })

  test.each([
    ['the title of the frontmatter wins', '---\ntitle: B\n---\n# A\n', 'B'],
    ['then the first heading of level 1', '## Z\n\n# A\n\n## B\n', 'A'],
    ['its marks and link targets are dropped', '# A **b** `c` [d](./fling.md) ~~e~~\n', 'A b c d e'],
    ['it may hold quotes and tags', '# "A" \\</script> & \'b\'\n', '"A" </script> & \'b\''],
    ['it may be underlined', 'A\nb\n===\n', 'A b'],
    ['a byte order mark does no harm', '\ufeff# A\n', 'A'],
    ['CRLF does no harm', '---\r\ntitle: B\r\n---\r\n# A\r\n', 'B'],
  ])('title: %s', (_name, text, title) => {
    const { page, faults } = parseText(text)
    expect(faults.map(formatFault)).toEqual([])
    expect(page?.record.title).toBe(title)
  })

  test.each([[''], ['text\n'], ['## Two\n'], ['#\n'], ['---\nlang: en\n---\n'], ['```text\n# A\n```\n']])(
    'a page without a title is a fault: %j',
    (text) => {
      expect(parseText(text).faults).toContainEqual(expect.objectContaining(noTitle))
    },
  )

  test('CRLF and LF give the same page', () => {
    const text = '---\ntitle: A\n---\n## B\n\n```ts\na\nb\n```\n\n::: tip\nc\n:::\n'
    expect(parseText(text.replaceAll('\n', '\r\n'))).toEqual(parseText(text))
  })

  test('faults of the body count the lines of the frontmatter', () => {
    expect(parseText('---\ntitle: A\n---\n\n[b](./flng.md)\n').faults).toEqual([
      expect.objectContaining({ file: 'docs/docs/api/bounce.md', line: 5, column: 5 }),
    ])
  })

  test('a page with faults in its body still has its ids', () => {
    expect(parseText('# A\n\n## B\n\n[b](./flng.md)\n').page?.ids).toEqual(['b'])
  })

  test('reading continues after faults in the frontmatter', () => {
    const { page, faults } = parseText('---\nx: 1\n---\n\n## Part\n\n[x](./gone.md)\n')
    expect(faults.map(({ line }) => line)).toEqual([2, 7])
    expect(page?.ids).toEqual(['part'])
  })

  test('a broken encoding, or frontmatter without an end, causes one fault and no page', () => {
    expect(parseText('---\ntitle: A\n')).toMatchObject({ page: undefined, faults: [{ line: 1 }] })
    expect(parseText(Buffer.from([35, 32, 255]), { file: 'a.md' })).toMatchObject({
      page: undefined,
      faults: [{ file: 'docs/a.md', line: 1, column: 3 }],
    })
  })

  test('HTML behind backslashes is shown as text', () => {
    expect(pageOf('\\<script>alert(1)\\</script> \\<b id="x">\n')).toMatchObject({
      html: ['<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b id=&quot;x&quot;&gt;</p>\n'],
      ids: [],
    })
  })

  test('ids are those of elements, not of code and words', () => {
    expect(pageOf('## A\n\n`<p id="b">` and \\<p id="c">\n\n```html\n<p id="d">\n```\n').ids).toEqual(['a'])
  })
})

test('a date without other words is shown in words', () => {
  const html = pageOf('**2026-04-08**\n\n| A | B |\n| - | - |\n| 2026-04 | since 2026-04 |\n').html.join('')
  expect(html).toContain('<strong><time datetime="2026-04-08">April 8, 2026</time></strong>')
  expect(html).toContain('<td><time datetime="2026-04">April 2026</time></td>\n<td>since 2026-04</td>')
})
