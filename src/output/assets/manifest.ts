import { build } from '../../config'
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

/** The manifest's other entries: a lazy feature, or one of its files -> its file in assets/js, without extension. */
export type FeatureNames = Readonly<Record<string, string>>

/**
 * The chunk manifest: route -> chunk, then the features, such as `"search":"64.0d3f6a11"`. If small, it is one file:
 *
 *   assets/js/chunks.json             {"/":"2.1b0f77aa","/docs/api/toss.html":"14.9f2c1a77", …}
 *
 * Beyond `build.maxManifest` bytes, each folder's pages move to a separate part, so that no reader downloads all pages.
 * The browser derives the address of a part from the route, so the root does not grow with the site:
 *
 *   assets/js/chunks.json             {"*":"chunks","search":"64.0d3f6a11"}
 *   assets/js/chunks/_.json           {"pages":{"/":"2.1b0f77aa"},"groups":[]}
 *   assets/js/chunks/docs/api.json    {"pages":{},"groups":[["API","","12.06c1d2f3",[["toss","toss.html","14.9f2c1a77"]]]]}
 *
 * Where pages have a folded sidebar, the part contains it. A node is its title, its path (without the folder), its
 * chunk, its items and its last page. `pages` contains the pages that are not in the sidebar.
 */
export function manifestOf(
  chunks: readonly NamedChunk[],
  features: FeatureNames,
  folding: Folding | undefined,
): ChunkManifest {
  const whole = linesOf([
    ...chunks.map(({ path, name }): [string, string] => [path, name]),
    ...Object.entries(features),
  ])
  if (whole.length <= build.maxManifest) return { text: whole, parts: [] }
  const folders = new Map<string, NamedChunk[]>()
  for (const chunk of chunks) {
    const folder = folderOf(chunk.path)
    const inside = folders.get(folder)
    if (inside === undefined) folders.set(folder, [chunk])
    else inside.push(chunk)
  }
  return {
    text: linesOf([['*', 'chunks'], ...Object.entries(features)]),
    parts: [...folders].map(([folder, inside]) => ({
      path: `assets/js/${partOf(folder)}.json`,
      contents: partText(folder, inside, folding),
      owner: 'the chunk manifest',
    })),
  }
}

/** One line per entry, so that an edit changes one line. */
function linesOf(entries: readonly (readonly [string, string])[]): string {
  return `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}\n`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** `/docs/api/` -> `chunks/docs/api`. No folder is named `_`, so that is the root. */
function partOf(folder: string): string {
  return folder === '/' ? 'chunks/_' : `chunks${folder.slice(0, -1)}`
}

function partText(folder: string, chunks: readonly NamedChunk[], folding: Folding | undefined): string {
  const names = new Map(chunks.map(({ path, name }) => [path, name]))
  const sidebar = folding?.(chunks.map(({ path }) => path)) ?? []
  const nodeOf = ({ title, path, items, last }: SidebarNode): unknown[] => [
    title,
    path === undefined ? null : path.startsWith(folder) ? path.slice(folder.length) : path,
    names.get(path ?? '') ?? '',
    ...(items.length > 0 || last !== undefined ? [items.map(nodeOf)] : []),
    ...(last === undefined ? [] : [last]),
  ]
  const listed = new Set(flatten(sidebar).map(({ path }) => path))
  const pages = Object.fromEntries(chunks.flatMap(({ path, name }) => (listed.has(path) ? [] : [[path, name]])))
  return `${JSON.stringify({ pages, groups: sidebar.map(nodeOf) })}\n`
}
