/** Where a sample runs: Chromium in development mode (the default), Chromium in production mode, or Node. */
export const environments = ['development', 'production', 'node'] as const
export type Environment = (typeof environments)[number]

/** The words behind the opening fence: `ts [store.ts] {1,3-5} changes clock env=node`. */
export interface FenceInfo {
  readonly language: string
  readonly title: string | undefined
  /** The marked lines, as written. */
  readonly lines: string | undefined
  /** Shows what has changed since the last fence of the same title, and the whole file folded. */
  readonly changes: boolean
  readonly environments: readonly Environment[]
  /** The moment at which the controlled clock of a sample starts, in ISO 8601; undefined when time is real. */
  readonly clock: string | undefined
  /** The seed of a sample's random numbers; undefined when they are real. */
  readonly random: number | undefined
  /** Why a sample is type-checked only. */
  readonly noRun: string | undefined
  /** Whatever has no meaning there. */
  readonly rest: string
}

/** A controlled clock starts here unless the fence says otherwise: a fixed Thursday, at midnight UTC. */
const clockStart = '2026-01-01T00:00:00.000Z'

/** Reads the info string of a fence. Pure; what cannot be read is returned as `rest`. */
export function parseFenceInfo(info: string): FenceInfo {
  const [, language = '', title, lines, options = ''] =
    /^\s*(\S*)(?:\s+\[([^\]]+)\])?(?:\s+\{([\d,\s-]+)\})?\s*(.*?)\s*$/.exec(info) ?? []
  const [, words = '', noRun] = /^(.*?)(?:(?:^|\s+)no-run:\s*(.+))?$/.exec(options) ?? []
  const found = {
    changes: false,
    environments: ['development'] as readonly Environment[],
    clock: undefined as string | undefined,
    random: undefined as number | undefined,
  }
  const rest = words.split(/\s+/).filter((word) => {
    const [name, value] = word.split(/=(.*)/)
    if (word === 'changes') found.changes = true
    else if (name === 'env') {
      const names = (value ?? '').split(',')
      found.environments = environments.filter((environment) => names.includes(environment))
      return found.environments.length < names.length
    } else if (name === 'clock') {
      const start = new Date(value ?? clockStart)
      if (Number.isNaN(start.getTime())) return true
      found.clock = start.toISOString()
    } else if (name === 'random' && /^\d*$/.test(value ?? '')) found.random = Number(value ?? 1)
    else return word !== ''
    return false
  })
  return { language, title, lines, ...found, noRun, rest: rest.join(' ') }
}
