import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testPage'

describe('tables', () => {
  test('scroll inside themselves and align by class', () => {
    expect(htmlOf('| a | b | c | d |\n| --- | :-- | :-: | --: |\n| 1 | 2 | 3 | `x \\| y` |\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n' +
        '<th>a</th>\n<th class="align-left">b</th>\n<th class="align-center">c</th>\n<th class="align-right">d</th>\n' +
        '</tr>\n</thead>\n<tbody>\n<tr>\n' +
        '<td>1</td>\n<td class="align-left">2</td>\n<td class="align-center">3</td>\n' +
        '<td class="align-right"><code class="name">x | y</code></td>\n' +
        '</tr>\n</tbody>\n</table></div>',
    )
  })

  test('an empty corner is a cell, not the head of a column', () => {
    expect(htmlOf('| | a |\n| - | - |\n| b | |\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<td></td>\n<th scope="col">a</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>b</td>\n<td></td>\n</tr>\n</tbody>\n</table></div>',
    )
  })

  test('a table without rows is closed too', () => {
    expect(htmlOf('| a |\n| - |\n\ntext\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table></div>\n<p>text</p>',
    )
  })

  test('a long first cell is a message', () => {
    const html = htmlOf(`| a | b |\n| - | - |\n| ${'x'.repeat(30)} | 1 |\n| ${'x'.repeat(31)} | ${'x'.repeat(31)} |\n`)
    expect([...html.matchAll(/<td.*?>/g)].map(([cell]) => cell.includes('class="message"'))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('names may break between their words, and only those that are longer than a line of a phone are not in one piece', () => {
    const longest = `StateOf<${'L'.repeat(19)}>`
    expect(htmlOf(`| a |\n| - |\n| \`createLakeHooks\` |\n| \`disableQuiet\` |\n| \`${longest}\` |\n`)).toMatch(
      /<code class="name"><span>create<wbr>Lake<wbr>Hooks<.*<code>disableQuiet<.*<code class="name">StateOf&lt;<wbr>L/s,
    )
    expect(htmlOf(`| a |\n| - |\n| \`${longest}[]\` |\n`)).toContain('<code>StateOf&lt;<wbr>L')
  })

  test('keep short code with spaces in one piece', () => {
    const html = htmlOf(
      '## A\n\n| a |\n| - |\n| `{ still: true }`, `{ still: true, on: 1 }` or `{ still: true, deep: 1 }` |\n',
    )
    expect(/<td[^>]*>(.*)<\/td>/.exec(html)?.[1]).toBe(
      '<span class="name"><code>{ still: true }</code>,</span> <code class="name">{ still: true, on: 1 }</code> or ' +
        '<code>{ still: true, deep: 1 }</code>',
    )
  })

  test('keep the signs after a name in one piece in the same piece, even after a link', () => {
    const cells = '`createLakeHooks`, [`disableTheQuiet`](#a); `useStones`, `useManyStones` and `useTheLakes`)'
    const html = htmlOf(`## A\n\n| a |\n| - |\n| ${cells} |\n`)
    expect(/<td[^>]*>(.*)<\/td>/.exec(html)?.[1]).toBe(
      '<span class="name"><code><span>create<wbr>Lake<wbr>Hooks</span></code>,</span> ' +
        '<span class="name"><a href="#a"><code><span>disable<wbr>The<wbr>Quiet</span></code></a>;</span> ' +
        '<code>useStones</code>, <code class="name"><span>use<wbr>Many<wbr>Stones</span></code> and ' +
        '<code>useTheLakes</code>)',
    )
  })

  test('of several columns and words name the column in each cell but the first, and keep the role of a table', () => {
    const table = (text: string) => `| a | \`b\` | *c* |\n| - | - | -: |\n| ${text} | 2 | 3 |\n`
    const html = htmlOf(table('x'.repeat(29)))
    expect(html).toMatch(/^<div class="table cards" tabindex="0"><table role="table">/)
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['b', 'c'])
    expect(html).toContain('<td class="align-right" role="cell" data-label="c">3</td>')
    expect(html.match(/role="\w+"/g)).toHaveLength(1 + 2 + 2 + 3 + 3)
    expect(htmlOf(table('x'.repeat(28)))).not.toMatch(/data-label|role/)
    expect(htmlOf(`| a | b |\n| - | - |\n| ${'x'.repeat(200)} | 2 |\n`)).not.toMatch(/data-label|role/)
  })

  test('are cards if a phone would leave a column less than 12 characters', () => {
    const table = (...cells: string[]) => htmlOf(`| a | b |\n| - | - |\n| ${cells.join(' | ')} |\n| 1 | 2 |\n`)
    const [word, words] = ['x'.repeat(13), `${'x '.repeat(15)}x`]
    expect(table(word, words)).toMatch(/^<div class="table cards" tabindex="0"><table role="table">/)
    expect(table(words, word)).toContain('cards')
    // The first column of cards is their title, and the head of two columns is visible.
    expect(table(word, words)).not.toContain('data-label')
    expect(table('x'.repeat(12), words)).not.toContain('cards"')
    expect(table(word, words.slice(2))).not.toContain('cards"')
    expect(htmlOf(`| ${word} | ${words} |\n| - | - |\n| 1 | 2 |\n`)).toContain('cards"')
    expect(htmlOf(`| Name | b |\n| - | - |\n| ${word} | ${words} |\n`)).not.toContain('cards"')
  })

  test('become cards late if only large letters leave a column of a phone less than 12 characters', () => {
    const table = (...cells: string[]) => htmlOf(`| a | b |\n| - | - |\n| ${cells.join(' | ')} |\n| 1 | 2 |\n`)
    const short = 'x'.repeat(12)
    expect(table(short, short)).not.toContain('cards')
    expect(table(short, `${short}x`)).toMatch(/^<div class="table cards late" tabindex="0"><table role="table">/)
    // The longest word of the first column leaves 10 characters, or 12, to the second.
    expect(table(`${short} x`, 'x '.repeat(15))).toContain('cards late')
    expect(table('x'.repeat(10), 'x '.repeat(15))).not.toContain('cards')
    expect(htmlOf(`| Name | b |\n| - | - |\n| ${short} | ${short}x |\n`)).toContain('cards late')
    expect(htmlOf(`| a | b | c |\n| - | - | - |\n| ${short} | ${short}x | x |\n`)).toContain('data-label="c"')
  })

  test('of messages are cards', () => {
    expect(htmlOf('| Message | Cause |\n| - | - |\n| `It sank` | Weight |\n')).toContain('table cards')
  })

  test('an empty corner has the role of a cell, and does not shift the names of the columns', () => {
    const html = htmlOf(`| | a | b |\n| - | - | - |\n| ${'x'.repeat(30)} | 2 | 3 |\n`)
    expect(html).toContain('<tr role="row">\n<td role="cell"></td>\n<th scope="col" role="columnheader">a</th>')
    expect([...html.matchAll(/data-label="([^"]*)">(.)/g)].map(([, name, text]) => [name, text])).toEqual([
      ['a', '2'],
      ['b', '3'],
    ])
  })

  test('of names are definitions, with labels for defaults and what is required', () => {
    const row = (name: string, value: string) => `| \`${name}\` | ${value} | What it is, in some words |\n`
    const html = htmlOf(`| Name | Default | Meaning |\n| - | - | - |\n${row('a', 'required')}${row('b', '`1`')}`)
    expect(html).toMatch(/^<div class="table definitions"><table role="table">/)
    expect(html).toContain('<td role="cell" class="required">required</td>')
    expect(html).toContain('<td role="cell" data-label="Default"><code>1</code></td>')
    expect(html.match(/data-label/g)).toHaveLength(1)
  })

  test('of names and messages have rows with ids, which link to themselves', () => {
    expect(htmlOf('## Options\n\n| Name | Meaning |\n| - | - |\n| `<a>` | One |\n')).toContain(
      '<tr id="options-a">\n<td><code>&lt;a&gt;</code>' +
        '<a class="heading-link" href="#options-a" aria-label="Link to “&lt;a&gt;”">#</a></td>\n<td>One</td>',
    )
    expect(htmlOf('| Message | Cause |\n| - | - |\n| `It sank` | Weight |\n')).toContain('<tr id="message-it-sank"')
    expect(htmlOf('| Word | Meaning |\n| - | - |\n| `a` | One |\n')).not.toMatch(/id=|heading-link/)
  })
})
