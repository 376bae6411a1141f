import { expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { readProofs } from './readProofs'

test('finds the proofs of samples, and whether they run', () => {
  const fence = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```', ''].join('\n')
  const page = sourcePageOf(
    [
      '- item\n',
      '  ```ts',
      '  a() // → 1 // [!code ++]',
      "  // default: a.b is 'c'",
      '  ```\n',
      fence('ts no-run: x', 'a // → 1', '// default: d is [],', '//   or so'),
      fence('ts', '// default: nothing is above'),
      fence('text', 'a // → 1', '// default: e is 1'),
    ].join('\n'),
  )
  expect(readProofs(page)).toEqual([
    { name: 'a.b', value: "'c'", line: 8, column: 3, isRun: true },
    { name: 'd', value: '[], or so', line: 13, column: 1, isRun: false },
  ])
})
