import type { Fault } from '../../../errors'
import { unmerged } from '../../../unmerged'

/** The site's words that are not in the dictionary. */
export interface WordList {
  /** Relative to the project. */
  readonly file: string
  /** One per line: `middleware`, `Babel`, `React Native`. A capital letter marks a name, which always keeps it. */
  readonly words: readonly string[]
}

/** A file with a word or a name on each line -> the list. */
export function parseWordList(file: string, text: string): WordList {
  return { file, words: text === '' ? [] : text.replace(/\n$/, '').split('\n') }
}

/** The single words of the list, including those of names with several words. */
export function singleWords({ words }: WordList): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, ...word.split(' ')]))
}

/** Finds lines that are out of order, duplicates, lines that are not a word, and words that no page needs. */
export function checkWordList({ file, words }: WordList, needed: ReadonlySet<string>): Fault[] {
  const merging = unmerged(file, words.join('\n'), 'the lines of both')
  if (merging !== undefined) return [merging]
  return words.flatMap((word, index) => {
    const fault = (problem: string, remedy: string) => [{ file, line: index + 1, column: 1, problem, remedy }]
    const last = words[index - 1]
    if (word.trim() !== word || word === '')
      return fault('this line is not a word', 'write one word or name, without spaces around it')
    if (words.indexOf(word) !== index) return fault(`"${word}" is listed twice`, 'remove it')
    if (last !== undefined && isAfter(last, word))
      return fault(`"${word}" is out of order`, `put it above "${last}": the order is alphabetical and ignores case`)
    return needed.has(word) ? [] : fault(`no page needs "${word}"`, 'remove it')
  })
}

function isAfter(a: string, b: string): boolean {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first === second ? a > b : first > second
}
