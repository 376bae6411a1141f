import { build } from '../config'
import type { OutputFile, PageData } from '../types'
import { shortHash } from './hash'

/** The text of a chunk. */
export interface Chunk {
  readonly code: string
  /** Short hash of the code, for its name. */
  readonly hash: string
}

/** The chunk of one page, before it has its number. */
export interface PageChunk extends Chunk {
  readonly path: string
  readonly owner: string
}

/**
 * A page -> the text of its chunk: a module that exports the page and imports nothing, so that an edited page changes its
 * own chunk and no other. It comes out of esbuild like every script.
 */
export async function compileChunk(page: PageData): Promise<Chunk> {
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
  return { code, hash: shortHash(code) }
}

/**
 * Numbers the chunks and writes the manifest: route -> file name without `.js`. Numbers follow the code-point order of
 * the routes, so the same docs give the same numbers on every machine.
 *
 *   assets/js/14.9f2c1a77.js
 *   assets/js/chunks.json   {"/docs/api/action.html":"14.9f2c1a77", …}
 */
export function numberChunks(chunks: readonly PageChunk[]): OutputFile[] {
  const ordered = [...chunks].sort((a, b) => (a.path < b.path ? -1 : 1))
  const names = ordered.map(({ hash }, index) => `${build.firstPageChunk + index}.${hash}`)
  const manifest = Object.fromEntries(ordered.map(({ path }, index) => [path, names[index]]))
  return [
    ...ordered.map(({ code, owner }, index) => ({ path: `assets/js/${names[index]}.js`, contents: code, owner })),
    manifestFile(manifestText(manifest)),
  ]
}

/** The manifest under its fixed name; without contents, the claim to that name. */
export function manifestFile(contents = ''): OutputFile {
  return { path: 'assets/js/chunks.json', contents, owner: 'the chunk manifest' }
}

/** One line a page, so that an edit changes one line. */
function manifestText(manifest: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(manifest).map(([path, name]) => `${JSON.stringify(path)}:${JSON.stringify(name)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
