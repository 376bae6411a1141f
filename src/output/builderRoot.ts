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
 * @throws Faults when no folder above is that of a builder, as after scripts/ was moved away
 */
export function findBuilderRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'scripts/run.js'))) {
    const parent = dirname(folder)
    if (parent === folder) {
      const problem = 'is missing; every command starts with it'
      throw new Faults([{ file: 'scripts/run.js', problem, remedy: 'restore it, as with git checkout scripts' }])
    }
    folder = parent
  }
  return folder
}

/** The generator that pages declare: name and version of the builder's package. */
export function generatorOf(builderRoot: string): string {
  const { name, version } = packageIn(builderRoot)
  return `${name} ${version}`
}

/** The version of the documented package that is installed, if it is. */
export function installedVersionOf(library: Pick<Library, 'package'> | undefined): string | undefined {
  if (library === undefined) return undefined
  const folder = join(findBuilderRoot(), 'node_modules', library.package)
  return existsSync(folder) ? packageIn(folder).version : undefined
}

/**
 * The installed packages that samples run with, or would run with another version of the library. A library without a
 * version is left out.
 */
export function ranWith(library: Library | undefined, version = installedVersionOf(library)): RanWith {
  const folder = join(findBuilderRoot(), 'node_modules')
  const first = (text: string, parts: number) => text.split('.').slice(0, parts).join('.')
  const versionOf = (name: string, parts: number) => first(packageIn(join(folder, name)).version, parts)
  const own = library === undefined || version === undefined ? [] : [first(version, 3)]
  return {
    short: [...own, `React ${versionOf('react', 1)}`, `TypeScript ${versionOf('typescript', 1)}`],
    long: [
      ...own.map((number) => `${library?.package} ${number}, `),
      `React ${versionOf('react', 2)} and TypeScript ${versionOf('typescript', 2)}`,
    ].join(''),
  }
}

/** The warning that the installed version of the documented package is not the one that the pages describe, if so. */
export async function versionWarnings({ library, folder }: Pick<Site, 'library' | 'folder'>): Promise<Fault[]> {
  if (library?.version === undefined) return []
  const installed = installedVersionOf(library)
  if (installed === undefined || installed === library.version) return []
  const problem = `${library.package} ${installed} is installed, the pages say ${library.version}`
  const remedy = 'npm run check -- --version lists what to look at; then set "version" of the library'
  const placeOf = await placeInSite(findBuilderRoot(), folder)
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
