import { faultsOf, formatFaults, type Fault } from '../errors'
import type { BuildReport } from '../output/build'
import { counted } from '../plural'
import type { SamplesReport } from '../verify/samples/checkSiteSamples'

/** Exit codes of every command. */
export const exitCodes = { ok: 0, fault: 1, usage: 2, bug: 70, interrupted: 130 } as const

/** A wrong argument on the command line. */
export class UsageError extends Error {}

/** Colors a text on a terminal, but not in a pipe, in CI, or with NO_COLOR. */
export function paint(
  text: string,
  color: 'red' | 'green' | 'yellow' | 'dim',
  stream: NodeJS.WriteStream = process.stdout,
): string {
  const codes = { red: 31, green: 32, yellow: 33, dim: 2 }
  if (!stream.isTTY || process.env['NO_COLOR'] || process.env['CI']) return text
  return `\u001b[${codes[color]}m${text}\u001b[0m`
}

/** Prints an error on standard error, with the first of its faults, and returns its exit code. Only a bug shows its stack. */
export function reportError(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(error.message)
    return exitCodes.usage
  }
  const faults = faultsOf(error, process.cwd())
  if (faults === undefined) {
    console.error(
      'This is a bug in the builder, not in your pages. After a change in src/, `npm run typecheck` may find it:',
    )
    console.error(error instanceof Error ? error.stack : error)
    return exitCodes.bug
  }
  for (const lines of formatFaults(faults)) console.error(lines)
  console.error(paint(counted(faults.length, 'fault'), 'red', process.stderr))
  const isOfOption = ({ file }: Fault) => file.startsWith('--')
  return faults.every(isOfOption) ? exitCodes.usage : exitCodes.fault
}

/** Prints a summary of a build, and its warnings on standard error. */
export function reportBuild({ pages, files, bytes, configuration, stages, warnings }: BuildReport): void {
  reportWarnings(warnings)
  const total = stages.reduce((sum, { ms }) => sum + ms, 0)
  const times = stages.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(', ')
  console.log(
    paint(
      `${counted(pages, 'page')}, ${counted(files, 'file')}, ${Math.round(bytes / 1024)} kB in ${Math.round(total)} ms`,
      'green',
    ),
  )
  console.log(paint(`milliseconds: ${times}`, 'dim'))
  for (const file of configuration) console.log(`for the host: ${file}`)
}

/** Prints the first of the faults that did not keep the command from doing its work. */
export function reportWarnings(warnings: readonly Fault[]): void {
  for (const lines of formatFaults(warnings, `${paint('warning:', 'yellow', process.stderr)} `)) console.error(lines)
}

/** Prints the result of a check of samples. With `isListing`, it lists the samples that assert nothing or are not run. */
export function reportSamples(report: SamplesReport, milliseconds: number, isListing = false): void {
  const { pages, samples, checked, runs, silent, notRun, changes } = report
  for (const change of changes) console.log(change)
  const list = (title: string, places: readonly string[]) => {
    if (isListing && places.length > 0) console.log(`${title}:\n${places.map((place) => `  ${place}`).join('\n')}`)
  }
  list('Samples that assert nothing and are not used by one that does', silent)
  list('Samples that are type-checked but not run', notRun)
  const seconds = (milliseconds / 1000).toFixed(1)
  const all = `${counted(samples, 'sample')} on ${counted(pages, 'page')} ${samples === 1 ? 'passes' : 'pass'}`
  console.log(`${all}; ${counted(checked, 'page')} checked now in ${counted(runs, 'run')}, in ${seconds} s`)
}

/** Prints the result of a check of the types of names, on this many pages. `written` are the files that it has changed. */
export function reportTypes(pages: number, written: readonly string[]): void {
  reportWritten(written)
  console.log(`the types of names are up to date on ${counted(pages, 'page')}`)
}

/** Prints the files that a command has written. */
export function reportWritten(files: readonly string[]): void {
  for (const file of files) console.log(`wrote ${file}`)
}

/** Prints that some pages, given by their files, have no fault. `samples` is the number of their samples. */
export function reportSound(files: readonly string[], samples: number): void {
  const [file = ''] = files
  const isOne = files.length === 1
  const subject = isOne ? file : counted(files.length, 'page')
  const what =
    samples === 0
      ? `prose, links, tables and types; ${isOne ? 'it has' : 'they have'} no samples`
      : `prose, links, tables, types and ${counted(samples, 'sample')}`
  console.log(`no problems in ${subject}: ${what}`)
}
