import { format } from '../../../verify/samples/runtime/shared/format'
import type { Shown } from '../store/storeLog'

/** How much of a value is shown. */
export const limits = { depth: 10, parts: 100 }

/** The computed values of a state, by their paths, and those of the state before. */
export type ComputedValues = Map<string, unknown>
interface Computing {
  readonly before: ComputedValues | undefined
  /** Receives the values. */
  readonly now: ComputedValues
}

/**
 * A value -> what the page shows of it. Objects and lists keep their parts. Getters are the computed values of a model.
 * They only run with `computing`, because a sample may count how often they do. What cannot be read, such as a revoked
 * proxy, is shown as its error.
 */
export function shownOf(value: unknown, computing?: Computing, path = '', depth = 0): Shown {
  try {
    return readParts(value, computing, path, depth)
  } catch (error) {
    return { kind: 'text', text: String(error) }
  }
}

function readParts(value: unknown, computing: Computing | undefined, path: string, depth: number): Shown {
  const isList = Array.isArray(value)
  if (depth > limits.depth || typeof value !== 'object' || value === null || !(isList || isPlain(value))) {
    return { kind: 'text', text: format(value) }
  }
  const parts = Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable)
    .slice(0, limits.parts)
    .map(([name, property]): [string, Shown] => {
      const place = `${path}/${name}`
      const partOf = (part: unknown) => shownOf(part, computing, place, depth + 1)
      if (property.get === undefined) return [name, partOf(property.value)]
      if (computing === undefined) return [name, { kind: 'computed', value: undefined }]
      const { before, now } = computing
      const result = tried(() => property.get?.call(value) as unknown)
      now.set(place, result)
      const isNew = before?.has(place) ? !Object.is(before.get(place), result) : undefined
      return [name, { kind: 'computed', value: partOf(result), isNew }]
    })
  return { kind: isList ? 'list' : 'object', parts }
}

/** Returns whether a value is a plain object, rather than one of a class. */
export function isPlain(value: object): boolean {
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
