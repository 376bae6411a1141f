import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { SearchText } from '../search/searchData'
import type { DistFiles } from '../verify/dist/distFiles'

/** Files that readers download together. */
export type Download = readonly Buffer[]

const compress = promisify(brotliCompress)

/** Returns the size of files that are compressed one by one, as a host sends them. Files with less effort are larger. */
export async function bytesOf(files: Download, effort = constants.BROTLI_MAX_QUALITY): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort }
  const sizes = await Promise.all(files.map(async (bytes) => (await compress(bytes, { params })).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The scripts of a first view: the entry and React. */
export function firstScripts(files: DistFiles): Download {
  return matching(files, /^assets\/js\/[01]\..*\.js$/)
}

/** What the search loads before its first result, its data, and the number of words in that. */
export function searchFiles(files: DistFiles): {
  readonly first: Download
  readonly data: Download
  readonly words: number
} {
  const manifest = JSON.parse(String(files.get('assets/js/chunks.json') ?? '{}')) as Readonly<Record<string, string>>
  const fileOf = (name: string, ending: string) => files.get(`assets/js/${manifest[name]}.${ending}`) ?? Buffer.of()
  const titles = fileOf('search/titles', 'json')
  const text = fileOf('search/text', 'json')
  const pages = JSON.parse(String(text) || '[]') as SearchText
  const words = pages
    .flatMap(([, sections]) =>
      sections.map(([, , , words, asked = '', samples = '']) => `${words} ${asked} ${samples}`),
    )
    .reduce((sum, words) => sum + (words.match(/\S+/g)?.length ?? 0), 0)
  return { first: [fileOf('search', 'js'), titles], data: [titles, text], words }
}

/**
 * What loads until a sample has run, with the editor, the store view and the largest file of a page's samples. Samples
 * that assert errors get React in development mode, which is larger. Empty if the site has no samples to run.
 */
export function firstRun(files: DistFiles): Download {
  const scripts = matching(files, /^assets\/run\/(?:panel|editor|store|frame)\..*\.js$/)
  if (scripts.length === 0) return []
  const bySize = (name: RegExp) => matching(files, name).sort((a, b) => a.length - b.length)
  const packages = bySize(/^assets\/run\/packages\./).slice(0, 1)
  const samples = bySize(/^assets\/run\/.*\.json$/).slice(-1)
  const frame = bySize(/^assets\/run\/frame\..*\.htm$/).slice(-1)
  return [...scripts, ...packages, ...samples, ...frame]
}

function matching(files: DistFiles, name: RegExp): Buffer[] {
  return [...files].flatMap(([path, bytes]) => (name.test(path) ? [bytes] : []))
}
