import { createHash } from 'node:crypto'
import { build } from '../config'

/** The short content hash for a file name. */
export function shortHash(contents: string | Uint8Array): string {
  return fullHash(contents).slice(0, build.hashLength)
}

/** The short content hash of a file in pieces. */
export function shortHashOfPieces(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex').slice(0, build.hashLength)
}

/** SHA-256 of one or several parts, in hex. Parts are kept apart, so that "ab" + "c" is not "a" + "bc". */
export function fullHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    if (parts.length > 1) hash.update(`${part.length}:`)
    hash.update(part)
  }
  return hash.digest('hex')
}
