import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as config } from '../config'
import type { Fingerprints } from '../output/fingerprint'
import { shortHash } from '../output/hash'

/** The builder as its sources are now. */
export type Builder = typeof import('./builder') & { readonly fingerprints: Fingerprints }

/**
 * Bundles and imports the builder from its sources, so that a change of config, theme or Markdown rules takes effect
 * without a restart. Each version is a module of its own; Node has no way to load one again in place.
 */
export async function loadBuilder(builderRoot: string): Promise<Builder> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: builderRoot,
    entryPoints: ['src/watch/builder.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
  })
  const code = outputFiles[0]?.text ?? ''
  const folder = join(builderRoot, config.cacheFolder, 'commands')
  const file = join(folder, `builder.${shortHash(code)}.js`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, code)
  const builder = (await import(pathToFileURL(file).href)) as typeof import('./builder')
  return { ...builder, fingerprints: builder.fingerprintsOf(builderRoot) }
}
