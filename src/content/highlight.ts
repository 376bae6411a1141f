import { parser as css } from '@lezer/css'
import { highlightTree } from '@lezer/highlight'
import { parser as html } from '@lezer/html'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import type { LRParser } from '@lezer/lr'
import { highlighter, typedCalls } from '../codeClasses'
import { traitsOf } from '../page/fence/commentGrammar'
import { commentsOf, type Comment } from '../page/fence/comments'
import type { Fence } from '../page/fence/fence'
import type { Language } from '../page/fence/languages'
import { syntaxOf } from '../page/fence/syntax'
import { jsonComments, withoutComments } from '../jsonSlip'
import { escapeHtml } from './escapeHtml'
import { highlightShell } from './highlightShell'

const parsers: Readonly<Partial<Record<Language, LRParser>>> = {
  ts: javascript.configure({ dialect: 'ts', props: [typedCalls] }),
  tsx: javascript.configure({ dialect: 'ts jsx', props: [typedCalls] }),
  js: javascript,
  jsx: javascript.configure({ dialect: 'jsx' }),
  signature: javascript.configure({ dialect: 'ts' }),
  before: javascript.configure({ dialect: 'ts jsx', props: [typedCalls] }),
  json,
  jsonc: json,
  html,
  css,
}

/** Code with its lines as HTML. */
export interface Listing {
  readonly code: string
  readonly comments: readonly Comment[]
  /** One piece of HTML per line, with class names and no styles. Elements never span lines, so lines can be wrapped. */
  readonly lines: readonly string[]
}

/** A piece of code with its class. Code without a class is left out. */
export interface CodeToken {
  readonly from: number
  readonly to: number
  readonly classes: string
}

/** The parts of a fence that highlighting needs. */
export type ParsedCode = Pick<Fence, 'code' | 'language' | 'comments'>

/** Code -> one piece of HTML per line. */
export function highlight(code: string, language: Language): string[] {
  return highlightFence({ code, language, comments: commentsOf(code, syntaxOf(code, language)) })
}

/** Code that is already parsed -> one piece of HTML per line. */
export function highlightFence(fence: ParsedCode): string[] {
  if (fence.language === 'bash') return highlightShell(fence.code)
  if (fence.language === 'diff') return fence.code.split('\n').map(highlightDiffLine)
  return linesOf(fence.code, tokensOf(fence))
}

/** The tokens of code, in order; none in a language without a grammar. Comments with results have their own class. */
export function tokensOf({ code, language, comments }: ParsedCode): CodeToken[] {
  const parser = parsers[language]
  const tokens: CodeToken[] = []
  if (parser === undefined) return tokens
  if (language === 'jsonc') return withComments(code, parser)
  highlightTree(parser.parse(code), highlighter, (from, to, classes) => tokens.push({ from, to, classes }))
  const results = comments.filter(({ kind }) => traitsOf(kind).isResult)
  if (results.length === 0) return tokens
  const isResult = ({ from, to }: CodeToken) => results.some(({ start, end }) => from >= start && to <= end)
  return tokens.map((token) => (token.classes === 'c' && isResult(token) ? { ...token, classes: 'c r' } : token))
}

/** The tokens of JSON, and between them those of comments, which its parser does not read. */
function withComments(code: string, parser: LRParser): CodeToken[] {
  const tokens: CodeToken[] = []
  highlightTree(parser.parse(withoutComments(code)), highlighter, (from, to, classes) =>
    tokens.push({ from, to, classes }),
  )
  const comments = jsonComments(code).map((comment) => ({ ...comment, classes: 'c' }))
  return [...tokens, ...comments].sort((a, b) => a.from - b.from)
}

/** Code and its tokens -> one piece of HTML per line. */
export function linesOf(code: string, tokens: readonly CodeToken[]): string[] {
  const lines: string[] = []
  let line = ''
  const put = (from: number, to: number, classes: string) => {
    for (let at = from; at < to;) {
      const end = code.indexOf('\n', at)
      const isLast = end === -1 || end >= to
      const html = escapeHtml(code.slice(at, isLast ? to : end))
      line += classes === '' || html === '' ? html : `<span class="${classes}">${html}</span>`
      if (isLast) return
      lines.push(line)
      line = ''
      at = end + 1
    }
  }
  let end = 0
  for (const { from, to, classes } of tokens) {
    put(end, from, '')
    put(from, to, classes)
    end = to
  }
  put(end, code.length, '')
  return [...lines, line]
}

function highlightDiffLine(line: string): string {
  const kind = line.startsWith('+') ? 'di' : line.startsWith('-') ? 'dd' : line.startsWith('@@') ? 'c' : ''
  return kind === '' ? escapeHtml(line) : `<span class="${kind}">${escapeHtml(line)}</span>`
}
