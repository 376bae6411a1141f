import { describe, expect, test } from 'vitest'
import { type Fault, Faults, faultsOf, formatFault } from './errors'

const fault = (file: string, line?: number, column?: number): Fault => ({
  file,
  problem: 'a problem',
  remedy: 'a remedy',
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
})

describe('Faults', () => {
  test('are sorted by their places, without changing the given list', () => {
    const faults = [
      fault('b.md', 1),
      fault('a.md', 10, 1),
      fault('a.md', 2, 9),
      fault('a.md', 2, 10),
      fault('a.md'),
      fault('B.md'),
    ]
    const given = [...faults]
    expect(new Faults(faults).faults.map((each) => formatFault(each).split(' ')[0])).toEqual([
      'B.md',
      'a.md',
      'a.md:2:9',
      'a.md:2:10',
      'a.md:10:1',
      'b.md:1',
    ])
    expect(faults).toEqual(given)
  })

  test('say all of them as a message', () => {
    const faults = [fault('a.md', 1, 2), fault('b.md')]
    expect(new Faults(faults).message).toBe('a.md:1:2  a problem\n  a remedy\nb.md  a problem\n  a remedy')
  })
})

describe('faultsOf', () => {
  const one = fault('a')
  test.each([
    ['faults', new Faults([one]), [one]],
    ['faults of another version of the builder', Object.assign(new Error(), { name: 'Faults', faults: [one] }), [one]],
    ['a bug', new TypeError('x'), undefined],
    ['something thrown that is no error', 'x', undefined],
  ])('%s', (_name, error, faults) => {
    expect(faultsOf(error)).toEqual(faults)
  })
})

describe('formatFault', () => {
  test.each([
    [fault('docs/a.md', 12, 8), 'docs/a.md:12:8  a problem\n  a remedy'],
    [fault('docs/a.md', 12), 'docs/a.md:12  a problem\n  a remedy'],
    [fault('docs/a.md'), 'docs/a.md  a problem\n  a remedy'],
  ])('%j', (each, text) => {
    expect(formatFault(each)).toBe(text)
  })
})
