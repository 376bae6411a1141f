import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { temporaryFor } from '../bundling/cacheFiles.js'
import { ifThere, write } from '../output/disk/disk'

/** A file and its new text. */
export interface NewText {
  readonly path: string
  readonly text: string
}

/** A module of the project `root` with its text formatted, if the project has a configuration of Prettier. */
export async function formatted(
  root: string,
  { file, text }: { readonly file: string; readonly text: string },
): Promise<NewText> {
  const { format, resolveConfig } = await import('prettier')
  const path = join(root, file)
  const style = await resolveConfig(path)
  return { path, text: style === null ? text : await format(text, { ...style, filepath: path }) }
}

/**
 * Writes files and removes others, or changes nothing if one of them fails, as on a full disk. Meanwhile, new and old
 * files are next to their places, under names that builds ignore.
 *
 * @throws An error of the operating system
 */
export async function replaceFiles(written: readonly NewText[], removed: readonly string[] = []): Promise<void> {
  const temporary: string[] = []
  const besideFor = (path: string) => {
    const beside = temporaryFor(join(dirname(path), `.${basename(path)}`))
    temporary.push(beside)
    return beside
  }
  const undo: (() => Promise<void>)[] = []
  try {
    const staged: [beside: string, path: string][] = []
    for (const { path, text } of written) {
      await expectWritable(path)
      await mkdir(dirname(path), { recursive: true })
      const beside = besideFor(path)
      await naming(path, write(beside, text))
      staged.push([beside, path])
    }
    for (const path of [...written.map((file) => file.path), ...removed]) {
      const old = besideFor(path)
      const isMoved = await ifThere(naming(path, rename(path, old)).then(() => true))
      undo.push(() => (isMoved === true ? rename(old, path) : rm(path, { force: true })))
    }
    for (const [beside, path] of staged) await naming(path, rename(beside, path))
  } catch (error) {
    for (const restore of undo.reverse()) await restore()
    throw error
  } finally {
    for (const path of temporary) await rm(path, { force: true }).catch(() => {})
  }
}

/** Gives an error the path of the author's file instead of that of the file next to it. */
async function naming(path: string, operation: Promise<void>): Promise<void> {
  await operation.catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { path, dest: path }) : error
  })
}

/** Fails if there is a file that may not be written, or something else. */
async function expectWritable(path: string): Promise<void> {
  const file = await ifThere(open(path, 'r+'))
  await file?.close()
}
