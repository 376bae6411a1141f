import { describe, expect, test } from 'vitest'
import { parseFenceInfo, type FenceInfo } from './fenceInfo'

const plain: FenceInfo = {
  language: 'ts',
  title: undefined,
  lines: [],
  changes: false,
  proof: false,
  environments: ['development'],
  clock: undefined,
  random: undefined,
  noRun: undefined,
  given: [],
  rest: '',
}

describe('parseFenceInfo', () => {
  test.each<[string, Partial<FenceInfo>]>([
    ['ts', {}],
    [
      ' ts  [a b.ts]  {1,3-5} ',
      {
        title: 'a b.ts',
        lines: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    [
      'ts { 1 , 3 - 5 }',
      {
        lines: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    ['ts [a.ts] changes', { title: 'a.ts', changes: true, given: ['changes'] }],
    ['ts env=node', { environments: ['node'], given: ['env'] }],
    ['ts env=node,production', { environments: ['production', 'node'], given: ['env'] }],
    ['ts env=deno', { rest: 'env=deno' }],
    ['ts env=node,deno', { rest: 'env=node,deno' }],
    ['ts clock', { clock: '2026-01-01T00:00:00.000Z', given: ['clock'] }],
    ['ts clock=2026-03-01T09:30:00Z', { clock: '2026-03-01T09:30:00.000Z', given: ['clock'] }],
    ['ts clock=noon', { rest: 'clock=noon' }],
    ['ts random', { random: 1, given: ['random'] }],
    ['ts random=7', { random: 7, given: ['random'] }],
    ['ts random=x', { rest: 'random=x' }],
    ['ts no-run: needs a phone', { noRun: 'needs a phone', given: ['no-run'] }],
    [
      'ts [a.ts] clock no-run: a b',
      { title: 'a.ts', clock: '2026-01-01T00:00:00.000Z', noRun: 'a b', given: ['clock', 'no-run'] },
    ],
    ['ts no-run', { rest: 'no-run' }],
    ['ts a\u2028b', { rest: 'a b' }],
    ['ts no-run: a\u2028b', { noRun: 'a\u2028b', given: ['no-run'] }],
    ['ts title="a" changes', { changes: true, given: ['changes'], rest: 'title="a"' }],
  ])('%j', (info, expected) => {
    expect(parseFenceInfo(info)).toEqual({ ...plain, ...expected })
  })
})
