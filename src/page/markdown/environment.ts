import type { Env, StateCore } from 'markdown-it'
import type { Fault } from '../../errors'
import { placeOf, type LineRange, type Place } from '../place'

/** A fault of a page, without the name of its file. */
export type PageFault = Omit<Fault, 'file'>

/** A heading of a page, of any level. */
export interface Heading extends Place {
  /** 1 to 6. */
  readonly level: number
  /** Plain text. It includes code, but not markup or link targets. */
  readonly title: string
  /** The id. It is empty at level 1 unless the author sets one. */
  readonly slug: string
}

/** The data that the parser's rules read and collect while parsing a page. markdown-it calls it the environment. */
export interface ParseEnv extends Env {
  /** Lines of the file. */
  readonly lines: readonly string[]
  readonly faults: PageFault[]
  readonly headings: Heading[]
  /** Ids of headings and rows so far, those set with `{#id}` first. Each has the number to try for its next repeat. */
  readonly ids: Map<string, number>
}

/** The initial environment for parsing a page. */
export function newEnv(lines: readonly string[]): ParseEnv {
  return { lines, faults: [], headings: [], ids: new Map() }
}

/** markdown-it types its environment as an open record; this parser always passes a ParseEnv. */
export function envOf(state: Pick<StateCore, 'env'>): ParseEnv {
  return state.env as ParseEnv
}

/** Records a fault at the place of a text in a block, or at the beginning of the block. */
export function addFault(env: ParseEnv, range: LineRange, text: string, problem: string, remedy: string): void {
  env.faults.push({ ...placeOf(env.lines, range, text), problem, remedy })
}
