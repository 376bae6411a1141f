import type { Fault } from '../errors'
import { loadDictionary } from './vocabulary/dictionary'
import { readProse, type ProsePage } from './page/prosePage'
import type { Vocabulary } from './spelling'
import { parseWordList } from './vocabulary/wordList'
import { namesInCode } from './vocabulary/words'

/** For tests: the dictionary, loaded once. */
export const dictionary = loadDictionary()

/** A body -> a page with three lines of frontmatter. */
export function proseOf(body: string, { file = 'docs/docs/api/action.md', head = 'title: Shop' } = {}): ProsePage {
  return readProse(file, `---\n${head}\n---\n${body}`)
}

/** What words can be right by on these pages, with a list of these words. */
export function vocabularyOf(pages: readonly ProsePage[], words: readonly string[] = []): Vocabulary {
  return { dictionary, list: parseWordList('words.txt', words.join('\n')), names: namesInCode(pages) }
}

/** Faults as `line:column problem => remedy`, the lines counted behind a frontmatter of three lines. */
export function written(faults: readonly Fault[]): string[] {
  return faults.map(({ line = 3, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem} => ${remedy}`)
}
