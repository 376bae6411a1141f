import { existsSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Fault } from '../errors'

/** A place in a file, which is relative to the project. */
export type FilePlace = Pick<Fault, 'file' | 'line' | 'column'>

/** Opens a place in the author's editor. Returns whether `fileIn` allows its file. */
export async function openInEditor(root: string, place: FilePlace): Promise<boolean> {
  const path = fileIn(root, place.file)
  if (path === undefined) return false
  const { default: launchEditor } = await import('launch-editor')
  launchEditor([path, place.line, place.column].filter((part) => part !== undefined).join(':'))
  return true
}

/**
 * The path of a file, if it exists in the project, and is neither hidden nor in a hidden folder, also after links are
 * followed. A fault may name any other file, such as a script or package.json.
 */
export function fileIn(root: string, file: string): string | undefined {
  const path = join(root, file)
  if (!isVisible(root, path) || !existsSync(path)) return undefined
  const real = realpathSync(path)
  return isVisible(realpathSync(root), real) && statSync(real).isFile() ? real : undefined
}

/** Whether no part of the path from `root` begins with a dot, as those of hidden files do, and `..`. */
function isVisible(root: string, path: string): boolean {
  const parts = relative(root, path).split(sep)
  return !isAbsolute(parts.join(sep)) && parts.every((part) => !part.startsWith('.'))
}

/** `/__open?file=docs/a.md&line=3&column=5` -> the place. */
export function placeOf(url: string): FilePlace {
  const { searchParams } = new URL(url, 'http://site')
  const number = (name: string) => {
    const value = Number(searchParams.get(name))
    return Number.isInteger(value) && value > 0 ? { [name]: value } : {}
  }
  return { file: searchParams.get('file') ?? '', ...number('line'), ...number('column') }
}
