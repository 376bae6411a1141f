import { build } from '../../config'
import { contains } from '../../theme/navigation/sidebar/foldSidebar'
import { textOfPlace, type Redirect } from '../../redirects'
import type { OutputFile, SidebarNode } from '../../types'
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
 * Beyond `build.maxManifest` bytes, each folder's pages move to a separate part, so that no reader downloads all pages:
 *
 *   assets/js/chunks.json             {"/":"2.1b0f77aa","/docs/api/*":"chunks/docs/api"}
 *   assets/js/chunks/docs/api.json    {"pages":{…},"groups":[["API","","12.06c1d2f3",["toss","toss.html","14.9f2c1a77"]]]}
 *
 * The address of a page that has moved has the new one in place of a chunk: `"/docs/old.html":"/docs/api/toss.html"`.
 *
 * A part also contains the sidebar groups of its pages, so the pages do not have to. A node is its title, its path
 * (without the folder), its chunk, and its items. `pages` contains the pages that are not in a group.
 */
export function manifestOf(
  chunks: readonly NamedChunk[],
  features: FeatureNames,
  sidebar: readonly SidebarNode[],
  redirects: readonly Redirect[] = [],
): ChunkManifest {
  const entries: readonly Entry[] = [
    ...chunks,
    ...redirects
      .filter(({ from }) => from.anchor === '')
      .map(({ from, to }) => ({ path: from.path, name: textOfPlace(to) })),
  ]
  const whole = linesOf([
    ...entries.map(({ path, name }): [string, string] => [path, name]),
    ...Object.entries(features),
  ])
  if (whole.length <= build.maxManifest) return { text: whole, parts: [] }
  const folders = new Map<string, Entry[]>()
  for (const entry of entries) folders.set(folderOf(entry.path), [...(folders.get(folderOf(entry.path)) ?? []), entry])
  const root = [...folders].flatMap(([folder, inside]): [string, string][] =>
    folder === '/' ? inside.map(({ path, name }) => [path, name]) : [[`${folder}*`, partOf(folder)]],
  )
  const parts = [...folders].filter(([folder]) => folder !== '/')
  return {
    text: linesOf([...root, ...Object.entries(features)]),
    parts: parts.map(([folder, inside]) => ({
      path: `assets/js/${partOf(folder)}.json`,
      contents: partText(folder, inside, sidebar),
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

/** `/docs/api/` -> `chunks/docs/api`. */
function partOf(folder: string): string {
  return `chunks${folder.slice(0, -1)}`
}

function partText(folder: string, chunks: readonly Entry[], sidebar: readonly SidebarNode[]): string {
  const names = new Map(chunks.map(({ path, name }) => [path, name]))
  const groups = sidebar.filter((group) => chunks.some(({ path }) => contains(group, path)))
  const others = chunks.filter(({ path }) => !groups.some((group) => contains(group, path)))
  const nodeOf = ({ title, path, items }: SidebarNode): unknown[] => [
    title,
    path === undefined ? null : path.startsWith(folder) ? path.slice(folder.length) : path,
    names.get(path ?? '') ?? '',
    ...items.map(nodeOf),
  ]
  const pages = Object.fromEntries(others.map(({ path, name }) => [path, name]))
  return `${JSON.stringify({ pages, groups: groups.map(nodeOf) })}\n`
}
