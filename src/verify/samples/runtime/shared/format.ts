/**
 * Formats a value as in the comments of samples, on one line and always in the same way: strings in single quotes, the
 * values of getters, keys in their own order.
 *
 *   { a: 1, 'b-c': ['x'], d: undefined }   Map(1) { 'a' => 1 }   Set(1) { 1 }   Error: message   [Function: name]
 */
export function format(value: unknown, seen: readonly unknown[] = []): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return value.toString()
  if (typeof value === 'function') return value.name === '' ? '[Function]' : `[Function: ${value.name}]`
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.includes(value)) return '[Circular]'
  const inner = (part: unknown) => format(part, [...seen, value])
  if (Array.isArray(value)) return bracket('[', Array.from(value as unknown[], inner), ']')
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Date) return `Date(${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()})`
  if (value instanceof RegExp) return String(value)
  if (value instanceof Promise) return 'Promise'
  if (value instanceof Map) {
    const entries = [...(value as Map<unknown, unknown>)].map(([key, entry]) => `${inner(key)} => ${inner(entry)}`)
    return `Map(${value.size}) ${bracket('{ ', entries, ' }')}`
  }
  if (value instanceof Set) return `Set(${value.size}) ${bracket('{ ', [...(value as Set<unknown>)].map(inner), ' }')}`
  return formatObject(value, inner)
}

function formatObject(value: object, inner: (part: unknown) => string): string {
  const keys = Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))
  const entries = keys.map((key) => `${nameOf(key)}: ${inner((value as Record<PropertyKey, unknown>)[key])}`)
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
  const prefix = name === undefined || name === 'Object' || name === '' ? '' : `${name} `
  return prefix + bracket('{ ', entries, ' }')
}

function bracket(open: string, parts: readonly string[], close: string): string {
  return parts.length === 0 ? open.trim() + close.trim() : open + parts.join(', ') + close
}

function nameOf(key: string | symbol): string {
  if (typeof key === 'symbol') return `[${key.toString()}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) || /^\d+$/.test(key) ? key : quote(key)
}

function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
  // Like Prettier, uses the quotes that need fewer escapes.
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

/** The output of console.log for its arguments: strings as they are, and placeholders in the first one filled in. */
export function formatLog(args: readonly unknown[]): string {
  const [first, ...rest] = args
  const plain = (value: unknown) => (typeof value === 'string' ? value : format(value))
  if (typeof first !== 'string' || rest.length === 0) return args.map(plain).join(' ')
  const filled = first.replace(/%([sdifoOc%])/g, (placeholder, kind: string) => {
    if (kind === '%') return '%'
    if (rest.length === 0) return placeholder
    const value = rest.shift()
    return kind === 'c' ? '' : plain(value)
  })
  return [filled, ...rest.map(plain)].join(' ')
}

/** Formats an exception as in the comments: `TypeError: message`. */
export function formatError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : format(error)
}
