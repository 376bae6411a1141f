import type { Fault } from '../../../errors'
import { hasRole, readCommentLine } from '../../../page/fence/commentGrammar'
import type { CompilerClaim } from '../read/directives'
import { faultAt, type Fence } from '../../../page/fence/fence'

/** What a compiler said of a place in a sample. */
export interface FoundError {
  /** Offset in the code. */
  readonly offset: number
  readonly code: number
  readonly message: string
}

function isClaim(line: string): boolean {
  const comment = readCommentLine(line)
  return comment !== undefined && hasRole(comment, 'claim')
}

/**
 * Compares what a compiler said with what the sample says of it: `// @errors: 2339` speaks of the line below, other such
 * comments left aside.
 */
export function matchErrors(
  fence: Fence,
  claims: readonly CompilerClaim[],
  errors: readonly FoundError[],
  compiler: string,
): Fault[] {
  const lines = fence.code.split('\n')
  const lineOf = (offset: number) => fence.code.slice(0, offset).split('\n').length - 1
  const claimed = claims.flatMap((claim) => {
    const below = lineOf(claim.end) + 1
    const line = lines.findIndex((text, index) => index >= below && !isClaim(text))
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
        'mend the sample; if the error is meant, write // @errors: and its code in the line above',
      ),
    )
  const missing = claimed
    .filter((one) => !errors.some((error) => fits(error)(one)))
    .map(({ claim, code }) =>
      faultAt(
        fence,
        claim.start,
        `${compiler} does not report TS${code} in the line below`,
        'mend the code or the comment',
      ),
    )
  return [...faults, ...missing]
}
