import { expect, test } from 'vitest'
import { faultsIn } from '../testPage'

const open = 'this fence has no end => close it with a line that is exactly'

test.each([
  ['up to the end of the page', 'a\n\n```ts\nb\n\nc\n', [`3:1 ${open} \`\`\``]],
  ['with nothing below it', '```ts', [`1:1 ${open} \`\`\``]],
  ['up to the end of the next fence', '```ts\na\n\nb\n\n```ts\nc\n```\n', [`1:1 ${open} \`\`\``]],
  ['with tildes, closed by backticks', '~~~~ts\na\n````\n', [`1:1 ${open} ~~~~`]],
  ['in a list', '- a\n\n  ```ts\n  b\n\nc\n', [`3:3 ${open} \`\`\``]],
  ['in a callout', '::: tip\n```ts\na\n:::\n', [`2:1 ${open} \`\`\``]],
])('a fence without an end is a fault: %s', (_name, text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test.each([
  ['in a quotation', '> ```ts\n> a\n> ```\n'],
  ['empty', '```text\n```\n'],
  ['with a longer end', '```ts\na\n`````  \n'],
  ['around shorter fences', '````text\n```ts\na\n```\n````\n'],
  ['with backticks in the code', '```text\n```a``` b\n```\n'],
])('a closed fence is not: %s', (_name, text) => {
  expect(faultsIn(text)).toEqual([])
})
