/**
 * Finds out which computed values run. A store has them as getters of its state, and whatever makes them may keep their
 * last results. So a getter that is read doesn't mean that its function has run, and both are watched.
 */
import { isPlain, limits } from './shown'

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

interface Property {
  readonly value?: unknown
  readonly get?: AnyFunction
  readonly configurable?: boolean
}

/** Reports a run of the getters that are being read, the innermost one last. */
const reading: (() => void)[] = []
/** The getters that report what runs inside. */
const watching = new WeakSet<AnyFunction>()

/** A function that makes a computed value from its last argument, a function -> the same, and each run is reported. */
export function watchedMaker(make: AnyFunction): AnyFunction {
  const watched = (compute: AnyFunction): AnyFunction =>
    function (...args) {
      reading.at(-1)?.()
      return compute.apply(this, args)
    }
  return function (...args) {
    const last = args.at(-1)
    return make.apply(this, typeof last === 'function' ? [...args.slice(0, -1), watched(last as AnyFunction)] : args)
  }
}

/**
 * Calls `onRun` with the path of a getter in a state, such as `cart.total`, whenever its function runs. Parts that cannot be
 * read, such as revoked proxies, are left alone.
 */
export function watchGetters(state: unknown, onRun: (path: string) => void, path = '', depth = 0): void {
  try {
    watchParts(state, onRun, path, depth)
  } catch {
    // The sample gets the error when it reads that part itself.
  }
}

function watchParts(state: unknown, onRun: (path: string) => void, path: string, depth: number): void {
  if (depth > limits.depth || typeof state !== 'object' || state === null) return
  if (!Array.isArray(state) && !isPlain(state)) return
  for (const [name, property] of propertiesOf(state)) {
    const { get, configurable } = property
    const own = `${path}${name}`
    if (get === undefined) watchGetters(property.value, onRun, `${own}.`, depth + 1)
    else if (configurable === true && !watching.has(get)) {
      const read = function (this: unknown): unknown {
        reading.push(() => onRun(own))
        try {
          return get.call(this)
        } finally {
          reading.pop()
        }
      }
      watching.add(read)
      Object.defineProperty(state, name, { ...property, get: read })
    }
  }
}

function propertiesOf(state: object): [string, Property][] {
  return Object.entries<Property>(Object.getOwnPropertyDescriptors(state)).slice(0, limits.parts)
}
