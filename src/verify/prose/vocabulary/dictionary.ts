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
  return {
    has: (word) => spelling.correct(word),
    nearest: (word) => {
      if (!found.has(word)) found.set(word, spelling.suggest(word)[0])
      return found.get(word)
    },
  }
}
