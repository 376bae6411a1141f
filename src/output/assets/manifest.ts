import { build } from '../../config'
import { folderOf, manifestPartOf } from '../../manifestPart'
import { textOfPlace, type Redirect } from '../../redirects'
import { flatten } from '../../theme/navigation/sidebar/neighbors'
import type { OutputFile, SidebarNode } from '../../types'
import type { Folding } from '../foldSidebar'
import type { NamedChunk } from './chunks'

/** The fixed name of the manifest. */
export const manifestPath = 'assets/js/chunks.json'

/** The chunk manifest: the text of its file, and the files of its parts, if any. */
export interface ChunkManifest {
  readonly text: string
  readonly parts: readonly OutputFile[]
}

/** A route and its chunk, or an old address and the place where its page is now. */
type Entry = Pick<NamedChunk, 'path' | 'name'>

/** The manifest's other entries: a lazy feature, or one of its files -> its file in assets/js, without extension. */
export type FeatureNames = Readonly<Record<string, string>>

/**
 * The chunk manifest: route -> chunk, then the features, such as `"search":"64.0d3f6a11"`. If small, it is one file:
 *
 *   assets/js/chunks.json             {"/":"2.1b0f77aa","/docs/api/toss.html":"14.9f2c1a77", …}
 *
 * Beyond `build.maxManifest` bytes, each folder's pages move to a separate part, so that no reader downloads all pages.
 * Every page then has the attribute `data-parts`. The browser derives the address of a part from the route, so it reads
 * the root only for the features:
 *
 *   assets/js/chunks.json             {"search":"64.0d3f6a11"}
 *   assets/js/chunks/_.json           {"pages":{"/":"2.1b0f77aa"},"groups":[]}
 *   assets/js/chunks/docs/api.json    {"pages":{},"groups":[["API","","12.06c1d2f3",[["toss","toss.html","14.9f2c1a77"]]]]}
 *
 * The address of a page or heading that has moved has the new one in place of a chunk:
 * `"/docs/old.html":"/docs/api/toss.html"`. It stays in the root if its folder has a name that folders no longer can have.
 *
 * Where pages have a folded sidebar, the part contains it. A node is its title, its path (without the folder), its
 * chunk, its items, its last page and its kind. `pages` contains the pages that are not in the sidebar.
 */
export function manifestOf(
  chunks: readonly NamedChunk[],
  features: FeatureNames,
  folding: Folding | undefined,
  redirects: readonly Redirect[] = [],
): ChunkManifest {
  const entries: readonly Entry[] = [
    ...chunks,
    // Browsers escape an anchor in the address.
    ...redirects.map(({ from, to }) => ({
      path: textOfPlace({ ...from, anchor: encodeURIComponent(from.anchor) }),
      name: textOfPlace(to),
    })),
  ]
  const whole = linesOf([...entries.map(pairOf), ...Object.entries(features)])
  if (whole.length <= build.maxManifest) return { text: whole, parts: [] }
  const parts = new Map<string | undefined, Entry[]>()
  for (const entry of entries) {
    const part = manifestPartOf(folderOf(entry.path))
    const inside = parts.get(part)
    if (inside === undefined) parts.set(part, [entry])
    else inside.push(entry)
  }
  const others = parts.get(undefined) ?? []
  parts.delete(undefined)
  return {
    text: linesOf([...others.map(pairOf), ...Object.entries(features)]),
    parts: [...parts].map(([part, inside]) => ({
      path: `assets/js/${part}.json`,
      contents: partText(inside, folding),
      owner: 'the chunk manifest',
    })),
  }
}

function pairOf({ path, name }: Entry): readonly [string, string] {
  return [path, name]
}

/** One line per entry, so that an edit changes one line. */
function linesOf(entries: readonly (readonly [string, string])[]): string {
  return `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}\n`
}

/** The text of the part with the entries of one folder. */
function partText(entries: readonly Entry[], folding: Folding | undefined): string {
  const folder = folderOf(entries[0]?.path ?? '')
  const names = new Map(entries.map(pairOf))
  const sidebar = folding?.(entries.map(({ path }) => path)) ?? []
  const nodeOf = ({ title, path, items, last, kind }: SidebarNode): unknown[] => [
    title,
    path === undefined ? null : path.startsWith(folder) ? path.slice(folder.length) : path,
    names.get(path ?? '') ?? '',
    ...(items.length > 0 || last !== undefined || kind !== undefined ? [items.map(nodeOf)] : []),
    ...(last !== undefined || kind !== undefined ? [last ?? null] : []),
    ...(kind === undefined ? [] : [kind]),
  ]
  const listed = new Set(flatten(sidebar).map(({ path }) => path))
  const pages = Object.fromEntries(entries.filter(({ path }) => !listed.has(path)).map(pairOf))
  return `${JSON.stringify({ pages, groups: sidebar.map(nodeOf) })}\n`
}
