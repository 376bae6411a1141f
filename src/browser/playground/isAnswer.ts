import type { Answer } from './protocol'
import type { StoreEntry, StoreReport } from './store/storeLog'

type Check = (value: unknown) => boolean

/** The most stores of a sample. The panel has a place for each up to the last. */
const maxStores = 100
/** The most levels of a value. The frame sends fewer, but a message may also contain itself. */
const maxDepth = 30

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isFinite(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check)
const shapeOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const isEntry = shapeOf({
  id: isNumber,
  type: isText,
  payload: isText,
  target: optional(isText),
  time: isNumber,
  duration: optional(isNumber),
  state: (value) => isShown(value),
} satisfies Record<keyof StoreEntry, Check>)

function isShown(value: unknown, depth = 0): boolean {
  if (depth > maxDepth || !isObject(value)) return false
  const { kind, text, parts, more } = value
  if (kind === 'text') return isText(text)
  if (kind === 'computed') return value['value'] === undefined || isShown(value['value'], depth + 1)
  const isPart: Check = (part) => Array.isArray(part) && isText(part[0]) && isShown(part[1], depth + 1)
  return (kind === 'object' || kind === 'list') && listOf(isPart)(parts) && optional(isNumber)(more)
}

const isReport = shapeOf({
  store: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < maxStores,
  name: isText,
  ids: listOf(isNumber),
  current: isNumber,
  dropped: isNumber,
  entries: listOf(isEntry),
  runs: optional(listOf(optional(recordOf(isNumber)))),
} satisfies Record<keyof StoreReport, Check>)

const isAnything: Check = () => true

const checks: Readonly<Record<Answer['type'], Check>> = {
  ready: isAnything,
  pong: isAnything,
  done: isAnything,
  events: shapeOf({
    events: listOf(
      shapeOf({ id: (id) => id === null || isNumber(id), kind: isText, text: isText, stack: optional(isText) }),
    ),
  }),
  store: shapeOf({ report: isReport }),
  export: shapeOf({ log: shapeOf({ store: isNumber, text: optional(isText), problem: optional(isText) }) }),
  storage: shapeOf({ storage: shapeOf({ localStorage: recordOf(isText), sessionStorage: recordOf(isText) }) }),
  renders: shapeOf({ renders: listOf(shapeOf({ name: isText, count: isNumber, isLatest: isBoolean })) }),
  height: shapeOf({ height: isNumber }),
}

/**
 * Returns whether a message is one that the frame sends. The sample in the frame can post messages as well, and one with
 * other contents would end the panel.
 */
export function isAnswer(data: unknown): data is Answer {
  if (!isObject(data)) return false
  const { type } = data
  return typeof type === 'string' && Object.hasOwn(checks, type) && checks[type as Answer['type']](data)
}
