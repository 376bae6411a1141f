import type { Fault } from '../../../errors'
import { writeComment } from '../../../page/fence/commentGrammar'
import { linesOfComment } from '../../../page/fence/comments'
import { claimsOf, type CompilerClaim } from '../code/directives'
import { faultAt, placeInFence, type Fence } from '../../../page/fence/fence'

/** A compiler's error at a place in a sample. */
export interface FoundError {
  /** Offset in the code. */
  readonly offset: number
  readonly code: number
  readonly message: string
}

/**
 * Compares a compiler's errors with the sample's claims: `// @errors: 2339` refers to the line below it, skipping
 * other such comments.
 */
export function matchErrors(
  fence: Fence,
  claims: readonly CompilerClaim[],
  errors: readonly FoundError[],
  compiler: string,
): Fault[] {
  const taken = claimsOf(fence.comments).map((claim) => linesOfComment(fence.code, claim))
  const lineOf = (offset: number) => placeInFence(fence, offset).line - fence.line
  const claimed = claims.flatMap((claim) => {
    let [, line] = linesOfComment(fence.code, claim)
    for (const [from, to] of taken) if (from === line) line = to
    return claim.codes.map((code) => ({ claim, line, code }))
  })
  const fits =
    ({ offset, code }: FoundError) =>
    (one: { readonly line: number; readonly code: number }) =>
      one.line === lineOf(offset) && one.code === code
  const faults = errors
    .filter((error) => !claimed.some(fits(error)))
    .map(({ offset, code, message }) =>
      faultAt(
        fence,
        offset,
        `${compiler} TS${code}: ${message}`,
        `fix the sample; if the error is intended, write ${writeComment('compilerError', `: ${code}`)} on the line above`,
      ),
    )
  const missing = claimed
    .filter((one) => !errors.some((error) => fits(error)(one)))
    .map(({ claim, code }) =>
      faultAt(
        fence,
        claim.start,
        `${compiler} does not report TS${code} on the line below`,
        `remove TS${code} from the comment, or write code with this error below it`,
      ),
    )
  return [...faults, ...missing]
}
