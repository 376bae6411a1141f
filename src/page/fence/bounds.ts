import { parser } from '@lezer/javascript'
import type { PageFault } from '../markdown/environment'
import { isScript, type Language } from './languages'

/** Characters of code. Comparing and laying out longer code takes too long, and pages don't need it. */
const maxLength = 20_000
/** Characters of all code of a page, several times as many as the longest tutorial has. More takes seconds. */
const maxPageLength = 200_000
/** Blocks of code of a page. Each has the files of the earlier ones. */
const maxCount = 1000
/** Levels of brackets, operators and elements in code that is parsed. */
const maxDepth = 300
/** The parser of scripts crashes at about 5,000 levels, and code of this length cannot reach them. */
const safeLength = 2000

const script = parser.configure({ dialect: 'ts jsx' })

type Excess = Pick<PageFault, 'problem' | 'remedy'>

/** What is wrong with a page that has so much code up to and including a fence, or so many fences. */
export function pageExcessOf(length: number, count: number): Excess | undefined {
  const remedy = 'divide the page, or put some of its code into files in public/ and link to those'
  if (length > maxPageLength) {
    return { problem: `the code of this page has more than ${maxPageLength} characters`, remedy }
  }
  if (count > maxCount) return { problem: `this page has more than ${maxCount} blocks of code`, remedy }
  return undefined
}

/** What is wrong with code that is too long or nested too deeply to be parsed, and at which offset. */
export function excessOf(code: string, language: Language): (Excess & { readonly offset?: number }) | undefined {
  if (code.length > maxLength) {
    const problem = `this code has ${code.length} characters; at most ${maxLength} are allowed`
    return { problem, remedy: 'split it, or put it into a file in public/ and link to that' }
  }
  if (code.length <= safeLength || !(isScript(language) || language === 'before')) return undefined
  // Of code that is both deep and ambiguous, the time is quadratic. So most of it is not read when its beginning is too deep.
  let offset: number | undefined
  for (let end = safeLength; offset === undefined && end < 2 * code.length; end *= 2) {
    offset = tooDeepIn(code.slice(0, end))
  }
  if (offset === undefined) return undefined
  return {
    offset,
    problem: `this code is nested more than ${maxDepth} levels deep`,
    remedy: 'divide it into statements',
  }
}

/**
 * The offset at which code is nested too deeply. This parser is slower than the one that finds the types, but it does
 * not recurse, so no code ends the process.
 */
function tooDeepIn(code: string): number | undefined {
  const cursor = script.parse(code).cursor()
  let depth = 0
  for (;;) {
    if (cursor.firstChild()) {
      if (++depth > maxDepth) return cursor.from
      continue
    }
    while (!cursor.nextSibling()) {
      if (!cursor.parent()) return undefined
      depth--
    }
  }
}
