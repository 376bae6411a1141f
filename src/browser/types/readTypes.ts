import type { LoadedTypes, NameEntry, SharedTypes } from '../../sampleTypes'
import { readJson } from '../loading/readJson'

/** The types of a page, with the names that it shares with others. */
export interface TypesOfPage {
  readonly names: readonly NameEntry[]
  readonly samples: LoadedTypes['samples']
  /** Export of the library -> address of its page. */
  readonly links: Readonly<Record<string, string>>
}

/** The path of the site's root. This script is in its assets/js. */
const base = () => new URL('../../', import.meta.url).pathname

const known = new Map<string, Promise<unknown>>()

/** Reads a file of assets/js, once. A file that could not be read is read again. */
function read(file: string): Promise<unknown> {
  // The entry has just read the manifest, so it is in the browser's cache. All other names have a hash.
  const request = () => fetch(new URL(`${file}.json`, import.meta.url), { cache: 'force-cache' })
  const reading = known.get(file) ?? request().then(readJson)
  known.set(file, reading)
  reading.catch(() => known.delete(file))
  return reading
}

/** Reads the types of the page at the current address. Rejects if a file cannot be read. */
export async function readTypes(): Promise<TypesOfPage> {
  const manifest = (await read('chunks')) as Readonly<Record<string, string>>
  const shared = (await read(manifest['types/names'] ?? '')) as SharedTypes
  const file = shared.pages[`/${location.pathname.slice(base().length)}`]
  const own = file === undefined ? undefined : ((await read(file)) as LoadedTypes)
  const links = Object.entries(shared.links).map(([name, route]) => [name, `${base()}${route.slice(1)}`] as const)
  return {
    names: [...shared.names, ...(own?.names ?? [])],
    samples: own?.samples ?? {},
    links: Object.fromEntries(links),
  }
}
