import { highlightTree, styleTags, tagHighlighter, tags } from '@lezer/highlight'
import type { LRParser } from '@lezer/lr'
import { parser as css } from '@lezer/css'
import { parser as html } from '@lezer/html'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { escapeHtml } from './escapeHtml'
import { highlightShell } from './highlightShell'

/**
 * The languages that a fence may name. `signature` is a published type signature; `before` is code of an older version;
 * `text` is messages and output.
 */
export const languages = [
  'ts',
  'tsx',
  'js',
  'jsx',
  'json',
  'bash',
  'diff',
  'html',
  'css',
  'text',
  'signature',
  'before',
] as const
export type Language = (typeof languages)[number]

/** A call keeps its colour when it names types: `createStore<Model>()`. */
const typedCalls = styleTags({
  'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
  'CallExpression/InstantiationExpression/MemberExpression/PropertyName': tags.function(tags.propertyName),
  'NewExpression/InstantiationExpression/VariableName': tags.className,
})

const parsers: Readonly<Partial<Record<Language, LRParser>>> = {
  ts: javascript.configure({ dialect: 'ts', props: [typedCalls] }),
  tsx: javascript.configure({ dialect: 'ts jsx', props: [typedCalls] }),
  js: javascript,
  jsx: javascript.configure({ dialect: 'jsx' }),
  signature: javascript.configure({ dialect: 'ts' }),
  before: javascript.configure({ dialect: 'ts jsx', props: [typedCalls] }),
  json,
  html,
  css,
}

/**
 * Class names are one or two letters: they stand in every page many times. Their colours are in theme/styles/code.css.
 * Punctuation has the colour of the text: a third of all elements would be its own, and make long pages slow to lay out.
 */
const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self, tags.null, tags.bool], class: 'k' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.unit, tags.color], class: 'n' },
  { tag: [tags.comment, tags.docComment], class: 'c' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 't' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'f' },
  { tag: [tags.function(tags.definition(tags.variableName))], class: 'f' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName], class: 'p' },
  { tag: [tags.tagName, tags.standard(tags.tagName)], class: 'g' },
  { tag: [tags.inserted], class: 'di' },
  { tag: [tags.deleted], class: 'dd' },
])

/** Tells whether a fence may name this language. */
export function isLanguage(name: string): name is Language {
  return languages.some((language) => language === name)
}

/** Code with its lines as HTML. */
export interface Listing {
  readonly code: string
  /** One piece of HTML a line, with class names and no styles. An element never crosses a line, so that a line can be wrapped. */
  readonly lines: readonly string[]
}

/** A piece of code with the class that it has; what has none is left out. */
export interface CodeToken {
  readonly from: number
  readonly to: number
  readonly classes: string
}

/** Code -> one piece of HTML a line. */
export function highlight(code: string, language: Language): string[] {
  if (language === 'bash') return highlightShell(code)
  if (language === 'diff') return code.split('\n').map(highlightDiffLine)
  return linesOf(code, tokensOf(code, language))
}

/** The tokens of code, in order; of a language without a grammar here, none. */
export function tokensOf(code: string, language: Language): CodeToken[] {
  const parser = parsers[language]
  const tokens: CodeToken[] = []
  if (parser === undefined) return tokens
  highlightTree(parser.parse(code), highlighter, (from, to, classes) => tokens.push({ from, to, classes }))
  return withResults(code, tokens)
}

/** A comment that says what a sample gives: `// → 4`, `// logs: 4`. */
const result = /^\/\/ (?:→|(?:logs|errors|throws|rejects|shows):|pending$)/

/** A comment that says something else about a sample, and so ends the text of a result. */
const directive = /^\/\/ (?:(?:click|type|press|wait|fetch|default):|reload$|@|#)/

/** Results have a class of their own, also where their text goes on in the comments below. */
function withResults(code: string, tokens: readonly CodeToken[]): CodeToken[] {
  /** Where the last comment of a result ends. */
  let end: number | undefined
  return tokens.map((token) => {
    if (token.classes !== 'c') return token
    const text = code.slice(token.from, token.to)
    const isBelow = end !== undefined && /^\n[ \t]*$/.test(code.slice(end, token.from))
    const isResult = result.test(text) || (isBelow && text.startsWith('//') && !directive.test(text))
    end = isResult ? token.to : undefined
    return isResult ? { ...token, classes: 'c r' } : token
  })
}

/** Code and its tokens -> one piece of HTML a line. */
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
