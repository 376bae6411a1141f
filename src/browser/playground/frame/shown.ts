import { format } from '../../../verify/samples/runtime/shared/format'
import type { Shown } from '../store/storeLog'

/** How much of a value is shown. */
export const limits = { depth: 10, parts: 100 }

/**
 * A value -> what the page shows of it. Objects and lists keep their parts. Getters are the computed values of a model.
 * They only run if `isComputing`, because a sample may count how often they do.
 */
export function shownOf(value: unknown, isComputing = false, depth = 0): Shown {
  const isList = Array.isArray(value)
  if (depth > limits.depth || typeof value !== 'object' || value === null || !(isList || isPlain(value))) {
    return { kind: 'text', text: format(value) }
  }
  const partOf = (part: unknown) => shownOf(part, isComputing, depth + 1)
  const parts = Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable)
    .slice(0, limits.parts)
    .map(([name, property]): [string, Shown] => {
      if (property.get === undefined) return [name, partOf(property.value)]
      const run = () => property.get?.call(value) as unknown
      return [name, { kind: 'computed', value: isComputing ? partOf(tried(run)) : undefined }]
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
