import type { Place } from './place'

/** Where a key and its value begin. */
export interface KeyPlaces {
  readonly key: Place
  readonly value: Place
}

/** The part of js-yaml's state that its listener reads: its position, and the value it has just finished. */
interface Reading {
  readonly input: string
  readonly position: number
  readonly line: number
  readonly lineStart: number
  readonly result: unknown
}

/** Frontmatter needs four levels. js-yaml recurses into each level, so thousands of them overflow the stack. */
const maxDepth = 20

const plainKeys = 'write the key as plain text'

const secondDocument = 'remove the line with the mark, or indent it if it belongs to a value'

/**
 * Follows js-yaml as it reads a head. Pass `listener` in the options; afterwards `places` holds the top-level keys of a
 * block mapping. gray-matter hands js-yaml everything after the opening `---`, so the lines are those of the file.
 *
 * The listener throws an error with js-yaml's own `reason` and `mark` when values are nested too deeply, at a second
 * document, which js-yaml itself reports without a place, at binary data, and at a key that is a list or the like. js-yaml
 * makes a text of such a key, which authors do not recognize: `!!binary ZHJhZnQ=: true` is `draft: true`.
 */
export function followYaml(): {
  readonly places: ReadonlyMap<string, KeyPlaces>
  readonly listener: (event: 'open' | 'close', reading: Reading) => void
} {
  const places = new Map<string, KeyPlaces>()
  /** The beginnings of the values that js-yaml has not finished, outermost first. */
  const open: (Place & { readonly position: number })[] = []
  let last: { readonly name: string; readonly place: Place } | undefined
  let documents = 0
  const listener = (event: 'open' | 'close', { input, position, line, lineStart, result }: Reading) => {
    if (event === 'open') {
      const column = position - lineStart
      if (open.length === 0 && ++documents > 1)
        fail('a second document begins after the mark ...', line, column, secondDocument)
      if (open.push({ line: line + 1, column: column + 1, position }) > maxDepth) {
        fail(`values are nested more than ${maxDepth} levels deep`, line, column, 'nest fewer lists')
      }
      return
    }
    const from = open.pop()
    if (from === undefined) return
    if (result instanceof Uint8Array)
      fail('binary data is not supported', from.line - 1, from.column - 1, 'write it as text')
    if (open.length !== 1) return
    if (last === undefined) {
      if (!/^\s*:/.test(input.slice(position))) return
      if (typeof result === 'object' && result !== null)
        fail('a key is not plain text', from.line - 1, from.column - 1, plainKeys)
      last = { name: String(result), place: placeAfter(from, '') }
      return
    }
    const [gap = ''] = (result === null ? /^[ \t]*/ : /^(?:\s|#.*)*/).exec(input.slice(from.position)) ?? []
    places.set(last.name, { key: last.place, value: placeAfter(from, gap) })
    last = undefined
  }
  return { places, listener }
}

/** Throws an error as js-yaml does. */
function fail(reason: string, line: number, column: number, remedy: string): never {
  throw Object.assign(new Error(reason), { reason, mark: { line, column }, remedy })
}

/** The place after a text that begins at a place. */
function placeAfter({ line, column }: Place, text: string): Place {
  const lines = text.split('\n')
  const end = lines.at(-1)?.length ?? 0
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + end : end + 1 }
}
