import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseWordList, type WordList } from './vocabulary/wordList'

/**
 * Reads the site's words that are not in the dictionary. `file` is relative to `root`. Undefined if it does not exist, which
 * a build reports.
 */
export async function readWordList(root: string, file: string): Promise<WordList | undefined> {
  const words = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  })
  return words === undefined ? undefined : parseWordList(file, words)
}
