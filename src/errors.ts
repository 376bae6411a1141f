import { expectReadable, faultsOf, firstOf, formatFault, formatFaults } from './outsideFaults.js'

export { expectReadable, faultsOf, firstOf, formatFault, formatFaults }

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

/** The error that carries faults. They are ordered by place, and a maintainer sees all of them together. */
export class Faults extends Error {
  override readonly name = 'Faults'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join('\n'))
    this.faults = [...faults].sort(byPlace)
  }
}

/** Reads faults back from the lines that `formatFault` has made, and skips all others. */
export function readFaults(text: string): Fault[] {
  return [...text.matchAll(/^(?:warning: )?(\S.*?)(?::(\d+))?(?::(\d+))? {2}(\S.*)\n {2}(\S.*)$/gm)].map(
    ([, file = '', line, column, problem = '', remedy = '']) => ({
      file,
      ...(line !== undefined && { line: Number(line) }),
      ...(column !== undefined && { column: Number(column) }),
      problem,
      remedy,
    }),
  )
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}

/** Faults without those that say the same about the same place. */
export function onceEach(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()]
}
