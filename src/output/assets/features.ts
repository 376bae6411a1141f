import { build } from '../../config'
import { inOrder, packText, packTitles, type SearchablePage } from '../../search/searchData'
import type { OutputFile } from '../../types'
import { shortHashOfPieces } from '../hash'
import { createMemo } from '../memo'
import type { Bundle } from './bundle'
import type { ParsedResult } from '../parseAll'
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
  pages: readonly ParsedResult[],
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
  const ordered = inOrder(pages).map(packedOf)
  const titles = searchFile(
    'titles',
    ordered.map((page) => page.titles),
  )
  const text = searchFile(
    'text',
    ordered.map((page) => page.text),
  )
  const made = [
    ...scripts.map(([feature, { code, hash }], index) => {
      return { feature, name: `${build.firstPageChunk + pageChunks + index}.${hash}`, ending: 'js', contents: code }
    }),
    titles,
    text,
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

/** The parts of a page in the files of the search, as JSON. */
interface PackedPage {
  readonly titles: Buffer
  readonly text: Buffer
}

const packed = createMemo<SearchablePage['page'], PackedPage>()

function packedOf(page: SearchablePage): PackedPage {
  const pack = () => ({
    titles: Buffer.from(JSON.stringify(packTitles(page))),
    text: Buffer.from(JSON.stringify(packText(page))),
  })
  return packed.use(page.page, [], pack)
}

const [open, comma, close] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

/** A file of the search, a list with a part for each page. In a large site it is too large to be made for each edit. */
function searchFile(kind: keyof PackedPage, parts: readonly Buffer[]) {
  const pieces = [open, ...parts.flatMap((part, index) => (index === 0 ? [part] : [comma, part])), close]
  const name = `search/${kind}.${shortHashOfPieces(pieces)}`
  const make = () => Promise.resolve(Buffer.concat(pieces))
  return { feature: `search/${kind}`, name, ending: 'json', contents: { key: name, make } }
}
