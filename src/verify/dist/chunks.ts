import { createHash } from 'node:crypto'
import { filesFor } from './routes'
import type { Dist, DistFault } from './dist'
import { manifestIn } from './manifest'

const manifest = 'assets/js/chunks.json'

/**
 * The chunk manifest names a chunk for each route and lazy part and numbers them from 2 without gaps. Each chunk
 * contains its own page.
 */
export function checkChunks(dist: Dist): DistFault[] {
  const { files, html } = dist
  if (!files.has(manifest)) return [{ file: manifest, problem: 'is missing' }]
  const parts = manifestIn(dist)
  const unread = parts.filter((part) => part.names === undefined)
  if (unread.length > 0) return unread.map(({ file }) => ({ file, problem: 'is not a list of chunks' }))
  const names = new Map(parts.flatMap((part) => [...(part.names ?? [])]))

  const routes = new Set(
    [...html].flatMap(([file, { data }]) => (data === undefined || file === '404.html' ? [] : [data.record.path])),
  )
  const missing = [...routes]
    .filter((route) => !names.has(route))
    .map((route) => ({ file: manifest, problem: `has no chunk for ${route}` }))
  const extra = [...names.keys()]
    .filter((route) => !routes.has(route))
    .map((route) => ({ file: manifest, problem: `names ${route}, which is not a page` }))
  const moved = new Set([...html].flatMap(([file, { movedTo }]) => (movedTo === undefined ? [] : [file])))
  const unmoved = parts
    .flatMap((part) => part.moved ?? [])
    .filter((address) => !address.includes('#'))
    .filter((address) => !filesFor(address).some((file) => moved.has(file) || hasTwin(file, files)))
    .map((address) => ({ file: manifest, problem: `says that ${address} has moved, but no page there does` }))
  const features = parts.flatMap((part) => part.features ?? [])
  const scripts = features.flatMap((file) => /\/(\d+)\.[^/]+\.js$/.exec(file)?.[1] ?? [])
  const numbers = [...[...names.values()].map((name) => name.split('.')[0]), ...scripts]
    .map(Number)
    .sort((a, b) => a - b)
  const gap = numbers.find((number, index) => number !== index + 2)
  const gaps = gap === undefined ? [] : [{ file: manifest, problem: `numbers its chunks with a gap before ${gap}` }]
  return [
    ...missing,
    ...extra,
    ...unmoved,
    ...gaps,
    ...[...names].flatMap(([route, name]) => checkChunk(files, route, name)),
    ...features.flatMap((file) => checkHash(files, file)),
  ]
}

function checkChunk(files: Dist['files'], route: string, name: string): DistFault[] {
  const file = `assets/js/${name}.js`
  const bytes = files.get(file)
  if (bytes === undefined) return []
  const faults = checkHash(files, file)
  if (!bytes.toString('utf8').includes(`path:${JSON.stringify(route)}`))
    faults.push({ file, problem: `does not contain ${route}` })
  return faults
}

function checkHash(files: Dist['files'], file: string): DistFault[] {
  const bytes = files.get(file)
  if (bytes === undefined) return []
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return file.split('.').at(-2) === hash ? [] : [{ file, problem: `should have the hash ${hash} in its name` }]
}

/**
 * Whether dist has a file or folder whose name differs in case only from that of a file, or of a folder around it. No file
 * can be there on systems that ignore case, and the page for missing addresses leads on.
 */
function hasTwin(file: string, files: Dist['files']): boolean {
  const parts = file.split('/')
  return parts.some((_, index) => {
    const name = parts.slice(0, index + 1).join('/')
    const others = [...files.keys()].map((path) => path.split('/').slice(0, index + 1).join('/'))
    return others.some((other) => other !== name && other.toLowerCase() === name.toLowerCase())
  })
}
