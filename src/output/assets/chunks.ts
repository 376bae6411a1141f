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
 * changes only its own chunk. It consists of literals only, so there is nothing to compile.
 */
export function chunkOf(page: PageData): string {
  const exported = Object.entries(page).map(([name, value]) => `${name}=${literalOf(value)}`)
  return `export const ${exported.join(',')};\n`
}

/** A value of JSON as a short literal. */
function literalOf(value: unknown): string {
  if (typeof value === 'string') return textLiteral(value)
  if (Array.isArray(value)) return `[${value.map(literalOf).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.map(([name, inner]) => `${nameOf(name)}:${literalOf(inner)}`).join(',')}}`
}

/** The name of a property. Brackets keep `__proto__` from setting the prototype. */
function nameOf(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
}

/** HTML is full of quotation marks and line breaks, which need no escapes in a template. */
function textLiteral(text: string): string {
  if (!/["\n]/.test(text) || !isWellFormed(text)) return JSON.stringify(text)
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\r', '\\r')}\``
}

/** Whether a text has no half of a surrogate pair, which can only be written as an escape. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
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
