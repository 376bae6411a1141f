import { expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { checkRepeatedWords } from './repeatedWords'

const faultsIn = (body: string) =>
  checkRepeatedWords(sourcePageOf(body)).map(
    ({ line = 0, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem} => ${remedy}`,
  )

test.each([
  ['This is the the text.', '1:9 "the" is here twice => remove one of them'],
  ['The the text.', '1:1 "The" is here twice => remove one of them'],
  ['This is the\nthe text.', '2:1 "the" is here twice => remove one of them'],
  ['```ts\na // is is so\n```', '2:6 "is" is here twice => remove one of them'],
])('a word that appears twice is a fault: %j', (body, fault) => {
  expect(faultsIn(body)).toEqual([fault])
})

test.each([
  'I know that that is so, and she had had it.',
  'In `a` the state, in `b` the store. See a a.',
  'the [the](./a.md) and **the** the-end, its it, react-dom react',
  'an [object Object] here',
  'Read the\n\nthe text',
  '# The store\n\nStore it.',
  '```bash\nnpm npm\n```',
])('%j has no fault', (body) => {
  expect(faultsIn(body)).toEqual([])
})
