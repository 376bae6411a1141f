import type { SourcePage } from '../../page/readPage'
import { loadDictionary } from './vocabulary/dictionary'
import type { Vocabulary } from './spelling'
import { parseWordList } from './vocabulary/wordList'
import { namesInCode } from './vocabulary/words'

/** For tests: the dictionary, loaded once. */
export const dictionary = loadDictionary()

/** The vocabulary of these pages, with a list of these words. */
export function vocabularyOf(pages: readonly SourcePage[], words: readonly string[] = []): Vocabulary {
  return { dictionary, list: parseWordList('words.txt', words.join('\n')), names: namesInCode(pages) }
}
