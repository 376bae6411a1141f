import { expect, test } from 'vitest'
import { faultsIn } from '../testPage'

const fault = (place: string, mark: string) =>
  `${place} a second ${mark} defines this link, and is ignored => remove one, or give it another name`

test.each([
  ['[a][r]\n\n[r]: ./fling.md\n[R]: ./bounce.md\n', [fault('4:1', '[R]:')]],
  ['[a][r]\n\n[r]: ./fling.md\n\n- b\n\n  [r]: ./fling.md\n', [fault('7:3', '[r]:')]],
  ['[a][r]\n\n[r]: ./fling.md\n\n> [r]: ./fling.md\n', [fault('5:3', '[r]:')]],
])('a second definition of a link is a fault: %j', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test.each([
  ['comments', '[//]: # (one)\n\na\n\n[//]: # (two)\n'],
  ['different names', '[a][r] [b][s]\n\n[r]: ./fling.md\n[s]: ./fling.md\n'],
  ['code', '[a][r]\n\n[r]: ./fling.md\n\n```text\n[r]: ./fling.md\n```\n'],
])('%s may repeat', (_name, text) => {
  expect(faultsIn(text)).toEqual([])
})
