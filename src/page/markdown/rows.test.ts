import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parser'
import { linkedRowOf } from './rows'

const rowsOf = (text: string) => parseMarkdown(text).tokens.flatMap((token) => linkedRowOf(token) ?? [])
const idsOf = (text: string) => rowsOf(text).map(({ id }) => id)
const table = (...[head, ...rows]: readonly string[]) =>
  [`| ${head} | Text |`, '| - | - |', ...rows.map((row) => `| ${row} | … |`), '', ''].join('\n')

describe('a row has an id', () => {
  test('of its heading and the name that it describes', () => {
    expect(rowsOf(`## More options\n\n${table('Name', '`maxDepth`', '[`angle`](#angle)')}`)).toEqual([
      { id: 'more-options-maxdepth', title: 'maxDepth', column: 'Name' },
      { id: 'more-options-angle', title: 'angle', column: 'Name' },
    ])
    expect(idsOf(table('Name', '`a`'))).toEqual(['a'])
    expect(idsOf(`# Title\n\n${table('Name', '`a`')}`)).toEqual(['a'])
  })

  test('of the message that it explains, without what surrounds it', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve'
    const messages = ["`It's gone`, `It is lost` in `lake`", 'TS2322 after a change', `\`${long} thirteen\``]
    expect(idsOf(`## Errors\n\n${table('Message', ...messages)}`)).toEqual([
      'message-it-s-gone',
      'message-ts2322-after-a-change',
      `message-${long.replaceAll(' ', '-')}`,
    ])
  })

  test('its own, and never that of a heading, even of one below', () => {
    expect(idsOf(`## A\n\n${table('Name', '`b`', '`b`')}${table('Name', '`b`')}## A b\n`)).toEqual([
      'a-b-2',
      'a-b-3',
      'a-b-4',
    ])
  })

  test('unless its table describes something else', () => {
    expect(idsOf(`${table('Name', '`a`')}${table('Word', '`a`')}${table('Message')}`)).toEqual(['a'])
  })
})
