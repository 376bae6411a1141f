import type { Env, StateCore } from 'markdown-it'
import type { Fault } from '../../errors'
import { placeOf, type LineRange, type Place } from '../place'

/** A fault of a page whose name is known from elsewhere. */
export type PageFault = Omit<Fault, 'file'>

/** A heading of a page, of any level. */
export interface Heading extends Place {
  /** 1 to 6. */
  readonly level: number
  /** Plain text: code is kept, marks and link targets are dropped. */
  readonly title: string
  /** The id; empty at level 1, which has none unless the author gives it. */
  readonly slug: string
}

/** What the rules of the parser read and collect while they parse one page; markdown-it calls it the environment. */
export interface ParseEnv extends Env {
  /** Lines of the file. */
  readonly lines: readonly string[]
  readonly faults: PageFault[]
  readonly headings: Heading[]
  /** Ids of headings so far, those given with `{#id}` first; each with the number that its next repeat tries. */
  readonly ids: Map<string, number>
}

/** The environment in which the parsing of a page begins. */
export function newEnv(lines: readonly string[]): ParseEnv {
  return { lines, faults: [], headings: [], ids: new Map() }
}

/** markdown-it types its environment as an open record; this parser always passes a ParseEnv. */
export function envOf(state: Pick<StateCore, 'env'>): ParseEnv {
  return state.env as ParseEnv
}

/** Records a fault where a text is in a block, or at the beginning of the block. */
export function addFault(env: ParseEnv, range: LineRange, text: string, problem: string, remedy: string): void {
  env.faults.push({ ...placeOf(env.lines, range, text), problem, remedy })
}
