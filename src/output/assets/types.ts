import { join } from 'node:path'
import { Faults } from '../../errors'
import { libraryOf, pageOf, type Documented } from '../../libraryPages'
import { typesFileOf, type LoadedTypes, type NameEntry, type PageTypes, type SharedTypes } from '../../sampleTypes'
import type { Site } from '../../siteConfig'
import type { LazyContents, PageRecord } from '../../types'
import { readTextSync } from '../disk/disk'
import type { Cache } from '../cache'
import { fingerprintOf } from '../fingerprint'
import { fullHash, shortHash } from '../hash'

/** A file of types, before it is made. Its name is relative to assets/js, and has the hash of its contents. */
interface TypesFile {
  readonly name: string
  readonly contents: LazyContents
}

/** The types of names: the file that all pages share, and one for each page. */
export interface TypesFiles {
  readonly shared: TypesFile
  readonly pages: readonly TypesFile[]
}

/** A file of types that is made. */
interface PackedFile {
  readonly name: string
  readonly contents: string
}

/** The types of a page as the samples command wrote them. */
interface TypedPage {
  readonly record: PageRecord
  readonly types: PageTypes
}

/**
 * Reads the types of these pages, and makes the files that readers load. Undefined for a site without types.
 *
 * @throws Faults when a file does not have types
 */
export async function makeTypes(
  root: string,
  site: Site,
  records: readonly PageRecord[],
  cache: Cache,
): Promise<TypesFiles | undefined> {
  const { sampleTypes } = site
  const library = libraryOf(site)
  if (sampleTypes === undefined) return undefined
  // A page may not have any names, or be newer than the last run of the samples command.
  const found = records.flatMap((record) => {
    const file = `${sampleTypes}/${typesFileOf(record.relativePath)}`
    const text = readTextSync(join(root, file))
    return text === undefined ? [] : [{ record, file, text }]
  })
  if (found.length === 0) return undefined
  const routes = records.map(({ path }) => path)
  const places = found.map(({ record: { path, relativePath } }) => [path, relativePath])
  const key = fullHash(
    'types',
    fingerprintOf('src/output/assets/types.ts'),
    JSON.stringify([library, routes, places]),
    ...found.map(({ text }) => text),
  )
  let packed: readonly PackedFile[] | undefined
  const make = () =>
    (packed ??= pack(
      found.map(({ record, file, text }) => ({ record, types: parse(file, text) })),
      library,
      new Set(routes),
    ))
  const names = await cache.use(key, () => make().map(({ name }) => name))
  const [shared, ...pages] = names.map((name, index) => ({
    name,
    contents: { key: name, make: () => Promise.resolve(make()[index]?.contents ?? '') },
  }))
  return shared && { shared, pages }
}

/** @throws Faults when the text is not JSON, or something else than types */
function parse(file: string, text: string): PageTypes {
  const fault = (problem: string) => new Faults([{ file, problem, remedy: 'run npm run samples -- --types --update' }])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fault('is not JSON')
  }
  if (!isPageTypes(value)) throw fault('does not have the types of a page')
  return value
}

function isPageTypes(value: unknown): value is PageTypes {
  if (!isRecord(value)) return false
  const { names, samples } = value
  const isText = (part: unknown) => typeof part === 'string'
  return (
    isRecord(names) &&
    Object.values(names).every((entry) => Array.isArray(entry) && entry.length > 0 && entry.every(isText)) &&
    isRecord(samples) &&
    Object.values(samples).every(isText)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The shared file, then those of the pages. */
function pack(typed: readonly TypedPage[], library: Documented | undefined, routes: ReadonlySet<string>): PackedFile[] {
  const names = sharedNames(typed)
  const indexes = new Map([...names.keys()].map((id, index) => [id, index]))
  const pages = typed.map(({ record, types }) => {
    const contents = JSON.stringify(loadedOf(types, indexes))
    const page = record.relativePath.replace(/\.md$/, '').replaceAll('/', '.')
    return { route: record.path, name: `types/${page}.${shortHash(contents)}`, contents }
  })
  const shared: SharedTypes = {
    names: [...names.values()],
    links: linksOf(typed, library, routes),
    pages: Object.fromEntries(pages.map(({ route, name }) => [route, name])),
  }
  const contents = JSON.stringify(shared)
  return [{ name: `types/names.${shortHash(contents)}`, contents }, ...pages]
}

/** The names that are on several pages, by their ids. */
function sharedNames(typed: readonly TypedPage[]): ReadonlyMap<string, NameEntry> {
  const seen = new Map<string, NameEntry>()
  const shared = new Map<string, NameEntry>()
  for (const { types } of typed) {
    for (const [id, entry] of Object.entries(types.names)) {
      if (seen.has(id)) shared.set(id, entry)
      seen.set(id, entry)
    }
  }
  return shared
}

/** `shared` are the indexes of the shared names. */
function loadedOf({ names, samples }: PageTypes, shared: ReadonlyMap<string, number>): LoadedTypes {
  const own = Object.entries(names).filter(([id]) => !shared.has(id))
  const indexes = new Map(own.map(([id], index) => [id, shared.size + index]))
  const numbersOf = (places: string) =>
    places.split(' ').flatMap((place) => {
      const [offset, id = ''] = place.split(':')
      return [Number(offset), shared.get(id) ?? indexes.get(id) ?? 0]
    })
  return {
    names: own.map(([, entry]) => entry),
    samples: Object.fromEntries(Object.entries(samples).map(([key, places]) => [key, numbersOf(places)])),
  }
}

/** The pages of the library's exports. An export without a page has no link. */
function linksOf(
  typed: readonly TypedPage[],
  library: Documented | undefined,
  routes: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (library === undefined) return {}
  const exported = typed.flatMap(({ types }) => Object.values(types.names).flatMap(([, , exported]) => exported ?? []))
  const links = [...new Set(exported)].sort().map((name) => [name, pageOf(name, library)] as const)
  return Object.fromEntries(links.filter(([, route]) => routes.has(route)))
}
