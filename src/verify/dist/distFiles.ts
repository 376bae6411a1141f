import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Every file of dist: path with `/` between segments -> bytes. */
export type DistFiles = ReadonlyMap<string, Buffer>

/** Reads the whole folder. A missing folder has no files. Errors have the path. */
export async function readDist(folder: string): Promise<DistFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const files = await Promise.all(
    paths.map(async (path) => [path.split(sep).join('/'), await readNamed(join(folder, path))] as const),
  )
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
