import type { Contents, OutputFile } from '../types'
import { fullHash } from './hash'

/** Returns the contents of a file as bytes. Each call makes lazy ones again. */
export async function readContents({ contents }: Pick<OutputFile, 'contents'>): Promise<Uint8Array> {
  const made = isMade(contents) ? contents : await contents.make()
  return typeof made === 'string' ? Buffer.from(made) : made
}

/** Represents the contents of a file without making them: equal keys mean equal contents. */
export function keyOf({ contents }: Pick<OutputFile, 'contents'>): string {
  return isMade(contents) ? fullHash(contents) : contents.key
}

function isMade(contents: OutputFile['contents']): contents is Contents {
  return typeof contents === 'string' || contents instanceof Uint8Array
}
