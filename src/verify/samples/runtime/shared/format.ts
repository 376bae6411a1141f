/** The most parts of a value that are formatted, and the most characters of a text. */
const [mostParts, mostCharacters] = [10_000, 100_000]

/**
 * Formats a value as in the comments of samples, on one line and always in the same way: strings in single quotes, the
 * values of getters, keys in their own order. A part that throws an error is shown as that. `most` is how many parts are
 * formatted, and `…` means the rest.
 *
 *   { a: 1, 'b-c': ['x'], d: undefined }   Map(1) { 'a' => 1 }   Set(1) { 1 }   Error: message   [Function: name]
 */
export function format(value: unknown, most = mostParts): string {
  let left = most
  /** Formats a part. Each of them may be a proxy or a getter, which runs code of the sample. */
  const part = (read: () => unknown, seen: readonly unknown[]): string => {
    if (left < 0) return '…'
    left -= 1
    try {
      return formatPart(read(), seen)
    } catch (error) {
      return `[throws ${formatThrown(error)}]`
    }
  }
  const formatPart = (value: unknown, seen: readonly unknown[]): string => {
    if (typeof value === 'string') return quote(shorten(value, mostCharacters))
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'symbol') return value.toString()
    if (typeof value === 'function') return value.name === '' ? '[Function]' : `[Function: ${value.name}]`
    if (Object.is(value, -0)) return '-0'
    if (typeof value !== 'object' || value === null) return String(value)
    if (seen.includes(value)) return '[Circular]'
    const around = [...seen, value]
    const inner = (value: unknown) => part(() => value, around)
    const all = (values: Iterable<unknown>) => formatEach(values, inner)
    if (Array.isArray(value)) return bracket('[', all(value as unknown[]), ']')
    if (value instanceof Error) return shorten(`${value.name}: ${value.message}`, mostCharacters)
    if (value instanceof Date) return `Date(${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()})`
    if (value instanceof RegExp) return String(value)
    if (value instanceof Promise) return 'Promise'
    if (value instanceof Map) {
      const entries = formatEach(value as Map<unknown, unknown>, ([key, entry]) => `${inner(key)} => ${inner(entry)}`)
      return `Map(${value.size}) ${bracket('{ ', entries, ' }')}`
    }
    if (value instanceof Set) return `Set(${value.size}) ${bracket('{ ', all(value as Set<unknown>), ' }')}`
    const keys = Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))
    const valueOf = (key: PropertyKey) => (value as Record<PropertyKey, unknown>)[key]
    const entries = formatEach(keys, (key) => `${nameOf(key)}: ${part(() => valueOf(key), around)}`)
    const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
    const prefix = name === undefined || name === 'Object' || name === '' ? '' : `${name} `
    return prefix + bracket('{ ', entries, ' }')
  }
  /** Formats values as long as there is room. */
  const formatEach = <T>(values: Iterable<T>, write: (value: T) => string): string[] => {
    const texts: string[] = []
    for (const value of values) {
      if (left < 0) return [...texts, '…']
      texts.push(write(value))
    }
    return texts
  }
  return part(() => value, [])
}

/** The error of a part, which may throw another one when it is read. */
function formatThrown(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'a value'
  } catch {
    return 'an error'
  }
}

/** A text, or its beginning and how much longer it is. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`
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
  const plain = (value: unknown) => (typeof value === 'string' ? shorten(value, mostCharacters) : format(value))
  if (typeof first !== 'string' || rest.length === 0) return args.map(plain).join(' ')
  const filled = plain(first).replace(/%([sdifoOc%])/g, (placeholder, kind: string) => {
    if (kind === '%') return '%'
    if (rest.length === 0) return placeholder
    const value = rest.shift()
    return kind === 'c' ? '' : plain(value)
  })
  return [filled, ...rest.map(plain)].join(' ')
}

/** Formats an exception as in the comments: `TypeError: message`. */
export function formatError(error: unknown): string {
  return format(error)
}
