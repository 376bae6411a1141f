import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** American English. */
export interface Dictionary {
  /** Returns whether a word is spelled correctly. A name needs its capital: `Paris`, not `paris`. */
  readonly has: (word: string) => boolean
  /** The nearest word, if there is one. Slow: 10 to 100 ms per word. */
  readonly nearest: (word: string) => string | undefined
}

/** Names that are in lower case even at the beginning of a heading. */
export const commandNames: ReadonlySet<string> = new Set(['npm', 'npx', 'pnpm'])

/** Words of the field that every site needs, and the dictionary lacks. Others are in the list of a site. */
const wordsOfField = [...commandNames, ...'async CLI DOM HTTPS JSON JSX localhost README SDK SVG TSX YAML'.split(' ')]

/** Loads the dictionary with the words of the field, which takes 0.15 s. */
export function loadDictionary(): Dictionary {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
  for (const word of wordsOfField) spelling.add(word)
  const found = new Map<string, string | undefined>()
  const nearest = (word: string) => transposed(word).find((each) => spelling.correct(each)) ?? spelling.suggest(word)[0]
  return {
    has: (word) => spelling.correct(word),
    nearest: (word) => {
      if (!found.has(word)) found.set(word, nearest(word))
      return found.get(word)
    },
  }
}

/**
 * A word with two neighboring letters in each other's place, the last two first, because slips in the first letters are
 * rare. The dictionary puts other words before them: "ten" for "teh".
 */
function transposed(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index).replace(/^(.)(.)/su, '$2$1')).reverse()
}
