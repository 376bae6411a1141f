import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseWordList, type WordList } from './vocabulary/wordList'

/** Reads the site's words that are not in the dictionary, if it has such a list. `file` is relative to `root`. */
export async function readWordList(root: string, file: string): Promise<WordList> {
  const words = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  })
  return parseWordList(file, words)
}
