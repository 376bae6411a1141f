import type { Dist } from './dist'
import type { DistFiles } from './distFiles'

/** A file of the chunk manifest: its path, and the chunks that it names, or undefined if it cannot be read. */
export interface ManifestFile {
  readonly file: string
  readonly names: ReadonlyMap<string, string> | undefined
  /** The addresses that it names for pages and headings that have moved. */
  readonly moved?: readonly string[]
  /** The files of lazy features that it names, as paths in dist. */
  readonly features?: readonly string[]
}

const folder = 'assets/js/'

/** Compressed copies of parts are not parts. */
const isPart = /^assets\/js\/chunks\/.*\.json$/

/** The manifest's root, and its parts for the folders of a large site, whose pages say that there are some. */
export function manifestIn({ files, html }: Dist): ManifestFile[] {
  const root = entriesIn(files, `${folder}chunks.json`)
  const parts = html.get('index.html')?.hasParts ? [...files.keys()].filter((file) => isPart.test(file)) : []
  const places = root?.filter(([key]) => key.startsWith('/'))
  const pages = places?.filter(([, name]) => !isMoved(name))
  const features = (root ?? []).filter(([key]) => /^\w/.test(key)).map(([, name]) => featureFile(String(name)))
  return [
    {
      file: `${folder}chunks.json`,
      names: pages && new Map(pages.map(([route, name]) => [route, String(name)])),
      moved: (places ?? []).filter(([, name]) => isMoved(name)).map(([address]) => address),
      features,
    },
    ...parts.map((file) => partIn(files, file)),
  ]
}

/** `assets/js/chunks/docs/api.json` -> `/docs/api/`, and `assets/js/chunks/_.json` -> `/`. */
function folderOf(part: string): string {
  const name = part.slice(`${folder}chunks`.length, -'.json'.length)
  return name === '/_' ? '/' : `${name}/`
}

/** `64.0d3f6a11` is a script, `search/text.5b2c7e90` data. */
function featureFile(name: string): string {
  return `${folder}${name}.${/^\d+\./.test(name) ? 'js' : 'json'}`
}

/** `{"pages": {route: chunk}, "groups": [[title, path, chunk, items]]}`, paths without the folder. */
function partIn(files: DistFiles, file: string): ManifestFile {
  const part = Object.fromEntries(entriesIn(files, file) ?? []) as { pages?: unknown; groups?: unknown }
  if (typeof part.pages !== 'object' || part.pages === null || !Array.isArray(part.groups))
    return { file, names: undefined }
  const places = Object.entries(part.pages as Record<string, string>)
  const names = new Map(places.filter(([, name]) => !isMoved(name)))
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [, path, chunk, items] = node as unknown[]
    if (typeof path === 'string' && typeof chunk === 'string' && chunk !== '') {
      names.set(path.startsWith('/') ? path : `${folderOf(file)}${path}`, chunk)
    }
    if (Array.isArray(items)) items.forEach(visit)
  }
  part.groups.forEach(visit)
  return { file, names, moved: places.filter(([, name]) => isMoved(name)).map(([address]) => address) }
}

/** Whether an entry names a new address instead of a chunk. */
function isMoved(name: unknown): boolean {
  return String(name).startsWith('/')
}

function entriesIn(files: DistFiles, file: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(files.get(file)?.toString('utf8') ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined
  } catch {
    return undefined
  }
}
