import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleProgram } from '../bundling/program.js'
import { build } from '../config'

/** The builder as its sources are now. */
export type Builder = typeof import('./builder')

/**
 * Bundles and imports the builder from its sources, so that a change of config, theme or Markdown rules takes effect
 * without a restart. Each version is a module of its own, because Node can't load a module again in place. Its file is
 * needed for the import only.
 *
 * @throws Error when the sources cannot be bundled
 */
export async function loadBuilder(builderRoot: string): Promise<Builder> {
  const { files } = await bundleProgram(builderRoot, 'src/watch/builder.ts', { splitting: false })
  const folder = join(builderRoot, build.cacheFolder, 'commands')
  const file = join(folder, `builder.${randomUUID()}.js`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, files[0]?.[1] ?? '')
    return (await import(pathToFileURL(file).href)) as Builder
  } finally {
    await rm(file, { force: true })
  }
}
