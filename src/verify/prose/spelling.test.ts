import { describe, expect, test } from 'vitest'
import { checkSpelling } from './spelling'
import { sourcePageOf, written } from '../../page/testPage'
import { vocabularyOf } from './testProse'

const check = (body: string, words: readonly string[] = [], head?: string) => {
  const page = sourcePageOf(body, head === undefined ? {} : { head })
  return checkSpelling([page], vocabularyOf([page], words))
}
const places = (body: string, words?: readonly string[], head?: string) =>
  check(body, words, head).faults.map(({ line = 0, column = 0, problem }) => `${line - 3}:${column} ${problem}`)

describe('checkSpelling', () => {
  test('suggests the nearest word, and the list', () => {
    expect(written(check('A recieve here.').faults)).toEqual([
      '1:3 "recieve" is not in the dictionary => did you mean "receive"? If not, add it to words.txt',
    ])
  })

  test.each([
    ['teh', 'the'],
    ['heer', 'here'],
    ['recieve', 'receive'],
    ['Recieve', 'Receive'],
    ['stroe', 'store'],
    ['componet', 'component'],
  ])('suggests for %s the word in which two letters have changed places, if there is one: %s', (word, nearest) => {
    expect(check(`A ${word}.`).faults.map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining(`did you mean "${nearest}"?`),
    ])
  })

  test.each([
    ['# Recieve', '1:3'],
    ['a\n\n> - b *recieve*', '3:8'],
    ['a\n`b`\nc recieve', '3:3'],
    ['| a | b |\n| - | - |\n| c | recieve |', '3:7'],
    ['::: tip A recieve\nb\n:::', '1:11'],
    ['::: details\nrecieve\n:::', '2:1'],
    ['a[^1]\n\n[^1]: recieve', '3:7'],
    ['![recieve](/a.svg)', '1:3'],
    ['[recieve](./recieve.md)', '1:2'],
    ['an old-recieve', '1:4'],
    ["the recieve's end", '1:5'],
    ['the “recieve” end', '1:6'],
    ['a\\*b\\* recieve', '1:8'],
    ['```ts\nconst a = 1 // recieve it\n```', '2:16'],
    ['- a\n\n  ```ts\n  // recieve it\n  ```', '4:6'],
  ])('reads %j', (body, place) => {
    expect(places(body)).toEqual([expect.stringMatching(new RegExp(`^${place} "recieve" is`, 'i'))])
  })

  test.each(['title: A recieve', 'description: recieve', 'metaTitle: recieve'])('checks frontmatter: %s', (head) => {
    expect(places('a', [], head)).toEqual([`-1:${head.indexOf('recieve') + 1} "recieve" is not in the dictionary`])
  })

  test.each([
    ['"description": recieve', '-1:16'],
    ['title: A\ndescription: >-\n  It is a title.\n  I recieve', '2:5'],
    ['description:\n  "It is a\n  recieve"', '1:3'],
    ['{ title: recieve }', '-1:10'],
    ['title: description\nlang: en\ndescription: it’s  "recieve"', '1:21'],
  ])('finds its place in the frontmatter %j', (head, place) => {
    expect(places('a', [], head)).toEqual([`${place} "recieve" is not in the dictionary`])
  })

  test.each([
    '`recieve`',
    '```ts\nconst recieve = 1\n```',
    '```ts\na // → recieve\nb // logs: recieve\n//   recieve\n// #region recieve\n```',
    '```ts\na // as `recieve` does, see https://recieve.example\n```',
    '```text\nrecieve\n```',
    '[a](./recieve.md)',
    '## A {#recieve}',
    '[recieve/a](https://a.example/recieve/a)',
    'v6.1.1, 12ms, 2nd, TS2339 and a b c',
    "Chrome's JavaScript, TypeScript and GitHub; don't, it’s, users' e-mail",
  ])('accepts %j', (body) => {
    expect(places(body)).toEqual([])
  })

  test('accepts names that are in code on any page', () => {
    const pages = [
      sourcePageOf('setThat, set-reduks and es9'),
      sourcePageOf('`setThat(1)`\n\n```ts\nimport "set-reduks" // es9\n```'),
    ]
    expect(checkSpelling(pages, vocabularyOf(pages)).faults).toEqual([])
    expect(places('setThat, set-reduks and es9').map((fault) => fault.split(' ')[1])).toEqual([
      '"setThat"',
      '"reduks"',
      '"es9"',
    ])
  })

  test('does not accept a word that could be English because some code contains it', () => {
    expect(places('recieve `recieve`')).toHaveLength(1)
  })

  test('the usual words of the field need no list', () => {
    expect(places('Install npm, or run npx. JSX and JSON are async, tsxx is not a word.')).toEqual([
      '1:50 "tsxx" is not in the dictionary',
    ])
  })

  test('a listed word may be capitalized at the start of a sentence, and a name keeps its capital', () => {
    expect(places('Middlewarez and middlewarez', ['middlewarez'])).toEqual([])
    expect(places('Reduks and reduks of Pizy', ['Easy Pizy', 'Reduks'])).toEqual([
      '1:12 "reduks" is not in the dictionary',
    ])
  })

  test('reports the words of the list that it used', () => {
    expect([...check('reduks, Pizy, word', ['Easy Pizy', 'reduks', 'unused', 'word']).needed]).toEqual([
      'Easy Pizy',
      'reduks',
    ])
  })
})
