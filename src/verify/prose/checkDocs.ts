import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../config'
import { walk } from '../../content/walk'
import type { Fault } from '../../errors'
import type { Site } from '../../siteConfig'
import { readPage } from '../../page/readPage'
import { checkProse } from './checkProse'
import { loadDictionary } from './vocabulary/dictionary'
import { parseWordList } from './vocabulary/wordList'

/** Reads the pages and the word list of a site, and checks its prose. The build reports files that are not pages. */
export async function checkDocs(root: string, { prose }: Site): Promise<{ pages: number; faults: Fault[] }> {
  const { files } = await walk(join(root, build.folders.docs), build.folders.docs)
  const read = files.filter(({ file }) => file.endsWith('.md')).map(readPage)
  const pages = read.flatMap(({ page }) => page ?? [])
  // Faults of a page that can be read are the build's as well.
  const unreadable = read.flatMap(({ page, faults }) => (page === undefined ? faults : []))
  // A site without a list of its own has no such words.
  const words = await readFile(join(root, prose.wordList), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  })
  const list = parseWordList(prose.wordList, words)
  const found = pages.length === 0 ? [] : checkProse({ pages, dictionary: loadDictionary(), list, prose })
  return { pages: pages.length, faults: [...unreadable, ...found] }
}
