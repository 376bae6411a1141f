import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file of the project `root`, and makes its folder. */
export async function writeNew(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Writes a module of the project `root`, formatted if the project has a configuration of Prettier. */
export async function writeFormatted(root: string, file: string, text: string): Promise<void> {
  const { format, resolveConfig } = await import('prettier')
  const path = join(root, file)
  const style = await resolveConfig(path)
  await writeFile(path, style === null ? text : await format(text, { ...style, filepath: path }))
}
