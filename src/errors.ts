/** The place and nature of a fault that a maintainer can mend. */
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

/** A fault in what the builder was given (content, folders, environment), as opposed to a bug in the builder. */
export class SourceError extends Error implements Fault {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly problem: string
  readonly remedy: string

  constructor({ file, line, column, problem, remedy }: Fault) {
    super(`${file}: ${problem}`)
    this.name = 'SourceError'
    this.file = file
    if (line !== undefined) this.line = line
    if (column !== undefined) this.column = column
    this.problem = problem
    this.remedy = remedy
  }
}

/** All faults of one build, in the order of their places. Thrown once, so that a maintainer sees them together. */
export class SourceErrors extends Error {
  readonly faults: readonly SourceError[]

  constructor(faults: readonly SourceError[]) {
    super(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`)
    this.name = 'SourceErrors'
    this.faults = [...faults].sort(byPlace)
  }
}

/**
 * The faults that an error stands for, or undefined for a bug. Told by name: watch mode loads the builder anew, and the
 * classes of each version are its own.
 */
export function faultsOf(error: unknown): readonly Fault[] | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'SourceErrors' && 'faults' in error) return error.faults as readonly Fault[]
  return error.name === 'SourceError' ? [error as Error & Fault] : undefined
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
