import { folderOf, manifestPartOf } from '../../manifestPart'
import { candidatesOf } from '../../resolvePath'
import { readable, type Location } from '../history/location'
import type { ReferenceKind, SidebarNode } from '../../types'

/** Maps pages to their chunks and their sidebar groups. */
export interface Manifest {
  /** The route for an address, with the anchor that a redirect leads to, if any; or undefined. */
  readonly resolve: (to: Pick<Location, 'path' | 'hash'>) => Promise<string | undefined>
  /** The chunk of a route, as `14.9f2c1a77`; or the file of a lazy feature: `search` -> `64.0d3f6a11`. */
  readonly chunkOf: (name: string) => Promise<string | undefined>
  /** The sidebar around a route, in a site whose sidebar is too long to be complete in every page. Otherwise empty. */
  readonly sidebarOf: (route: string) => Promise<readonly SidebarNode[]>
  /** Reads everything again when it is needed, because the server may have another manifest. */
  readonly forget: () => void
}

/** A file of the manifest, read. */
interface Part {
  /** Route -> chunk; old address -> the route that it leads to; in the root also feature -> file. */
  readonly names: ReadonlyMap<string, string>
  readonly sidebar: readonly SidebarNode[]
}

/** A sidebar node in a part: its path is without the folder. */
type PackedNode = readonly [
  title: string,
  path: string | null,
  chunk: string,
  items?: readonly PackedNode[],
  last?: SidebarNode['last'] | null,
  kind?: ReferenceKind,
]

interface PackedPart {
  readonly pages: Readonly<Record<string, string>>
  readonly groups: readonly PackedNode[]
}

/**
 * Reads assets/js/chunks.json when it is first needed. In a large site each folder has its own part, which is read
 * instead when a page of that folder is requested (see src/output/assets/manifest.ts for the format).
 *
 * `read` fetches one file of assets/js as JSON, or returns null if there is no such file. If it fails, the call
 * rejects, and the next call reads the file again. `hasParts` is whether the site is that large. After a deploy has
 * changed that, no page is found, so the browser loads the document of the next one.
 */
export function createManifest(read: (file: string) => Promise<unknown>, hasParts: boolean): Manifest {
  const parts = new Map<string, Promise<Part>>()
  const open = (file: string, parse: (value: unknown) => Part): Promise<Part> => {
    const reading = parts.get(file) ?? read(`${file}.json`).then(parse)
    parts.set(file, reading)
    reading.catch(() => parts.delete(file))
    return reading
  }
  const partOf = (route: string): Promise<Part> => {
    const folder = folderOf(route)
    const part = hasParts ? manifestPartOf(folder) : undefined
    return part === undefined ? open('chunks', parseRoot) : open(part, (value) => parsePart(value, folder))
  }
  const chunkOf = async (route: string) => (await partOf(route)).names.get(route)
  return {
    chunkOf,
    forget: () => parts.clear(),
    sidebarOf: async (route) => (await partOf(route)).sidebar,
    resolve: async ({ path, hash }) => {
      for (const candidate of candidatesOf(readable(path))) {
        const { names } = await partOf(candidate)
        const name = names.get(candidate + hash) ?? names.get(candidate)
        if (name) return name[0] === '/' ? name : candidate
      }
      return undefined
    },
  }
}

function parseRoot(value: unknown): Part {
  // A host may answer with other JSON for a file that it doesn't have.
  const names = new Map<string, string>(typeof value === 'object' ? Object.entries({ ...value }) : [])
  if (names.size === 0) throw new Error('the chunk manifest has no pages')
  return { names, sidebar: [] }
}

function parsePart(value: unknown, folder: string): Part {
  const { pages, groups } = (value ?? { pages: {}, groups: [] }) as PackedPart
  const names = new Map(Object.entries(pages))
  const unpack = ([title, tail, chunk, items = [], last, kind]: PackedNode): SidebarNode => {
    const path = tail === null ? undefined : tail.startsWith('/') ? tail : `${folder}${tail}`
    if (path !== undefined && chunk !== '') names.set(path, chunk)
    return {
      title,
      ...(path !== undefined && { path }),
      items: items.map(unpack),
      ...(last && { last }),
      ...(kind && { kind }),
    }
  }
  return { names, sidebar: groups.map(unpack) }
}
