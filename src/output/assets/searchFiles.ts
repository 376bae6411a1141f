import { build } from '../../config'
import { packText, packTitles } from '../../search/searchData'
import type { OutputFile, Page } from '../../types'
import { shortHash } from '../hash'
import type { Chunk } from './chunks'
import type { Features } from './manifest'

const owner = 'the search'

/**
 * The search: its script, numbered after the chunks of the pages, and what it searches, in two files, so that titles can be
 * found before the text has come.
 */
export function searchFiles(
  script: Chunk,
  pageChunks: number,
  pages: readonly Page[],
): { readonly files: readonly OutputFile[]; readonly features: Features } {
  const titles = JSON.stringify(packTitles(pages))
  const text = JSON.stringify(packText(pages))
  const features = {
    search: `${build.firstPageChunk + pageChunks}.${script.hash}`,
    'search/titles': `search/titles.${shortHash(titles)}`,
    'search/text': `search/text.${shortHash(text)}`,
  }
  const fileOf = (name: string, contents: string): OutputFile => ({ path: `assets/js/${name}`, contents, owner })
  return {
    files: [
      fileOf(`${features.search}.js`, script.code),
      fileOf(`${features['search/titles']}.json`, titles),
      fileOf(`${features['search/text']}.json`, text),
    ],
    features,
  }
}
