import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { escapeRegExp } from '../escapeRegExp'
import { ifThere, readUtf8 } from '../output/disk/disk'

/** Where a name is in a file. */
export interface Mention {
  /** Relative to the project. */
  readonly file: string
  /** 1-based. */
  readonly line: number
}

/**
 * The lines of tests, of commands and of the documents at the root of a project that have one of these names. A rename of a
 * page leaves them to its author, because a test may need another page instead.
 */
export async function mentionsOf(root: string, names: readonly string[]): Promise<Mention[]> {
  // The address of a folder begins the addresses of its pages, which are other names.
  const patterns = names.map((name) => new RegExp(`${escapeRegExp(name)}(?![\\w-])`))
  const inFolders = await Promise.all(['tests', 'scripts'].map((folder) => filesIn(root, folder)))
  const documents = (await readdir(root)).filter((name) => name.endsWith('.md'))
  const files = [...documents, ...inFolders.flat()].sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readUtf8(join(root, file))).split('\n')
      return lines.flatMap((text, index) =>
        patterns.some((pattern) => pattern.test(text)) ? [{ file, line: index + 1 }] : [],
      )
    }),
  )
  return found.flat()
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const names = (await ifThere(readdir(join(root, folder), { recursive: true }))) ?? []
  return names
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((file) => /\.(?:[jt]sx?|md|txt)$/.test(file) && !file.includes('node_modules/'))
}
