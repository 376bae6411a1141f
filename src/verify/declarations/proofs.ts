import type { PageFault } from '../../page/markdown/environment'
import type { PageProof } from './readProofs'
import { writeComment } from '../../page/fence/commentGrammar'
import { wordsOf, type Block } from '../../page/blocks'
import type { Row } from './rows'

/**
 * Checks defaults, which are not in the declarations. Each default that a table shows as code needs a sample that
 * proves it with a comment, and each such comment needs a row. Both must match word for word:
 *
 *   | `storage` | … | `'sessionStorage'` | …    // default: storage is 'sessionStorage'
 *
 * `rows` are the rows of a page that describe declarations, except type parameters.
 */
export function checkProofs(rows: readonly Row[], proofs: readonly PageProof[]): PageFault[] {
  const claims = rows.flatMap(claimOf)
  const isSame = (claim: Claim, proof: PageProof) => claim.name === proof.name && claim.value === proof.value
  const unproved = claims.filter((claim) => !proofs.some((proof) => proof.isRun && isSame(claim, proof)))
  return [
    ...unproved.map(({ name, value, cell: { line, column } }) => {
      const problem = `no sample of this page proves that the default of "${name}" is ${value}`
      return { line, column, problem, remedy: `write ${written(name, value)} below the assertion that shows it` }
    }),
    ...proofs.flatMap((proof): PageFault[] => {
      const { line, column } = proof
      if (!proof.isRun)
        return [{ line, column, problem: 'this proves nothing', remedy: 'move it to a sample that runs' }]
      if (claims.some((claim) => isSame(claim, proof))) return []
      const problem = `no table of this page says that the default of "${proof.name}" is ${proof.value}`
      const row = claims.find(({ name }) => name === proof.name)
      const remedy =
        row === undefined ? 'add it to a row, or remove this comment' : `write ${written(row.name, row.value)}`
      return [{ line, column, problem, remedy }]
    }),
  ]
}

/** A default that a row shows as code. */
interface Claim {
  readonly name: string
  readonly value: string
  readonly cell: Block
}

/** "required", "none" and other words need no proof. */
function claimOf({ level, name, default: cell }: Row): Claim[] {
  if (cell?.pieces.some(({ kind }) => kind === 'code') !== true) return []
  return [{ name: level === '' ? name : `${level}.${name}`, value: wordsOf(cell), cell }]
}

function written(name: string, value: string): string {
  return writeComment('default', `${name} is ${value}`)
}
