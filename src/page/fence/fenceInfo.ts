/** Where a sample runs: Chromium in development mode (the default), Chromium in production mode, or Node. */
export const environments = ['development', 'production', 'node'] as const
export type Environment = (typeof environments)[number]

/** What the options behind a fence choose. */
interface Options {
  /** Shows what has changed since the last fence of the same title, and the whole file folded. */
  readonly changes: boolean
  readonly environments: readonly Environment[]
  /** The moment at which the controlled clock of a sample starts, in ISO 8601; undefined when time is real. */
  readonly clock: string | undefined
  /** The seed of a sample's random numbers; undefined when they are real. */
  readonly random: number | undefined
  /** Why a sample is type-checked only. */
  readonly noRun: string | undefined
}

/** The words behind the opening fence: `ts [store.ts] {1,3-5} changes clock env=node`. */
export interface FenceInfo extends Options {
  readonly language: string
  readonly title: string | undefined
  /** Ranges of marked lines, 1-based. */
  readonly lines: readonly (readonly [from: number, to: number])[]
  /** The options that are there, by name. */
  readonly given: readonly OptionName[]
  /** Whatever has no meaning there. */
  readonly rest: string
}

/** A controlled clock starts here unless the fence says otherwise: a fixed Thursday, at midnight UTC. */
const clockStart = '2026-01-01T00:00:00.000Z'

/** The options, and how each reads its value (undefined without one); undefined for a value that has no meaning. */
const options = {
  changes: (value) => (value === undefined ? { changes: true } : undefined),
  env: (value) => {
    const names = value?.split(',') ?? []
    const found = environments.filter((environment) => names.includes(environment))
    return found.length > 0 && found.length === names.length ? { environments: found } : undefined
  },
  clock: (value) => {
    const start = new Date(value ?? clockStart)
    return Number.isNaN(start.getTime()) ? undefined : { clock: start.toISOString() }
  },
  random: (value) => (/^\d*$/.test(value ?? '') ? { random: Number(value ?? 1) } : undefined),
  'no-run': (value) => (value === undefined ? undefined : { noRun: value }),
} as const satisfies Readonly<Record<string, (value: string | undefined) => Partial<Options> | undefined>>

export type OptionName = keyof typeof options

/** The names of the options. */
export const optionNames = Object.keys(options) as readonly OptionName[]

/** Reads the info string of a fence. Pure; what cannot be read is returned as `rest`. */
export function parseFenceInfo(info: string): FenceInfo {
  const [, language = '', title, lines = '', written = ''] =
    /^\s*(\S*)(?:\s+\[([^\]]+)\])?(?:\s+\{([\d,\s-]+)\})?\s*(.*?)\s*$/.exec(info) ?? []
  const [, words = '', reason] = /^(.*?)(?:(?:^|\s+)no-run:\s*(.+))?$/.exec(written) ?? []
  const pairs = words.split(/\s+/).map((word) => ({ word, ...pairOf(word) }))
  if (reason !== undefined) pairs.push({ word: '', name: 'no-run', value: reason })
  let found: Options = {
    changes: false,
    environments: ['development'],
    clock: undefined,
    random: undefined,
    noRun: undefined,
  }
  const given: OptionName[] = []
  const rest: string[] = []
  for (const { word, name, value } of pairs) {
    const option = optionNames.find((known) => known === name)
    const read = option && options[option](value)
    if (option === undefined || read === undefined) rest.push(word)
    else {
      found = { ...found, ...read }
      given.push(option)
    }
  }
  return { language, title, lines: rangesOf(lines), ...found, given, rest: rest.join(' ').trim() }
}

/** `env=node` -> env, node; `clock` -> clock, undefined. */
function pairOf(word: string): { name: string; value: string | undefined } {
  const [name = '', value] = word.split(/=(.*)/)
  return { name, value }
}

/** `1,3-5` -> [1, 1], [3, 5]. */
function rangesOf(list: string): [from: number, to: number][] {
  return list.split(',').flatMap((part): [number, number][] => {
    const [from, to] = part.split('-').map(Number)
    return part.trim() === '' || from === undefined ? [] : [[from, to ?? from]]
  })
}
