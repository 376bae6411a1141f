import { describe, expect, test } from 'vitest'
import { faultsOf, formatFault, SourceError, SourceErrors, type Fault } from './errors'

const fault = (file: string, line?: number, column?: number): Fault => ({
  file,
  problem: 'a problem',
  remedy: 'a remedy',
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
})

describe('SourceError', () => {
  test('is an error that carries its fault', () => {
    const error = new SourceError(fault('docs/a.md', 2, 3))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'SourceError', message: 'docs/a.md: a problem', ...fault('docs/a.md', 2, 3) })
  })

  test('a place that is not known is not there', () => {
    expect(new SourceError(fault('a'))).toMatchObject({ line: undefined, column: undefined })
  })
})

describe('SourceErrors', () => {
  test('stand in the order of their places, and leave the given list alone', () => {
    const faults = [
      fault('b.md', 1),
      fault('a.md', 10, 1),
      fault('a.md', 2, 9),
      fault('a.md', 2, 10),
      fault('a.md'),
      fault('B.md'),
    ].map((each) => new SourceError(each))
    const given = [...faults]
    expect(new SourceErrors(faults).faults.map((each) => formatFault(each).split(' ')[0])).toEqual([
      'B.md',
      'a.md',
      'a.md:2:9',
      'a.md:2:10',
      'a.md:10:1',
      'b.md:1',
    ])
    expect(faults).toEqual(given)
  })

  test.each([
    [1, '1 fault'],
    [2, '2 faults'],
  ])('%i: %j', (count, message) => {
    expect(new SourceErrors(Array.from({ length: count }, () => new SourceError(fault('a')))).message).toBe(message)
  })
})

describe('faultsOf', () => {
  const one = new SourceError(fault('a'))
  test.each([
    ['a fault', one, [one]],
    ['several faults', new SourceErrors([one]), [one]],
    [
      'a fault of another version of the builder',
      Object.assign(new Error(), { name: 'SourceError' }),
      [expect.any(Error)],
    ],
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
