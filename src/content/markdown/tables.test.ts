import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testPage'

describe('tables', () => {
  test('scroll inside themselves, and align by class', () => {
    expect(htmlOf('| a | b | c | d |\n| --- | :-- | :-: | --: |\n| 1 | 2 | 3 | `x \\| y` |\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n' +
        '<th>a</th>\n<th class="align-left">b</th>\n<th class="align-center">c</th>\n<th class="align-right">d</th>\n' +
        '</tr>\n</thead>\n<tbody>\n<tr>\n' +
        '<td>1</td>\n<td class="align-left">2</td>\n<td class="align-center">3</td>\n' +
        '<td class="align-right"><code>x | y</code></td>\n' +
        '</tr>\n</tbody>\n</table></div>',
    )
  })

  test('a table without rows is closed, too', () => {
    expect(htmlOf('| a |\n| - |\n\ntext\n')).toBe(
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table></div>\n<p>text</p>',
    )
  })
})
