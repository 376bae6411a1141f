import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** American English. */
export interface Dictionary {
  /** Returns whether a word is spelled correctly. A name needs its capital: `Paris`, not `paris`. */
  readonly has: (word: string) => boolean
  /** The nearest word, if there is one. Slow: 10 to 100 ms per word. */
  readonly nearest: (word: string) => string | undefined
}

/** Loads the dictionary, which takes 0.15 s. */
export function loadDictionary(): Dictionary {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
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
