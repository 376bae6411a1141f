import type { Contents, OutputFile } from '../types'

/** Returns the contents of a file. Lazy ones are made again by each call. */
export function readContents({ contents }: Pick<OutputFile, 'contents'>): Contents | Promise<Contents> {
  return isMade(contents) ? contents : contents.make()
}

/** Represents the contents of a file without making them: equal keys mean equal contents. */
export function keyOf({ contents }: Pick<OutputFile, 'contents'>): Contents {
  return isMade(contents) ? contents : contents.key
}

function isMade(contents: OutputFile['contents']): contents is Contents {
  return typeof contents === 'string' || contents instanceof Uint8Array
}
