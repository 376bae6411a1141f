import { parseArgs } from 'node:util'
import { exitCodes, reportError, UsageError } from './report'

/** A command of this project. */
export interface Command {
  /** How to call it. */
  readonly usage: string
  /** What it does, in a sentence or two. */
  readonly about: string
  /** Its flags, each with a description. */
  readonly options?: Readonly<Record<string, string>>
  /** What its arguments besides flags name, such as `file`. When left out, the command accepts none. */
  readonly operands?: string
  readonly run: (flags: ReadonlySet<string>, operands: readonly string[]) => Promise<void>
}

/**
 * Reads the arguments, runs the command, and sets the exit code: 0 ok, 1 a fault, 2 wrong usage, 70 a bug,
 * 130 on Ctrl-C.
 */
export async function runCommand({ usage, about, options = {}, operands, run }: Command): Promise<void> {
  process.once('SIGINT', () => process.exit(exitCodes.interrupted))
  try {
    const { flags, words } = parse(options, operands !== undefined, usage)
    if (flags.has('help')) console.log(helpOf(usage, about, options))
    else await run(flags, words)
  } catch (error) {
    process.exitCode = reportError(error)
  }
}

function parse(
  options: Readonly<Record<string, string>>,
  allowPositionals: boolean,
  usage: string,
): { flags: ReadonlySet<string>; words: readonly string[] } {
  const config = Object.fromEntries(
    [...Object.keys(options), 'help'].map((name) => [name, { type: 'boolean' as const }]),
  )
  try {
    const { values, positionals } = parseArgs({ options: config, allowPositionals })
    return { flags: new Set(Object.keys(values)), words: positionals }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nusage: ${usage}`)
  }
}

function helpOf(usage: string, about: string, options: Readonly<Record<string, string>>): string {
  const rows = Object.entries({ ...options, help: 'show this text' })
  const width = Math.max(...rows.map(([name]) => name.length))
  return [`usage: ${usage}`, '', about, '', ...rows.map(([name, text]) => `  --${name.padEnd(width)}  ${text}`)].join(
    '\n',
  )
}
