import { build } from '../../config'
import { inOrder, packText, packTitles, type SearchablePage } from '../../search/searchData'
import type { OutputFile } from '../../types'
import { shortHash } from '../hash'
import type { Bundle } from './bundle'
import type { FinishedPage } from '../siteFiles'
import type { Chunk } from './chunks'
import type { FeatureNames } from './manifest'
import { samplesFile } from './playground'
import type { TypesFiles } from './types'

const owner = 'the lazy features'

/**
 * The files that load on demand: the script of the islands, if a page has one, the script of the search and its data,
 * those of the types of names, if the site has them, and those of samples, if readers can run one. The data of the search
 * is in two files, so that titles can be found before the text has loaded. Scripts are numbered after the chunks of the
 * pages, of which there are `pageChunks`.
 */
export function makeFeatures(
  lazy: Bundle['lazy'],
  pages: readonly Pick<FinishedPage, 'page' | 'data' | 'samples'>[],
  pageChunks: number,
  types: TypesFiles | undefined,
): { readonly files: readonly OutputFile[]; readonly names: FeatureNames } {
  const hasIslands = pages.some(({ page }) => page.islands.length > 0)
  const samples = pages.flatMap((page) => page.samples ?? [])
  const scripts: readonly (readonly [feature: string, chunk: Chunk])[] = [
    ...(hasIslands ? [['islands', lazy.islands] as const] : []),
    ['search', lazy.search],
    ...(types === undefined ? [] : [['types', lazy.types] as const]),
    ...(samples.length > 0 && lazy.playground ? [['playground', lazy.playground] as const] : []),
  ]
  const titles = JSON.stringify(packTitles(pages))
  const text = `[${inOrder(pages).map(packedText).join()}]`
  const made = [
    ...scripts.map(([feature, { code, hash }], index) => {
      return { feature, name: `${build.firstPageChunk + pageChunks + index}.${hash}`, ending: 'js', contents: code }
    }),
    { feature: 'search/titles', name: `search/titles.${shortHash(titles)}`, ending: 'json', contents: titles },
    { feature: 'search/text', name: `search/text.${shortHash(text)}`, ending: 'json', contents: text },
    ...(types === undefined ? [] : [{ feature: 'types/names', ending: 'json', ...types.shared }]),
  ]
  const ofPages = (types?.pages ?? []).map((page) => ({ ending: 'json', ...page }))
  return {
    files: [
      ...[...made, ...ofPages].map(({ name, ending, contents }) => ({
        path: `assets/js/${name}.${ending}`,
        contents,
        owner,
      })),
      ...samples.map(samplesFile),
    ],
    names: Object.fromEntries(made.map(({ feature, name }) => [feature, name])),
  }
}

/** The packed text of pages. In watch mode, most pages are the same each time. */
const packed = new WeakMap<SearchablePage['page'], string>()

function packedText(page: SearchablePage): string {
  const text = packed.get(page.page) ?? JSON.stringify(packText(page))
  packed.set(page.page, text)
  return text
}
