import { candidatesOf } from '../resolvePath'

/** Which chunk holds which page. */
export interface Manifest {
  /** The route that an address means, or undefined. */
  readonly resolve: (path: string) => Promise<string | undefined>
  /** The chunk of a route, as `14.9f2c1a77`. */
  readonly chunkOf: (route: string) => Promise<string | undefined>
}

type Names = Readonly<Record<string, string>>

/**
 * Reads assets/js/chunks.json, when it is first needed: route -> chunk. In a large site it names, under `<folder>*`, a
 * part for each folder, which is read when a page of that folder is asked for.
 *
 * `read` fetches one file of assets/js as JSON. A read that fails is tried again at the next call, which rejects as this
 * one does.
 */
export function createManifest(read: (file: string) => Promise<unknown>): Manifest {
  const files = new Map<string, Promise<Names>>()
  const namesIn = (file: string): Promise<Names> => {
    const reading = files.get(file) ?? read(file).then(asNames)
    files.set(file, reading)
    reading.catch(() => files.delete(file))
    return reading
  }
  const chunkOf = async (route: string): Promise<string | undefined> => {
    const root = await namesIn('chunks.json')
    const part = root[`${route.slice(0, route.lastIndexOf('/') + 1)}*`]
    return root[route] ?? (part === undefined ? undefined : (await namesIn(`${part}.json`))[route])
  }
  return {
    chunkOf,
    resolve: async (path) => {
      for (const candidate of candidatesOf(path)) {
        if ((await chunkOf(candidate)) !== undefined) return candidate
      }
      return undefined
    },
  }
}

function asNames(value: unknown): Names {
  if (typeof value !== 'object' || value === null) throw new Error('the chunk manifest is not an object')
  return Object.assign(Object.create(null) as Names, value)
}
