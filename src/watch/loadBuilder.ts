import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { makeFolder, removeLeftovers, temporaryFor } from '../bundling/cacheFiles.js'
import { endlessWait } from '../bundling/endings.js'
import { bundleProgram } from '../bundling/program.js'
import { build } from '../config'
import type { assembleSite } from '../output/assemble'
import type { readDeployment } from '../output/deploymentOf'
import type { Site } from '../siteConfig'
import { write } from '../output/disk/disk'

/** The builder and the site, from their current sources. */
export interface Builder {
  readonly assembleSite: typeof assembleSite
  readonly readDeployment: typeof readDeployment
  readonly site: Site
  /** The paths of the modules in it. Some may be outside of src/ and of the site's folder. */
  readonly modules: readonly string[]
}

/** The program that watch mode loads: the part of the builder that does not write dist, and the site in `folder`. */
export function watchEntry(folder: string): string {
  const modules = {
    assembleSite: 'src/output/assemble',
    readDeployment: 'src/output/deploymentOf',
    site: `${folder}/site`,
  }
  return Object.entries(modules)
    .map(([name, module]) => `export { ${name} } from './${module}'`)
    .join('; ')
}

/**
 * Bundles and imports the builder and the site in `folder` from their sources, so that a change of the site, the theme
 * or the Markdown rules takes effect without a restart. Each version is a separate module, because Node can't reload a
 * module in place. Its file is only needed for the import.
 *
 * @throws Error when the sources cannot be bundled, or a module of the site waits forever
 */
export async function loadBuilder(builderRoot: string, folder: string): Promise<Builder> {
  const { files, modules } = await bundleProgram(builderRoot, watchEntry(folder), { splitting: false })
  const cache = join(builderRoot, build.cacheFolder)
  const own = temporaryFor(join(cache, 'watch'))
  makeFolder(own)
  removeLeftovers(cache)
  const imported = new AbortController()
  const endless = setTimeout(build.watchImport, undefined, { signal: imported.signal, ref: false }).then(async () => {
    throw await endlessWait(builderRoot, 'scripts/watch.ts')
  })
  try {
    const file = join(own, 'builder.js')
    await write(file, files[0]?.[1] ?? '')
    const importing = import(pathToFileURL(file).href) as Promise<Omit<Builder, 'modules'>>
    const loaded = await Promise.race([importing, endless])
    return { ...loaded, modules: modules.map((module) => join(builderRoot, module)) }
  } finally {
    endless.catch(() => {})
    imported.abort()
    await rm(own, { recursive: true, force: true })
  }
}
