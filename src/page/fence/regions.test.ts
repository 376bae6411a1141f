import { describe, expect, test } from 'vitest'
import { commentsOf } from './comments'
import { partsOf, regionFaults } from './regions'
import { syntaxOf } from './syntax'

const read = (code: string) => ({ code, comments: commentsOf(code, syntaxOf(code, 'ts')) })

/** Each part as `title: lines`. */
const shown = (code: string) =>
  partsOf(read(code)).map(({ title = '', from, to }) => `${title}: ${code.split('\n').slice(from, to).join('|')}`)

describe('partsOf', () => {
  test.each([
    ['a\n\nb', [': a||b']],
    ['', [': ']],
    ['\na\n', [': |a|']],
    ['// #region A b\na\n// #endregion', ['A b: a']],
    ['a\n\n// #region B\n\nb\n\n// #endregion\n\nc', [': a', 'B: b', ': c']],
    ['// #region A\na\n// #endregion\n// #region B\nb\n// #endregion\n', ['A: a', 'B: b']],
    ['a\n// #region B\n\n// #endregion\nc', [': a', ': c']],
    ['// #regional\n// region', [': // #regional|// region']],
    ['//#region A\na\n//#endregion', ['A: a']],
    ['`\n// #region A\n`', [': `|// #region A|`']],
  ])('%j', (code, parts) => {
    expect(shown(code)).toEqual(parts)
  })
})

describe('regionFaults', () => {
  test.each([
    ['// #region A\n// #endregion\n// #region B\n// #endregion', []],
    ['a\n// #region', ['2 this region has no title', '2 this region has no end']],
    ['// #endregion', ['0 this #endregion ends nothing']],
    ['// #region A\n// #region B\n// #endregion', ['13 a region cannot be inside a region']],
    ['  // #region A\n// #endregion', ['2 a region belongs at the top level']],
    ['`\n// #region A\n`', []],
  ])('%j', (code, faults) => {
    expect(regionFaults(read(code)).map(({ start, problem }) => `${start} ${problem}`)).toEqual(faults)
  })
})
