import { expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { checkProse } from './checkProse'
import { dictionary } from './testProse'
import { parseWordList } from './vocabulary/wordList'

const prose = { wordList: 'words.txt', errorIndex: 'docs/messages.md', messageOpenings: [] }
const head = 'description: A description of a page that is long enough for search engines.'
const other = sourcePageOf('# Other\n\nWords that are mispeled, and `aName`.\n', { file: 'other.md', head })
const own = sourcePageOf('# Own\n\nThis recieves aName. [Here](./other.md)\n', { file: 'own.md', head })
const index = sourcePageOf('# Messages\n\n| Message |\n| - |\n| `a is not so` |\n', { file: 'messages.md' })

test('only the requested pages are checked, with the names from all pages', () => {
  const words: string[] = []
  const counting = { ...dictionary, has: (word: string) => (words.push(word), dictionary.has(word)) }
  const list = parseWordList('words.txt', 'unneeded')
  const faults = checkProse({ pages: [other, own, index], asked: [own], dictionary: counting, list, prose })
  expect(faults.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
    'docs/own.md "recieves" is not in the dictionary',
    'docs/own.md docs/other.md has the same description',
    'docs/messages.md this page has no description',
    'docs/own.md "Here" does not say where this link leads',
  ])
  expect(words).toContain('recieves')
  expect(words).not.toContain('mispeled')
})
