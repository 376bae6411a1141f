import { join } from 'node:path'
import { faultsOf, firstOf, type Fault } from '../errors'
import { readUtf8 } from '../output/disk/disk'

/** A fault as the overlay shows it. */
export interface ShownFault extends Pick<Fault, 'file' | 'line' | 'column'> {
  readonly place: string
  readonly problem: string
  readonly remedy: string
  /** The faulty line with its neighbors, or an empty text. */
  readonly excerpt: string
}

/** A problem as the list in the corner shows it. */
export interface ShownProblem extends ShownFault {
  /** Whether it was found before the last edit, which may have fixed it. The check that found it is running again. */
  readonly isOld: boolean
}

/** Lines before and after the faulty one. */
const around = 2

/** The faults of an error. A bug is shown as a fault of the builder. */
export async function shownFaults(root: string, error: unknown): Promise<ShownFault[]> {
  const faults = faultsOf(error, root)
  if (faults !== undefined) return withExcerpts(root, faults)
  return [{ file: '', place: 'builder', problem: String(error), remedy: 'see the terminal', excerpt: '' }]
}

/** The first faults, as in the terminal, with their lines. Each excerpt takes as long as its file is. */
export function withExcerpts(root: string, faults: readonly Fault[]): Promise<ShownFault[]> {
  return Promise.all(firstOf(faults).map((fault) => excerptOf(root, fault)))
}

/** Adds the lines around a fault, with a caret under its column. */
async function excerptOf(root: string, { file, line, column, problem, remedy }: Fault): Promise<ShownFault> {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const source = line === undefined ? '' : await readUtf8(join(root, file)).catch(() => '')
  return {
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    place,
    problem,
    remedy,
    excerpt: source === '' || line === undefined ? '' : linesAround(source, line, column),
  }
}

function linesAround(source: string, line: number, column = 1): string {
  const lines = source.split(/\r?\n/)
  const first = Math.max(0, line - 1 - around)
  const width = String(line + around).length
  return lines
    .slice(first, line + around)
    .flatMap((text, index) => {
      const number = first + index + 1
      const shown = `${String(number).padStart(width)} | ${text}`
      return number === line ? [shown, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [shown]
    })
    .join('\n')
}
