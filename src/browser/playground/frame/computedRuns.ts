/**
 * Finds out which computed values run. A store has them as getters of its state, and whatever makes them may keep their
 * last results. So a getter that is read doesn't mean that its function has run, and both are watched.
 */
import { hasParts, limits, propertiesOf } from './shown'

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Reports a run of the getters that are being read, the innermost one last. */
const reading: (() => void)[] = []
/** The getters that report what runs inside. */
const watching = new WeakSet<() => unknown>()

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
 * Calls `onRun` with the path of a getter in a state, such as `cart.total`, whenever its function runs. Only parts that are
 * shown are watched. Those that cannot be read, such as revoked proxies, are left alone.
 */
export function watchGetters(state: unknown, onRun: (path: string) => void): void {
  let left = limits.all

  const watch = (value: unknown, path: string, depth: number) => {
    try {
      watchParts(value, path, depth)
    } catch {
      // The sample gets the error when it reads that part itself.
    }
  }
  const watchParts = (value: unknown, path: string, depth: number) => {
    if (!hasParts(value) || depth > limits.depth || left <= 0) return
    const { properties } = propertiesOf(value)
    left -= properties.length
    for (const [name, property] of properties) {
      const { get, configurable } = property
      const own = `${path}${name}`
      if (get === undefined) watch(property.value, `${own}.`, depth + 1)
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
        Object.defineProperty(value, name, { ...property, get: read })
      }
    }
  }
  watch(state, '', 0)
}
