import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Faults } from '../../errors'
import { pageOf } from '../../libraryPages'
import { typesFileOf, type LoadedTypes, type NameEntry, type PageTypes, type SharedTypes } from '../../sampleTypes'
import type { Library, Site } from '../../siteConfig'
import type { PageRecord } from '../../types'
import { ifThere } from '../disk/disk'
import { shortHash } from '../hash'

/** The types of names: the file that all pages share, and one for each page. Names are relative to assets/js. */
export interface TypesFiles {
  readonly shared: { readonly name: string; readonly contents: string }
  readonly pages: readonly { readonly name: string; readonly contents: string }[]
}

/** The types of a page as the samples command wrote them. */
interface TypedPage {
  readonly record: PageRecord
  readonly types: PageTypes
}

/**
 * Reads the types of these pages, and makes the files that readers load. Undefined for a site without types.
 *
 * @throws Faults when a file of types is not JSON
 */
export async function makeTypes(
  root: string,
  { sampleTypes, library }: Site,
  records: readonly PageRecord[],
): Promise<TypesFiles | undefined> {
  if (sampleTypes === undefined) return undefined
  const read = records.map(async (record) => ({
    record,
    types: await readTypes(root, `${sampleTypes}/${typesFileOf(record.relativePath)}`),
  }))
  const typed = (await Promise.all(read)).flatMap(({ record, types }) =>
    types === undefined ? [] : [{ record, types }],
  )
  return typed.length === 0 ? undefined : pack(typed, library, new Set(records.map(({ path }) => path)))
}

/**
 * A page may not have any names, or be newer than the last run of the samples command.
 *
 * @throws Faults when the file is not JSON
 */
async function readTypes(root: string, file: string): Promise<PageTypes | undefined> {
  const text = await ifThere(readFile(join(root, file), 'utf8'))
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as PageTypes
  } catch {
    throw new Faults([{ file, problem: 'is not JSON', remedy: 'run npm run samples -- --types --update' }])
  }
}

function pack(typed: readonly TypedPage[], library: Library | undefined, routes: ReadonlySet<string>): TypesFiles {
  const names = sharedNames(typed)
  const pages = typed.map(({ record, types }) => {
    const contents = JSON.stringify(loadedOf(types, names))
    const page = record.relativePath.replace(/\.md$/, '').replaceAll('/', '.')
    return { route: record.path, name: `types/${page}.${shortHash(contents)}`, contents }
  })
  const shared: SharedTypes = {
    names: [...names.values()],
    links: linksOf(typed, library, routes),
    pages: Object.fromEntries(pages.map(({ route, name }) => [route, name])),
  }
  const contents = JSON.stringify(shared)
  return { shared: { name: `types/names.${shortHash(contents)}`, contents }, pages }
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

function loadedOf({ names, samples }: PageTypes, shared: ReadonlyMap<string, NameEntry>): LoadedTypes {
  const own = Object.entries(names).filter(([id]) => !shared.has(id))
  const indexes = new Map([...shared.keys(), ...own.map(([id]) => id)].map((id, index) => [id, index]))
  const numbersOf = (places: string) =>
    places.split(' ').flatMap((place) => {
      const [offset, id = ''] = place.split(':')
      return [Number(offset), indexes.get(id) ?? 0]
    })
  return {
    names: own.map(([, entry]) => entry),
    samples: Object.fromEntries(Object.entries(samples).map(([key, places]) => [key, numbersOf(places)])),
  }
}

/** The pages of the library's exports. An export without a page has no link. */
function linksOf(
  typed: readonly TypedPage[],
  library: Library | undefined,
  routes: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (library === undefined) return {}
  const exported = typed.flatMap(({ types }) => Object.values(types.names).flatMap(([, , exported]) => exported ?? []))
  const links = [...new Set(exported)].sort().map((name) => [name, pageOf(name, library)] as const)
  return Object.fromEntries(links.filter(([, route]) => routes.has(route)))
}
