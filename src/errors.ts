/**
 * Something wrong with what the builder was given (content, folders, environment), as opposed to a bug in the builder.
 * A plain record everywhere: in the cache, between threads, over the page and in the terminal.
 */
export interface Fault {
  /** The file as the maintainer knows it: relative to the project, `docs/docs/api/action.md`. */
  readonly file: string
  /** 1-based. Left out when the fault concerns the whole file. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
  readonly problem: string
  readonly remedy: string
}

/** The one error that carries faults, in the order of their places, so that a maintainer sees all of them together. */
export class Faults extends Error {
  override readonly name = 'Faults'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join('\n'))
    this.faults = [...faults].sort(byPlace)
  }
}

/**
 * The faults that an error carries, or undefined for a bug. Recognized by name: watch mode loads each version of the
 * builder as a module of its own, with its own class.
 */
export function faultsOf(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error && error.name === 'Faults' && 'faults' in error)) return undefined
  return error.faults as readonly Fault[]
}

/**
 * The lines that show a fault to its author:
 *
 *   docs/docs/api/action.md:12:8  no page at /docs/api/thnk.html
 *     did you mean /docs/api/thunk.html ?
 */
export function formatFault({ file, line, column, problem, remedy }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}  ${problem}\n  ${remedy}`
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
