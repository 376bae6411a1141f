import type { Fault } from '../../../errors'

/** The words that this site uses and a dictionary does not know. */
export interface WordList {
  /** Relative to the project. */
  readonly file: string
  /** One a line: `middleware`, `Immer`, `React Native`. With a capital letter it is a name, which keeps it everywhere. */
  readonly words: readonly string[]
}

/** A file with a word or a name in each line -> the list. */
export function parseWordList(file: string, text: string): WordList {
  return { file, words: text === '' ? [] : text.replace(/\n$/, '').split('\n') }
}

/** The single words of the list: those of names that are several words, too. */
export function singleWords({ words }: WordList): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, ...word.split(' ')]))
}

/** Lines that are out of order, stand there twice or hold no word, and those that no page needs any more. */
export function checkWordList({ file, words }: WordList, needed: ReadonlySet<string>): Fault[] {
  return words.flatMap((word, index) => {
    const fault = (problem: string, remedy: string) => [{ file, line: index + 1, column: 1, problem, remedy }]
    const last = words[index - 1]
    if (word.trim() !== word || word === '')
      return fault('this line is no word', 'write one word or name, and no spaces around it')
    if (words.indexOf(word) !== index) return fault(`"${word}" stands there twice`, 'remove it')
    if (last !== undefined && isAfter(last, word))
      return fault(`"${word}" is out of order`, `put it above "${last}": by letters, whatever their case`)
    return needed.has(word) ? [] : fault(`no page needs "${word}" any more`, 'remove it')
  })
}

function isAfter(a: string, b: string): boolean {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()]
  return first === second ? a > b : first > second
}
