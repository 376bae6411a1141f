import type { SourceMap } from 'node:module'
import type { Environment } from '../../../page/fence/fenceInfo'
import { fileAnswers, parseAnswer } from '../../../page/fence/answers'
import { allGroups, groupsOf, type Assertion } from '../code/directives'
import { componentOf } from '../code/component'
import { parseCode } from '../code/parseCode'
import type { BundleSettings } from '../runtime/shared/environment'
import type { RunEvent, StepEvent } from '../runtime/shared/recorder'
import type { Variant } from './variant'

/** One run of one variant. */
export interface Job {
  readonly variant: Variant
  readonly environment: Environment
  /** The position of the variant among those of its environment, which identifies its bundle. */
  readonly position: number
}

/** The sample could not be bundled, and has not run. */
export interface BundleEvent {
  readonly id: null
  readonly kind: 'unbundled'
  readonly text: string
  readonly place: CodePlace | undefined
}

/** Everything that happened in a run, in order. */
export type JobEvent = RunEvent | StepEvent | BundleEvent

/** The settings for the run of a job; `entry` is the location of the bundle in its environment. */
export function settingsOf({ variant }: Job, entry: string): BundleSettings {
  const { directives, sample } = variant
  const answers = directives.answers.flatMap(({ text }) => parseAnswer(text) ?? [])
  return {
    entry,
    clock: sample.info.clock,
    random: sample.info.random,
    answers: [...answers, ...fileAnswers(sample.files, answers)],
    hasSteps: directives.steps.length > 0,
    component: componentOf(parseCode(sample.code, sample.language)),
    kinds: Object.fromEntries(
      allGroups(directives).flatMap(([first]) => (first === undefined ? [] : [[first.id, first.kind]])),
    ),
  }
}

/** Ids that the run reports under: one for each group. */
export function idsOf(assertions: readonly Assertion[]): number[] {
  return groupsOf(assertions).flatMap(([first]) => first?.id ?? [])
}

/** A place in a file of the sample. */
export interface CodePlace {
  readonly name: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

/** Returns the source map of a script that a stack names, if there is one. */
export type MapOf = (path: string) => SourceMap | undefined

/** The innermost place of the sample's own code in a stack. */
export function placeInStack(stack: string, mapOf: MapOf): CodePlace | undefined {
  for (const [, path = '', line = '', column = ''] of stack.matchAll(/([\w./:-]+\.m?js):(\d+):(\d+)/g)) {
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) continue
    const [, name] = /sample:\d+\/(.*)$/.exec(entry.originalSource) ?? []
    if (name !== undefined) return { name, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return undefined
}

/** The event of a sample that has not ended in time. */
export function tooLong(timeLimit: number): JobEvent {
  return { id: null, kind: 'uncaught', text: `does not end within ${timeLimit / 1000} seconds` }
}
