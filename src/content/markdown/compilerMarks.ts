import type { Listing } from '../highlight'

/** `// @errors: 2339`, `// @errors(ts5): 2339 2345`, `// @crash(ts5)`, on a line of its own. */
const claim = /^\s*\/\/ @(errors|crash)(?:\(ts(\d)\))?(?::\s*([\d\s,]*))?$/

/**
 * The lines of a listing as HTML, each with its end. A comment that says what the compiler answers to the line below is
 * not shown; that line is underlined, and the answer stands beneath it, where it is not copied:
 *
 *   // @errors: 2339        ->    store.getState().count
 *   store.getState().count        does not compile: TS2339
 */
export function compilerMarks({ code, lines }: Listing): string[] {
  if (!code.includes('// @')) return lines.map((line) => `${line}\n`)
  let answers: string[] = []
  return code.split('\n').map((text, index) => {
    const line = lines[index] ?? ''
    const found = claim.exec(text)
    if (found !== null) {
      answers.push(answerOf(found))
      return ''
    }
    if (answers.length === 0) return `${line}\n`
    const indent = /^\s*/.exec(line)?.[0] ?? ''
    const notes = answers.map((answer) => `<em>${indent}${answer}\n</em>`)
    answers = []
    return `${indent}<u>${line.slice(indent.length)}</u>\n${notes.join('')}`
  })
}

/** What the compiler says, in words. */
function answerOf([, kind, version, codes = '']: RegExpExecArray): string {
  const compiler = version === undefined ? '' : ` with TypeScript ${version}`
  if (kind === 'crash') return `crashes the compiler${compiler}`
  const numbers = codes.split(/[\s,]+/).filter((number) => number !== '')
  return `does not compile${compiler}: ${numbers.map((number) => `TS${number}`).join(', ')}`
}
