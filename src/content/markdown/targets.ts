import { findText, type PageEnv, type Place } from './environment'

/** Finds the targets of links and images in the source, in the order in which they stand in the page. */
export interface TargetFinder {
  /** Goes to the block of these lines (0-based, end excluded), to its beginning unless the last target stood in it. */
  readonly enter: (map: readonly [number, number], where?: 'again') => void
  /** Passes over code, written in one of these ways: what looks like a target in it is none. */
  readonly skip: (forms: readonly string[]) => void
  /** Where the next target stands, written in one of these ways. */
  readonly find: (forms: readonly string[]) => Place
}

/** Each search begins where the last one ended, so that two equal links of a block are told apart. */
export function targetFinder(env: PageEnv): TargetFinder {
  let block: readonly [number, number] = [0, 0]
  let cursor = { line: 0, column: 0 }
  let definitions: ReadonlyMap<string, Place> | undefined

  const next = (before: string, text: string): Place | undefined => {
    const found = findText(env, [cursor.line, block[1]], before + text, cursor.column)
    if (found === undefined) return undefined
    const column = found.column + before.length
    cursor = { line: found.line - env.bodyOffset - 1, column: column - 1 + text.length }
    return { line: found.line, column }
  }

  return {
    enter: (map, where) => {
      block = map
      if (where === 'again' || cursor.line < map[0] || cursor.line >= map[1]) cursor = { line: map[0], column: 0 }
    },
    skip: (forms) => {
      forms.find((form) => next('', form) !== undefined)
    },
    find: (forms) => {
      for (const before of ['](', '](<', '']) {
        for (const form of forms) {
          const place = next(before, form)
          if (place !== undefined) return place
        }
      }
      definitions ??= definitionsOf(env)
      for (const form of forms) {
        const place = definitions.get(form)
        if (place !== undefined) return place
      }
      return { line: env.bodyOffset + block[0] + 1, column: 1 }
    },
  }
}

/** The targets of `[label]: target`, each where it stands first. */
function definitionsOf(env: PageEnv): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  env.lines.forEach((line, index) => {
    const [, before = '', target = ''] = /^([\s>]*\[[^\]]+\]:\s*<?)([^\s>]+)/.exec(line) ?? []
    if (target !== '' && !places.has(target)) {
      places.set(target, { line: env.bodyOffset + index + 1, column: before.length + 1 })
    }
  })
  return places
}
