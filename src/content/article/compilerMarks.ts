import { hasRole, readClaim } from '../../page/fence/commentGrammar'
import { linesOfComment } from '../../page/fence/comments'
import type { Listing } from '../highlight'

/**
 * The lines of a listing as HTML, each with its line ending. Those with answers to the requests of a sample are marked,
 * so that they are not copied with its code. A comment about a compiler error on the line below is not shown. Instead,
 * that line is underlined, and the error appears beneath it, where it is not copied:
 *
 *   // @errors: 2339        ->    store.getState().count
 *   store.getState().count        does not compile: TS2339
 */
export function compilerMarks({ code, comments, lines }: Listing): string[] {
  const claims = comments
    .filter((comment) => hasRole(comment, 'claim'))
    .map(({ text, ...range }) => ({ text, range: linesOfComment(code, range) }))
  const served = comments.filter((comment) => hasRole(comment, 'answer')).map((range) => linesOfComment(code, range))
  let answers: string[] = []
  return lines.map((line, index) => {
    if (served.some(([from, to]) => index >= from && index < to)) return `<span data-answer="">${line}\n</span>`
    const claim = claims.find(({ range: [from, to] }) => index >= from && index < to)
    if (claim !== undefined) {
      if (index === claim.range[0]) answers.push(answerOf(claim.text))
      return ''
    }
    if (answers.length === 0) return `${line}\n`
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    const notes = answers.map((answer) => `<em>${indent}${answer}\n</em>`)
    answers = []
    return `${indent}<u>${line.slice(indent.length)}</u>\n${notes.join('')}`
  })
}

/** The compiler's result, in words: `does not compile: TS2339`. */
export function answerOf(claim: string): string {
  const { compiler, codes } = readClaim(claim)
  const version = compiler === undefined ? '' : ` with TypeScript ${compiler.replace('ts', '')}`
  if (codes.length === 0) return `crashes the compiler${version}`
  return `does not compile${version}: ${codes.map((code) => `TS${code}`).join(', ')}`
}
