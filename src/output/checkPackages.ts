import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf } from '../bundling/packageOf.js'
import { nameLike, suggestionFor } from '../similar.js'
import type { Library, Site } from '../siteConfig'
import type { Cache } from './cache'
import { missingPackage, type Entry } from './checkReferences'
import type { Slip } from './checkSettings'
import { readText } from './disk/disk'
import type { SettingPath } from './placeInSite'
import { fullHash } from './hash'

/**
 * Finds settings that name a package or an export that the packages of the project in `root` don't have. Their names are
 * texts, so no compiler finds a slip in one.
 */
export async function checkPackages(
  root: string,
  { library, playground }: Pick<Site, 'library' | 'playground'>,
  cache: Pick<Cache, 'use'>,
): Promise<Slip[]> {
  // Without any packages, there is nothing to compare with.
  if (!existsSync(join(root, 'node_modules'))) return []
  const { packages = [], stores = [], computed } = playground ?? {}
  const ofLibrary = library === undefined ? [] : [library.package]
  const { typedHooks } = library ?? {}
  const isListed = computed === undefined || packages.includes(computed.package)
  const exports: readonly (readonly [packages: readonly string[], entries: readonly Entry[]])[] = [
    [ofLibrary, typedHooks === undefined ? [] : [[['library', 'typedHooks'], typedHooks]]],
    [
      [...new Set([...packages, ...ofLibrary])],
      stores.map((name, index) => [['playground', 'stores', index], name] as const),
    ],
    ...(computed && isListed
      ? [[[computed.package], [[['playground', 'computed', 'name'], computed.name]]] as const]
      : []),
  ]
  // Awaited at once, because a failure of another check would leave theirs without a handler.
  const missing = await Promise.all(exports.map(([names, entries]) => missingExports(root, names, entries, cache)))
  return [
    ...(library === undefined ? [] : await missingLibrary(root, library.package)),
    ...(library === undefined ? [] : await missingDeclarations(root, library, cache)),
    ...missing.flat(),
    ...(isListed ? [] : [unlisted(computed.package, packages)]),
  ]
}

async function missingLibrary(root: string, name: string): Promise<Slip[]> {
  const [slip] = missingPackage(root, [['library', 'package'], name])
  if (slip === undefined) return []
  const { dependencies, devDependencies } = JSON.parse(
    (await readText(join(root, 'package.json'))) ?? '{}',
  ) as Readonly<Record<'dependencies' | 'devDependencies', object | undefined>>
  const known = Object.keys({ ...dependencies, ...devDependencies })
  return [{ ...slip, remedy: known.includes(name) ? 'run npm ci' : `${suggestionFor(name, known)}${slip.remedy}` }]
}

function unlisted(name: string, packages: readonly string[]): Slip {
  const meant = nameLike(name, packages)
  const remedy = meant === undefined ? 'add it there, or correct it' : `did you mean ${meant} ?`
  return {
    path: ['playground', 'computed', 'package'],
    problem: `${name} is not in "packages" of the playground`,
    remedy,
  }
}

/** The names of `pages` and `exempt` that the library does not declare. Some of them are types, which no import has. */
async function missingDeclarations(root: string, library: Library, cache: Pick<Cache, 'use'>): Promise<Slip[]> {
  const known = await declaredIn(root, library.package, cache)
  if (known === null) return []
  return (['pages', 'exempt'] as const).flatMap((setting) =>
    Object.keys(library[setting]).flatMap((name) =>
      missingName(['library', setting, name], name, [library.package], known),
    ),
  )
}

/** The names that none of the packages exports. */
async function missingExports(
  root: string,
  packages: readonly string[],
  entries: readonly Entry[],
  cache: Pick<Cache, 'use'>,
): Promise<Slip[]> {
  if (entries.length === 0) return []
  const lists = await Promise.all(packages.map((name) => exportsOf(root, name, cache)))
  const known = lists.flatMap((list) => list ?? [])
  // Another fault says that a package is missing, and some can only be imported in browsers.
  if (lists.includes(null)) return []
  return entries.flatMap(([path, name]) => missingName(path, name, packages, known))
}

function missingName(path: SettingPath, name: string, packages: readonly string[], known: readonly string[]): Slip[] {
  if (known.includes(name)) return []
  const meant = nameLike(name, known)
  const remedy = meant === undefined ? 'correct it, or leave it out' : `did you mean ${meant} ?`
  const problem = `${packages.join(' and ')} ${packages.length > 1 ? 'do' : 'does'} not export "${name}"`
  return [{ path, problem, remedy }]
}

/** The names that a package exports, or null if it can't be imported here. Importing it takes longer than the rest. */
async function exportsOf(root: string, name: string, cache: Pick<Cache, 'use'>): Promise<readonly string[] | null> {
  const described = await readText(join(root, 'node_modules', packageOf(name), 'package.json'))
  if (described === undefined) return null
  const { names } = await cache.use(fullHash('exports', name, described), async () => ({
    names: await import(name).then(
      (module: object) => Object.keys(module),
      () => null,
    ),
  }))
  return names
}

/**
 * The names that the declarations of a package export, or null if they aren't next to its code. Only the compiler finds
 * them elsewhere, or follows them into other files, and `npm run check` does.
 */
async function declaredIn(root: string, name: string, cache: Pick<Cache, 'use'>): Promise<readonly string[] | null> {
  const folder = join(root, 'node_modules', packageOf(name))
  const described = await readText(join(folder, 'package.json'))
  if (described === undefined) return null
  const { types = 'index.d.ts' } = JSON.parse(described) as { readonly types?: string }
  const text = await readText(join(folder, types))
  if (text === undefined || /\bexport \*/.test(text)) return null
  const { names } = await cache.use(fullHash('declared', name, described), async () => {
    const { syntaxOf } = await import('../page/fence/syntax')
    const exports = syntaxOf(text, 'ts')?.module.staticExports ?? []
    return { names: exports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])) }
  })
  return names
}
