import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testPage'

describe('tables', () => {
  test('scroll inside themselves and align by class', () => {
    expect(htmlOf('| a | b | c | d |\n| --- | :-- | :-: | --: |\n| 1 | 2 | 3 | `x \\| y` |\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n' +
        '<th>a</th>\n<th class="align-left">b</th>\n<th class="align-center">c</th>\n<th class="align-right">d</th>\n' +
        '</tr>\n</thead>\n<tbody>\n<tr>\n' +
        '<td>1</td>\n<td class="align-left">2</td>\n<td class="align-center">3</td>\n' +
        '<td class="align-right"><code>x | y</code></td>\n' +
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

  test('a long cell may break anywhere', () => {
    const html = htmlOf(`| a |\n| - |\n| \`${'x'.repeat(30)}\` |\n| \`${'x'.repeat(31)}\` |\n`)
    expect([...html.matchAll(/<td(.*?)>/g)].map(([, attributes]) => attributes)).toEqual(['', ' class="message"'])
  })

  test('of many columns and words name the column in each cell and keep the role of a table', () => {
    const table = (text: string) => `| a | \`b\` | *c* | d | e |\n| - | - | -: | - | - |\n| ${text} | 2 | 3 | 4 | 5 |\n`
    const html = htmlOf(table('x'.repeat(97)))
    expect(html).toMatch(/^<div class="table cards" tabindex="0"><table role="table">/)
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(html).toContain('<td class="align-right" role="cell" data-label="c">3</td>')
    expect(html.match(/role="\w+"/g)).toHaveLength(1 + 2 + 2 + 5 + 5)
    expect(htmlOf(table('x'.repeat(96)))).not.toMatch(/data-label|role/)
    expect(htmlOf(`| a |\n| - |\n| ${'x'.repeat(200)} |\n`)).not.toMatch(/data-label|role/)
  })
})
