import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Faults, type Fault } from '../errors'
import type { RanWith } from '../content/sampleRuns'
import type { Library, Site } from '../siteConfig'
import { readUtf8Sync } from './disk/disk'
import { placeInSite } from './placeInSite'

/**
 * The folder of the builder's own package, which contains src/. It is the nearest folder above this module that has
 * the file which starts the commands. A package.json may be missing, and other folders above may have one. This module
 * runs from src/ in tests, and otherwise from a bundle in the cache folder.
 *
 * @throws Error when no folder above is that of a builder
 */
export function findBuilderRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'scripts/run.js'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`there is no builder above ${import.meta.url}`)
    folder = parent
  }
  return folder
}

/** The generator that pages declare: name and version of the builder's package. */
export function generatorOf(builderRoot: string): string {
  const { name, version } = packageIn(builderRoot)
  return `${name} ${version}`
}

/** The installed packages that samples run with. A library that is not installed is left out. */
export function ranWith(library: Library | undefined): RanWith {
  const folder = join(findBuilderRoot(), 'node_modules')
  const versionOf = (name: string, parts: number) =>
    packageIn(join(folder, name)).version.split('.').slice(0, parts).join('.')
  const own = library !== undefined && existsSync(join(folder, library.package)) ? [library.package] : []
  const long = [...own.map((name) => `${name} ${versionOf(name, 3)}`), `React ${versionOf('react', 2)}`]
  return {
    short: [
      ...own.map((name) => versionOf(name, 3)),
      `React ${versionOf('react', 1)}`,
      `TypeScript ${versionOf('typescript', 1)}`,
    ].join(', '),
    long: `${long.join(', ')} and TypeScript ${versionOf('typescript', 2)}`,
  }
}

/** The warning that the installed version of the documented package is not the one that the pages describe, if so. */
export async function versionWarnings({ library, folder }: Pick<Site, 'library' | 'folder'>): Promise<Fault[]> {
  if (library?.version === undefined) return []
  const root = findBuilderRoot()
  const path = join(root, 'node_modules', library.package)
  const installed = existsSync(path) ? packageIn(path).version : undefined
  if (installed === undefined || installed === library.version) return []
  const problem = `${library.package} ${installed} is installed, the pages say ${library.version}`
  const remedy = 'npm run check -- --version lists what to look at; then set "version" of the library'
  const placeOf = await placeInSite(root, folder)
  return [{ ...placeOf(['library', 'version']), problem, remedy }]
}

function packageIn(folder: string): { readonly name: string; readonly version: string } {
  const path = join(folder, 'package.json')
  const text = readUtf8Sync(path)
  try {
    return JSON.parse(text) as ReturnType<typeof packageIn>
  } catch (error) {
    const problem = `is not valid JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`
    const remedy = 'correct it, or put back the last version of it'
    throw new Faults([{ file: relative(findBuilderRoot(), path), problem, remedy }])
  }
}
