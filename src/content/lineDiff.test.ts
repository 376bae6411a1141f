import { describe, expect, test } from 'vitest'
import { diffLines } from './lineDiff'

/** Each hunk as text, with a sign before each line. */
function shown(older: string, newer: string): string[] {
  const [a, b] = [older.split('\n'), newer.split('\n')]
  return diffLines(older, newer).map((hunk) =>
    hunk
      .map(({ kind, index }) =>
        kind === 'remove' ? `-${a[index] ?? ''}` : `${kind === 'add' ? '+' : ' '}${b[index] ?? ''}`,
      )
      .join('\n'),
  )
}

/** Restores the older text from the newer one and the removed lines of the diff. */
function undo(older: string, newer: string): string {
  const [a, b] = [older.split('\n'), newer.split('\n')]
  const undone: (string | undefined)[] = []
  let next = 0
  for (const { kind, index } of diffLines(older, newer).flat()) {
    if (kind === 'remove') undone.push(a[index])
    else {
      // Lines between two hunks are in both texts.
      undone.push(...b.slice(next, kind === 'add' ? index : index + 1))
      next = index + 1
    }
  }
  return [...undone, ...b.slice(next)].join('\n')
}

const lines = (text: string) => Array.from(text).join('\n')

describe('diffLines', () => {
  test.each([
    ['abc', 'abc', []],
    ['', 'a', ['-\n+a']],
    ['abc', 'axc', [' a\n-b\n+x\n c']],
    ['abc', 'ac', [' a\n-b\n c']],
    ['ac', 'abc', [' a\n+b\n c']],
    ['ab', 'ba', ['-a\n b\n+a']],
    ['abcdefgh', 'xbcdefgh', ['-a\n+x\n b\n c\n d']],
    ['abcdefgh', 'abcdefgx', [' e\n f\n g\n-h\n+x']],
    ['abcdefghij', 'xbcdefghiy', ['-a\n+x\n b\n c\n d', ' g\n h\n i\n-j\n+y']],
    ['abcdefghi', 'xbcdefghy', ['-a\n+x\n b\n c\n d\n e\n f\n g\n h\n-i\n+y']],
    ['abcdefgh', 'xbcdefgy', ['-a\n+x\n b\n c\n d\n e\n f\n g\n-h\n+y']],
  ])('%j -> %j', (older, newer, hunks) => {
    expect(shown(lines(older), lines(newer))).toEqual(hunks)
  })

  test('empty lines around a hunk are not shown, except changed ones', () => {
    expect(shown('a\n\nb\nc\nd\ne\nf\n\ng', 'a\n\nb\nc\nx\ne\nf\n\ng')).toEqual([' b\n c\n-d\n+x\n e\n f'])
    expect(shown('a', 'a\n')).toEqual([' a\n+'])
  })

  test('a block between two that end alike is shown as one block', () => {
    expect(shown('{\n  a() {\n  },\n}', '{\n  a() {\n  },\n  b() {\n  },\n}')).toEqual([
      ' {\n   a() {\n   },\n+  b() {\n+  },\n }',
    ])
    expect(shown('{\n  a() {\n  },\n  b() {\n  },\n}', '{\n  a() {\n  },\n}')).toEqual([
      ' {\n   a() {\n   },\n-  b() {\n-  },\n }',
    ])
  })

  test('a line between two added blocks is not added again', () => {
    expect(shown('{\n  a,\n}', '{\n  a,\n  b,\n}\n\nif (c) {\n  d\n}')).toEqual([
      ' {\n   a,\n+  b,\n }\n+\n+if (c) {\n+  d\n+}',
    ])
  })

  test('the older text can be made from the newer one and the diff', () => {
    let seed = 7
    const random = (limit: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % limit
    for (let round = 0; round < 300; round++) {
      const text = () =>
        Array.from({ length: random(9) }, () => ' '.repeat(random(2)) + 'ab'.charAt(random(2))).join('\n')
      const [older, newer] = [text(), text()]
      expect(undo(older, newer)).toBe(older)
    }
  })
})
