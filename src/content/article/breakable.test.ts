import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testPage'
import { breakable } from './breakable'

describe('code in a line', () => {
  test.each([
    ['states.rows.sort(byTitle)', 'states.<wbr>rows.<wbr>sort(<wbr>byTitle)'],
    ['(a,b)|{c:[d]}', '(<wbr>a,<wbr>b)|<wbr>{<wbr>c:<wbr>[<wbr>d]}'],
    ['useLakeWithStones<Lake>', '<span>use<wbr>Lake<wbr>With<wbr>Stones&lt;</span><wbr>Lake&gt;'],
    ['skip and skip and skip', 'skip and skip and skip'],
    ['_migrationVersion', '<span>_migration<wbr>Version</span>'],
    ['LONG_NAME_OF_LAKE', '<span>LONG_<wbr>NAME_<wbr>OF_<wbr>LAKE</span>'],
    ['disableQuiet', 'disableQuiet'],
    ['ordinarylongword', 'ordinarylongword'],
    ['npm install flat-stone', 'npm install <span>flat-stone</span>'],
    ['--no-save', '<span>--no-save</span>'],
    ['--save', '<span>--save</span>'],
    ['[Lake][3]', '<span>[Lake][3]</span>'],
    ['a - b', 'a - b'],
  ])('%s may break between names, and within the longest as a last resort', (code, html) => {
    expect(breakable(code, 12)).toBe(html)
  })

  test('of text stays in one piece if it is short, even with spaces', () => {
    expect(htmlOf('`{ still: true, on: 1 }` or `{ still: true, deep: 1 }`')).toBe(
      '<p><code><span>{ still: true, on: 1 }</span></code> or <code>{ still: true, deep: 1 }</code></p>',
    )
  })

  test('of text breaks only where it is longer than a line of a phone', () => {
    expect(htmlOf('`useLakeWithStones` and `StateMapper<FilterTypes<BikeModelOfLakes>>`')).toBe(
      '<p><code>useLakeWithStones</code> and ' +
        '<code>StateMapper&lt;<wbr>FilterTypes&lt;<wbr>BikeModelOfLakes&gt;&gt;</code></p>',
    )
  })
})
