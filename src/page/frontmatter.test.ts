import { describe, expect, test } from 'vitest'
import { type Fault, Faults } from '../errors'
import { splitFrontmatter } from './frontmatter'

function faultsOf(source: string): readonly Fault[] {
  try {
    return splitFrontmatter('docs/a.md', source).faults
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    return error.faults
  }
}

/** The first fault of a source text as `line:column problem => remedy`. */
function faultOf(source: string): string {
  const [fault] = faultsOf(source)
  if (fault === undefined) return 'no fault'
  expect(fault.file).toBe('docs/a.md')
  return `${fault.line}:${fault.column} ${fault.problem} => ${fault.remedy}`
}

const keys = 'title, description, metaTitle, lang, canonicalUrl, pageClass, layout, sidebarDepth, draft, meta'

describe('splitFrontmatter', () => {
  test.each([
    ['no head', '# A\n', {}, '# A\n', 0],
    ['nothing', '', {}, '', 0],
    ['an empty head', '---\n---\n# A\n', {}, '# A\n', 2],
    ['a head of comments', '---\n# later\n---\n# A\n', {}, '# A\n', 3],
    ['a head and no body', '---\ntitle: A\n---', { title: 'A' }, '', 2],
    ['white space behind the delimiters', '--- \ntitle: A\n--- \n# A', { title: 'A' }, '# A', 3],
    ['an empty line after the head', '---\ntitle: A\n---\n\n# A\n', { title: 'A' }, '\n# A\n', 3],
    ['three dashes in the body', '---\ntitle: A\n---\na\n\n---\n', { title: 'A' }, 'a\n\n---\n', 3],
    ['a line of four dashes does not open frontmatter', '----\n\n# A\n', {}, '----\n\n# A\n', 0],
    [
      'a thematic break further down does not open frontmatter',
      '# A\n\n---\nb: c\n---\n',
      {},
      '# A\n\n---\nb: c\n---\n',
      0,
    ],
  ])('%s', (_name, source, frontmatter, body, bodyOffset) => {
    expect(splitFrontmatter('docs/a.md', source)).toMatchObject({ frontmatter, faults: [], body, bodyOffset })
  })

  test('reports every wrong key, and reads the valid ones anyway', () => {
    const source = '---\ntitle: 7\ntitel: A\nlang: en-GB\nlayout: Foo\n---\n# A\n'
    const { frontmatter, faults, body } = splitFrontmatter('docs/a.md', source)
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(frontmatter).toEqual({ lang: 'en-GB' })
    expect(body).toBe('# A\n')
  })

  test('reads all nine keys', () => {
    const source = `---
title: "1.10"
description: 'Quotes " and </script>'
metaTitle: The whole title
lang: de
canonicalUrl: https://example.com/a
pageClass: wide dark_1
layout: Home
sidebarDepth: 2
meta:
  - name: robots
    content: noindex
  - property: og:image
    content: https://example.com/a.png
---
`
    expect(splitFrontmatter('docs/a.md', source).frontmatter).toEqual({
      title: '1.10',
      description: 'Quotes " and </script>',
      metaTitle: 'The whole title',
      lang: 'de',
      canonicalUrl: 'https://example.com/a',
      pageClass: 'wide dark_1',
      layout: 'Home',
      sidebarDepth: 2,
      meta: [
        { name: 'robots', content: 'noindex' },
        { property: 'og:image', content: 'https://example.com/a.png' },
      ],
    })
  })

  test.each([
    ['layout: Layout'],
    ['layout: NotFound'],
    ['sidebarDepth: 0'],
    ['lang: en-US'],
    ['lang: zh-Hant-TW'],
    ['meta: []'],
    ['description: |\n  two\n  lines'],
  ])('takes %j', (yaml) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe('no fault')
  })

  test.each([
    ['titel: A', `2:1 "titel" is not a frontmatter key => did you mean title ? the keys are ${keys}`],
    ['title: A\ntags: [a]', `3:1 "tags" is not a frontmatter key => the keys are ${keys}`],
    ['constructor: A', `2:1 "constructor" is not a frontmatter key => the keys are ${keys}`],
  ])('an unknown key is a fault: %j', (yaml, fault) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(fault)
  })

  test.each([
    ['title: 1.10', '2:8 title must be text, not a number => quote it: title: "…"'],
    ['description: a\ntitle:   true', '3:10 title must be text, not a boolean => quote it: title: "…"'],
    ['title: 2026-01-02', '2:8 title must be text, not a date => quote it: title: "…"'],
    ['title: [draft]', '2:8 title must be text, not a list => quote it: title: "…"'],
    ['title: {a: b}', '2:8 title must be text, not a object => quote it: title: "…"'],
    ['title:', '2:7 title must be text, not nothing => change the value of title'],
    ['title: ""', '2:8 title is empty => change the value of title'],
    [
      String.raw`title: "a\0b"`,
      '2:8 title contains the character U+0000, which cannot be shown => change the value of title',
    ],
    [
      String.raw`description: "\uD800"`,
      '2:14 description contains the character U+D800, which cannot be shown => change the value of description',
    ],
    [
      String.raw`meta: [{ name: a, content: "\e[31m" }]`,
      '2:7 meta contains the character U+001B, which cannot be shown => change the value of meta',
    ],
    ['"title": 1', '2:10 title must be text, not a number => quote it: title: "…"'],
    ['description: 7', '2:14 description must be text, not a number => quote it: description: "…"'],
    ['metaTitle: no\nlang: 7', '3:7 lang must be text, not a number => quote it: lang: "…"'],
    ['lang: English', '2:7 lang must be a language tag such as en-US => change the value of lang'],
    ['lang: en_US', '2:7 lang must be a language tag such as en-US => change the value of lang'],
    ['canonicalUrl: /a', '2:15 canonicalUrl must be an absolute address => change the value of canonicalUrl'],
    ['canonicalUrl: ftp://a/', '2:15 canonicalUrl must be an absolute address => change the value of canonicalUrl'],
    ['pageClass: 404', '2:12 pageClass must be text, not a number => quote it: pageClass: "…"'],
    ['pageClass: a"b', '2:12 pageClass must be class names separated by one space => change the value of pageClass'],
    ['layout: home', '2:9 layout must be one of Layout, Home, NotFound => change the value of layout'],
    ['layout: true', '2:9 layout must be one of Layout, Home, NotFound => change the value of layout'],
    ['sidebarDepth: 3', '2:15 sidebarDepth must be a whole number from 0 to 2 => change the value of sidebarDepth'],
    ['sidebarDepth: 1.5', '2:15 sidebarDepth must be a whole number from 0 to 2 => change the value of sidebarDepth'],
    ['sidebarDepth: "1"', '2:15 sidebarDepth must be a whole number from 0 to 2 => change the value of sidebarDepth'],
    ['sidebarDepth: true', '2:15 sidebarDepth must be a whole number from 0 to 2 => change the value of sidebarDepth'],
  ])('a wrong value is a fault with its place: %j', (yaml, fault) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(fault)
  })

  test.each([
    ['meta: noindex'],
    ['meta: {name: robots}'],
    ['meta: [robots]'],
    ['meta: [{name: 1}]'],
    ['meta: [{onload: alert}]'],
    ['meta: [{charset: utf-16}]'],
  ])('meta is a list of attribute maps: %j is a fault', (yaml) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(
      '2:7 meta must be a list of attribute maps, such as "- name: robots" with "content: noindex" below it => ' +
        'change the value of meta',
    )
  })

  test.each([
    ['"title" : 1', '2:11 title must'],
    ["lang: en\n'title': 1", '3:10 title must'],
    ['metaTitle: title\ntitle: 1', '3:8 title must'],
    ['? title\n: 1', '3:3 title must'],
    ['title: !!int 1', '2:8 title must'],
    ['title: # the name\n  1', '3:3 title must'],
    ['title: ~\nlang: en', '2:8 title must'],
    ['title: # later\nlang: en', '2:8 title must'],
    ['meta:\n  - charset: utf-16', '3:3 meta must'],
    ["lang: en\n'titel': A", '3:1 "titel" is not'],
    ['lang: en\n"titel" : A', '3:1 "titel" is not'],
  ])('a fault has the place of the key or value, however it is written: %j', (yaml, fault) => {
    expect(faultOf(`---\n${yaml}\n---\ntitle: in the body\n`)).toMatch(new RegExp(`^${fault}`))
  })

  test.each([
    ['title: A\ntitle: B', '3:1', 'remove one of the lines with this key'],
    ['  title: A\n description: B', '3:2', 'write each key at the beginning of its line, without spaces or a tab'],
    ['lang: en\n title: A', '3:7', 'write each key at the beginning of its line, without spaces or a tab'],
    ['title: "A\nlang: en', '4:1', 'close the quotation mark'],
    ['title: “A”', '2:8', 'title is in curly quotes, which readers see => change the value of title'],
  ])('the remedy says what to change: %j', (head, place, message) => {
    const fault = faultOf(`---\n${head}\n---\n`)
    expect(fault).toContain(message)
    expect(fault.startsWith(`${place} `)).toBe(true)
  })

  test('frontmatter of TOML is refused', () => {
    expect(faultOf('+++\ntitle = "A"\n+++\n')).toBe(
      '1:1 frontmatter in "+++" is not supported => write YAML between two lines that are exactly ---',
    )
  })

  test('frontmatter in one line has places too', () => {
    expect(faultOf('---\n{ title: 1 }\n---\n')).toMatch(/^2:1 title must/)
  })

  test.each([['js'], ['javascript'], ['json'], ['toml'], ['coffee']])(
    'frontmatter in %s is refused, not run',
    (language) => {
      const source = `---${language}\n{ title: (globalThis.ran = true) }\n---\n# A\n`
      expect(faultOf(source)).toBe(
        `1:4 frontmatter in "${language}" is not supported => write YAML between two lines that are exactly ---`,
      )
      expect(globalThis).not.toHaveProperty('ran')
    },
  )

  test('YAML types that would create code are rejected', () => {
    expect(faultOf('---\ntitle: !!js/function "function () {}"\n---\n')).toMatch(
      /^2:\d+ the frontmatter is not valid YAML/,
    )
  })

  test('broken YAML is a fault with its place, each time it is read', () => {
    const source = '---\ntitle: A\ndescription: a: b\n---\n'
    const fault =
      '3:15 the frontmatter is not valid YAML: a sign in this value has another meaning there => ' +
      'quote a value that contains a colon, a # or a leading special character'
    expect(faultOf(source)).toBe(fault)
    expect(faultOf(source)).toBe(fault)
  })

  test.each([3, 20_000])('values nested too deeply are a fault with its place: %d lists more', (more) => {
    const depth = 17 + more
    expect(faultOf(`---\nlang: en\ntitle: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n`)).toBe(
      '3:27 the frontmatter is not valid YAML: values are nested more than 20 levels deep => ' + 'nest fewer lists',
    )
  })

  test.each([
    ['!!binary ZHJhZnQ=: true', '2:1', 'binary data is not supported => write it as text'],
    ['lang: en\n? !!binary ZHJhZnQ=\n: true', '3:2', 'binary data is not supported => write it as text'],
    ['{ !!binary ZHJhZnQ=: true }', '2:3', 'binary data is not supported => write it as text'],
    ['lang: !!binary ZW4=', '2:6', 'binary data is not supported => write it as text'],
    ['? [draft]\n: true', '2:2', 'a key is not plain text => write the key as plain text'],
    ['? { draft: 1 }\n: true', '2:2', 'a key is not plain text => write the key as plain text'],
  ])('a key that is not plain text is a fault: %j', (yaml, place, message) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(`${place} the frontmatter is not valid YAML: ${message}`)
  })

  test.each([
    ['title: "a', '3:1', 'a quotation mark has no end'],
    ['title: a\ndescription: "It is" good\nlang: en', '3:21', 'text follows the quotation mark that ends this value'],
    ["description: It's\ntitle: 'It's'", '3:12', 'text follows the quotation mark that ends this value'],
    ['title: "a" "b"', '2:11', 'text follows the quotation mark that ends this value'],
    ['title: a\n\n\tx', '4:1', 'a line begins with a tab'],
    ['title: a\n \tlang: en', '3:2', 'a line begins with a tab'],
    ['title: "a\\d"', '2:11', 'a backslash in double quotation marks begins an escape'],
    ['title: [a', '3:1', 'a bracket or a brace has no end'],
    ['title: `a`', '2:8', 'a sign in this value has another meaning there'],
    ['title: a\ndescription', '4:1', 'a line above is not "key: value"'],
    [' title: a\ndescription: b', '3:1', 'the keys do not begin in the same column'],
    ['meta:\n- name: a\n   content: b', '4:11', 'the keys do not begin in the same column'],
  ])('errors of YAML are in the words of authors: %j', (yaml, place, words) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toContain(`${place} the frontmatter is not valid YAML: ${words} => `)
  })

  test('a duplicate key is a fault', () => {
    expect(faultOf('---\ntitle: A\ntitle: B\n---\n')).toMatch(
      /^3:\d+ the frontmatter is not valid YAML: this key is already in a line above/,
    )
  })

  test.each([
    ['title: A\n...\ndescription: B', '4:1'],
    ['title: A\n... # the end\n\n{ a: b }', '5:1'],
    ['title: A\n...\n- b', '4:1'],
  ])('a second document is a fault with its place: %j', (yaml, place) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(
      `${place} the frontmatter is not valid YAML: a second document begins after the mark ... => ` +
        'remove the line with the mark, or indent it if it belongs to a value',
    )
  })

  test('the mark for the end of a document may be the last line', () => {
    expect(splitFrontmatter('page.md', '---\ntitle: A\n...\n---\n')).toMatchObject({
      frontmatter: { title: 'A' },
      faults: [],
    })
  })

  test.each([['- a\n- b'], ['just words'], ['7']])('frontmatter that is not a list of keys is a fault: %j', (yaml) => {
    expect(faultOf(`---\n${yaml}\n---\n`)).toBe(
      '2:1 the frontmatter is not a list of keys => write one "key: value" per line',
    )
  })

  test.each([['----'], ['--- # the end'], ['---description: B'], ['---js']])(
    'frontmatter with the line %j is a fault and is not cut short there',
    (line) => {
      expect(faultOf(`---\ntitle: A\n${line}\ndescription: B\n---\n# A\n`)).toBe(
        '3:1 the frontmatter ends here, but the line is not exactly --- => ' +
          'remove the text after the three dashes, or indent the line if it belongs to a value',
      )
    },
  )

  test.each([['---\ntitle: A\n'], ['---\n# A\n\ntext --- text\n'], ['---\ntitle: A\n ---\n']])(
    'frontmatter without an end is a fault: %j',
    (source) => {
      expect(faultOf(source)).toBe('1:1 the frontmatter has no end => close it with a line that is exactly ---')
    },
  )
})
