import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, prose } from '../config'
import { decodeSource } from '../content/decode'
import { walk } from '../content/walk'
import { type Fault, Faults } from '../errors'
import { checkProse, type ProseSource } from './checkProse'
import { loadDictionary } from './vocabulary/dictionary'
import { parseWordList } from './vocabulary/wordList'

/** Reads the pages and the word list of a site, and checks its prose. Files that are no pages are the build's to tell. */
export async function checkDocs(root: string): Promise<{ pages: number; faults: Fault[] }> {
  const { files } = await walk(join(root, build.folders.docs), build.folders.docs)
  const faults: Fault[] = []
  const sources = files.flatMap(({ file, bytes }): ProseSource[] => {
    const name = `${build.folders.docs}/${file}`
    if (!file.endsWith('.md')) return []
    try {
      return [{ file: name, source: decodeSource(name, bytes) }]
    } catch (error) {
      if (!(error instanceof Faults)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  // A site without a list of its own has no such words.
  const words = await readFile(join(root, prose.wordList), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  })
  const list = parseWordList(prose.wordList, words)
  const found = sources.length === 0 ? [] : checkProse({ sources, dictionary: loadDictionary(), list })
  return { pages: sources.length, faults: [...faults, ...found] }
}
