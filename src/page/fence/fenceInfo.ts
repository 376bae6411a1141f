/** Where a sample runs: Chromium in development mode (the default), Chromium in production mode, or Node. */
export const environments = ['development', 'production', 'node'] as const
export type Environment = (typeof environments)[number]

/** The choices that the options of a fence make. */
interface Options {
  /** Shows the changes since the last fence with the same title, and the entire file folded. */
  readonly changes: boolean
  /** Readers see it in the list of what was verified, and not in the text. */
  readonly proof: boolean
  readonly environments: readonly Environment[]
  /** The start of a sample's controlled clock, in ISO 8601; undefined for real time. */
  readonly clock: string | undefined
  /** The seed of a sample's random numbers; undefined for real ones. */
  readonly random: number | undefined
  /** Why a sample is only type-checked. */
  readonly noRun: string | undefined
}

/** The words after the opening fence: `ts [store.ts] {1,3-5} changes clock env=node`. */
export interface FenceInfo extends Options {
  readonly language: string
  readonly title: string | undefined
  /** Ranges of marked lines, 1-based. */
  readonly lines: readonly (readonly [from: number, to: number])[]
  /** The names of the options given. */
  readonly given: readonly OptionName[]
  /** The words without a meaning. */
  readonly rest: string
}

/** The default start of a controlled clock: a fixed Thursday, at midnight UTC. */
export const clockStart = '2026-01-01T00:00:00.000Z'

/** The options. Each reads its value, which may be missing, and returns undefined for a value without a meaning. */
const options = {
  changes: (value) => (value === undefined ? { changes: true } : undefined),
  proof: (value) => (value === undefined ? { proof: true } : undefined),
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

/** Reads the info string of a fence. Pure; returns words that cannot be read as `rest`. */
export function parseFenceInfo(info: string): FenceInfo {
  const [, language = '', title, lines = '', written = ''] =
    /^\s*(\S*)(?:\s+\[(\s*[^\]\s][^\]]*)\])?(?:\s+\{\s*(\d[\d,\s-]*(?<=[\d\s]))\})?\s*(.*?)\s*$/s.exec(info) ?? []
  const [, words = '', reason] = /^(.*?)(?:(?:^|\s+)no-run:\s*(.+))?$/s.exec(written) ?? []
  const pairs = words.split(/\s+/).map((word) => ({ word, ...pairOf(word) }))
  if (reason !== undefined) pairs.push({ word: '', name: 'no-run', value: reason })
  let found: Options = {
    changes: false,
    proof: false,
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
