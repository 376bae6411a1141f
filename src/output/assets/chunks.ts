import { build } from '../../config'
import type { OutputFile, PageData } from '../../types'

/** The text of a chunk. */
export interface Chunk {
  readonly code: string
  /** Short hash of the code, for its name. */
  readonly hash: string
}

/** The chunk of one page, before it has a number. */
export interface PageChunk {
  readonly path: string
  readonly owner: string
  /** Short hash of the code, for its name. */
  readonly hash: string
  readonly readCode: () => Promise<string>
}

/**
 * A page -> the text of its chunk. The chunk is a module that exports the page and imports nothing, so editing a page
 * changes only its own chunk. esbuild compiles it like every other script.
 */
export async function compileChunk(page: PageData): Promise<string> {
  const { transform } = await import('esbuild')
  const source = Object.entries(page)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  const { code } = await transform(source, {
    loader: 'js',
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: [...build.targets],
  })
  return code
}

/** A chunk with its number and the hash of its code: `14.9f2c1a77`. */
export interface NamedChunk extends PageChunk {
  readonly name: string
}

/**
 * Numbers the chunks in the code-point order of their routes, so that the same docs get the same numbers on every
 * machine.
 */
export function nameChunks(chunks: readonly PageChunk[]): NamedChunk[] {
  return [...chunks]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((chunk, index) => ({ ...chunk, name: `${build.firstPageChunk + index}.${chunk.hash}` }))
}

/** A chunk as a file: `assets/js/14.9f2c1a77.js`. */
export function chunkFile({ name, hash, readCode, owner }: NamedChunk): OutputFile {
  return { path: `assets/js/${name}.js`, contents: { key: hash, make: readCode }, owner }
}
