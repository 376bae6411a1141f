/**
 * Something wrong with the builder's input (content, folders, environment), as opposed to a bug in the builder. It is a
 * plain record everywhere: in the cache, between threads, over the page and in the terminal.
 */
export interface Fault {
  /** Relative to the project: `docs/guide/install.md`. */
  readonly file: string
  /** 1-based. Left out when the fault concerns the whole file. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
  readonly problem: string
  readonly remedy: string
}

/** The only error that carries faults. They are ordered by place, and a maintainer sees all of them together. */
export class Faults extends Error {
  override readonly name = 'Faults'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join('\n'))
    this.faults = [...faults].sort(byPlace)
  }
}

/**
 * The faults that an error carries, or undefined for a bug. The error is recognized by name, because watch mode loads
 * each version of the builder as a separate module with its own class.
 */
export function faultsOf(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error && error.name === 'Faults' && 'faults' in error)) return undefined
  return error.faults as readonly Fault[]
}

/**
 * The lines that show a fault to its author:
 *
 *   docs/guide/install.md:12:8  no page at /guide/instal.html
 *     did you mean /guide/install.html ?
 */
export function formatFault({ file, line, column, problem, remedy }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}  ${problem}\n  ${remedy}`
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
