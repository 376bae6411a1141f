import { format, shorten } from '../../../verify/samples/runtime/shared/format'
import type { Shown } from '../store/storeLog'

/** How much of a value is shown: levels, parts of an object or a list, parts of all of them, and characters of a text. */
export const limits = { depth: 10, parts: 100, all: 1000, text: 2000 }

/** The computed values of a state, by their paths, and those of the state before. */
export type ComputedValues = Map<string, unknown>
interface Computing {
  readonly before: ComputedValues | undefined
  /** Receives the values. */
  readonly now: ComputedValues
}

/**
 * A value -> what the page shows of it. Objects and lists keep their first parts. Getters are the computed values of a
 * model. They only run with `computing`, because a sample may count how often they do. What cannot be read, such as a
 * revoked proxy, is shown as its error.
 */
export function shownOf(value: unknown, computing?: Computing): Shown {
  let left = limits.all

  const shown = (value: unknown, path: string, around: readonly unknown[]): Shown => {
    try {
      return readParts(value, path, around)
    } catch (error) {
      return text(error instanceof Error ? String(error) : format(error))
    }
  }
  const readParts = (value: unknown, path: string, around: readonly unknown[]): Shown => {
    if (around.includes(value)) return text('[Circular]')
    if (!hasParts(value) || around.length > limits.depth || left <= 0) {
      return text(format(value, Math.min(left, limits.parts)))
    }
    const inside = [...around, value]
    const { properties, more } = propertiesOf(value)
    left -= properties.length
    const parts = properties.map(([name, property]): [string, Shown] => {
      const place = `${path}/${name}`
      if (property.get === undefined) return [name, shown(property.value, place, inside)]
      if (computing === undefined) return [name, { kind: 'computed', value: undefined }]
      const { before, now } = computing
      const result = tried(() => property.get?.call(value))
      now.set(place, result)
      const isNew = before?.has(place) ? !Object.is(before.get(place), result) : undefined
      return [name, { kind: 'computed', value: shown(result, place, inside), isNew }]
    })
    return { kind: Array.isArray(value) ? 'list' : 'object', parts, ...(more > 0 && { more }) }
  }
  return shown(value, '', [])
}

const text = (text: string): Shown => ({ kind: 'text', text: shorten(text, limits.text) })

/** Returns whether the parts of a value are shown: those of lists and plain objects. */
export function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value))
}

/** A property of an object or a list: its value, or its getter. */
interface Property {
  readonly value?: unknown
  readonly get?: (this: unknown) => unknown
  readonly configurable?: boolean
}

/**
 * The first properties of an object or a list, and how many more it has. A list is not read to its end, because each
 * action that adds to a long one would then take longer.
 */
export function propertiesOf(value: object): {
  readonly properties: readonly (readonly [name: string, property: Property])[]
  readonly more: number
} {
  const isList = Array.isArray(value)
  const keys: readonly PropertyKey[] = isList
    ? Array.from({ length: Math.min(value.length, limits.parts) }, (_, index) => index)
    : Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))
  const first = keys.slice(0, limits.parts)
  return {
    properties: first.flatMap((key) => {
      const property: Property | undefined = Object.getOwnPropertyDescriptor(value, key)
      return property === undefined ? [] : [[typeof key === 'symbol' ? `[${String(key)}]` : String(key), property]]
    }),
    more: (isList ? value.length : keys.length) - first.length,
  }
}

/** Returns whether an object is a plain one, rather than one of a class. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as unknown
  return prototype === Object.prototype || prototype === null
}

/** The result of a function, or its error. */
function tried(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
