import { parseCode } from '../../read/comments'
import { directivesOf } from '../../read/directives'
import { faultAt, fencesOf } from '../../read/fence'
import { isRun, samplesOf } from '../../read/sample'
import type { Place } from './pageText'

/** A comment of a sample which says that the assertion above it proves a default. Its place is that of the comment. */
export interface PageProof extends Place {
  readonly name: string
  readonly value: string
  /** Tells whether its sample is run, so that the assertion is checked. */
  readonly isRun: boolean
}

/** The proofs on a page, in order. Comments that are attached to no assertion are faults of their samples, not proofs. */
export function readProofs(file: string, source: string): PageProof[] {
  // Parsing the samples of all pages would take seconds.
  if (!/\/\/\s*default:/.test(source)) return []
  return samplesOf(fencesOf(file, source)).flatMap((sample) => {
    if (!sample.code.includes('default:')) return []
    const { defaults } = directivesOf(parseCode(sample.code, sample.language))
    return defaults.map(({ name, value, start }) => {
      const { line = 1, column = 1 } = faultAt(sample, start, '', '')
      return { name, value, line, column, isRun: isRun(sample) }
    })
  })
}
