import { parseArgs } from 'node:util'
import { blameSource } from '../bundling/blame.js'
import { Faults } from '../errors'
import { findBuilderRoot } from '../output/builderRoot'
import { checkConstants, checkSettings } from '../output/checkSettings'
import type { Site } from '../siteConfig'
import { endWithParent } from './endWithParent'
import { exitCodes, reportError, UsageError } from './report'

/** The values of the options that were used. */
type Values = Readonly<Record<string, string | undefined>>

/** A command of this project. */
export interface Command {
  /** What comes after `npm run`. */
  readonly name: string
  /** What it does, in a sentence or two. */
  readonly about: string
  /** Its flags, each with a description. */
  readonly options?: Readonly<Record<string, string>>
  /** Its options that take a value, such as `--port 5000`, each with a description. */
  readonly values?: Readonly<Record<string, string>>
  /** What its arguments besides flags name, such as `file`. When left out, the command accepts none. */
  readonly operands?: string
  /** The site that it works on, if any. Its settings are checked first. */
  readonly site?: Site
  readonly run: (flags: ReadonlySet<string>, operands: readonly string[], values: Values) => Promise<void>
}

/**
 * Reads the arguments, runs the command, and sets the exit code: 0 ok, 1 a fault, 2 wrong usage, 70 a bug,
 * 130 on Ctrl-C.
 */
export async function runCommand(command: Command): Promise<void> {
  const { about, options = {}, values = {}, operands, run } = command
  const usage = usageOf(command)
  process.once('SIGINT', () => process.exit(exitCodes.interrupted))
  endWithParent()
  try {
    const { flags, words, given } = parse(options, values, operands !== undefined, usage)
    if (flags.has('help')) {
      console.log(helpOf(usage, about, { ...options, ...values }))
      return
    }
    const root = findBuilderRoot()
    const ofSite = 'site' in command ? await checkSettings(root, command.site) : []
    const slips = [...(await checkConstants(root)), ...ofSite]
    if (slips.length > 0) throw new Faults(slips)
    await run(flags, words, given)
  } catch (error) {
    process.exitCode = reportError(await explain(error, `import './scripts/${command.name}.ts'`))
  }
}

/** The fault behind an error that a module of the site or the theme threw. Returns any other error unchanged. */
async function explain(error: unknown, entry: string): Promise<unknown> {
  if (error instanceof UsageError) return error
  const fault = await blameSource(error, findBuilderRoot(), entry, { splitting: true })
  return fault === undefined ? error : new Faults([fault])
}

function parse(
  options: Readonly<Record<string, string>>,
  valued: Readonly<Record<string, string>>,
  allowPositionals: boolean,
  usage: string,
): { flags: ReadonlySet<string>; words: readonly string[]; given: Values } {
  const config: Record<string, { readonly type: 'boolean' | 'string' }> = {}
  for (const name of [...Object.keys(options), 'help']) config[name] = { type: 'boolean' }
  for (const name of Object.keys(valued)) config[name] = { type: 'string' }
  try {
    const { values, positionals } = parseArgs({ options: config, allowPositionals })
    if (positionals.some((word) => word.trim() === '')) throw new Error('An argument is empty')
    const given = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const flags = new Set(Object.keys(values).filter((name) => values[name] === true))
    return { flags, words: positionals, given: Object.fromEntries(given) }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nusage: ${usage}`)
  }
}

/** How to call a command: `npm run check -- [--list] [file …]`. */
function usageOf({ name, options = {}, values = {}, operands }: Command): string {
  const words = [
    ...Object.keys(options).map((option) => `[--${option}]`),
    ...Object.keys(values).map((option) => `[--${option} <value>]`),
    ...(operands === undefined ? [] : [`[${operands} …]`]),
  ]
  return [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

function helpOf(usage: string, about: string, options: Readonly<Record<string, string>>): string {
  const rows = Object.entries({ ...options, help: 'show this text' })
  const width = Math.max(...rows.map(([name]) => name.length))
  return [`usage: ${usage}`, '', about, '', ...rows.map(([name, text]) => `  --${name.padEnd(width)}  ${text}`)].join(
    '\n',
  )
}
