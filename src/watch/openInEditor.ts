import { existsSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Fault } from '../errors'

/** A place in a file, which is relative to the project. */
export type FilePlace = Pick<Fault, 'file' | 'line' | 'column'>

/** Opens a place in the author's editor. Returns whether it is in one of the `folders` of the project in `root`. */
export async function openInEditor(root: string, folders: readonly string[], place: FilePlace): Promise<boolean> {
  const path = fileIn(root, folders, place.file)
  if (path === undefined) return false
  const { default: launchEditor } = await import('launch-editor')
  launchEditor([path, place.line, place.column].filter((part) => part !== undefined).join(':'))
  return true
}

/** The path of a file, if it exists and is in one of the folders, also after links are followed. */
export function fileIn(root: string, folders: readonly string[], file: string): string | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const real = realpathSync(path)
  return folders.some((folder) => real.startsWith(realpathSync(root) + sep + folder + sep)) ? real : undefined
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
