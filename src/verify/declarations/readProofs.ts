import { placeInFence } from '../../page/fence/fence'
import type { Place } from '../../page/place'
import type { SourcePage } from '../../page/readPage'
import { directivesOf } from '../samples/code/directives'
import { isRun } from '../../page/fence/runs'
import { samplesOf } from '../samples/read/sample'

/** A comment in a sample that claims that the assertion above it proves a default, with the comment's place. */
export interface PageProof extends Place {
  readonly name: string
  readonly value: string
  /** Returns whether its sample is run, so that the assertion is checked. */
  readonly isRun: boolean
}

/** The proofs on a page, in order. Comments without an assertion are faults of their samples, not proofs. */
export function readProofs({ fences }: Pick<SourcePage, 'fences'>): PageProof[] {
  return samplesOf(fences).flatMap((sample) => {
    if (sample.comments.every(({ kind }) => kind !== 'default')) return []
    return directivesOf(sample).defaults.map(({ name, value, start }) => ({
      name,
      value,
      ...placeInFence(sample, start),
      isRun: isRun(sample),
    }))
  })
}
