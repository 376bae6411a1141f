import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { checkVoice } from './voice'

const rules = [
  { avoid: /\bmend(?:s|ed)?\b/i, write: 'fix' },
  { avoid: /, also in\b/, write: 'even in' },
]
const faultsIn = (body: string) =>
  checkVoice(sourcePageOf(body), rules).map(
    ({ line = 0, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem}: ${remedy}`,
  )

describe('checkVoice', () => {
  test.each([
    ['# T\n\nThis mends it.', '3:6 "mends" is not in our voice: write fix'],
    ['# T\n\nA [link](./a.md) to mend it.', '3:21 "mend" is not in our voice: write fix'],
    ['# Mend it', '1:3 "Mend" is not in our voice: write fix'],
    ['# T\n\nIt renders, also in production.', '3:11 ", also in" is not in our voice: write even in'],
    ['# T\n\n```ts\nconst a = 1 // mended\n```', '4:16 "mended" is not in our voice: write fix'],
  ])('%j', (body, fault) => {
    expect(faultsIn(body)).toEqual([fault])
  })

  test.each(['# T\n\n`mend` and amend.', '# T\n\n```ts\nconst mend = 1\n```'])('%j is right', (body) => {
    expect(faultsIn(body)).toEqual([])
  })
})
