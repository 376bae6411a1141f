import { highlightCode, tagHighlighter, tags } from '@lezer/highlight'
import type { LRParser } from '@lezer/lr'
import { parser as css } from '@lezer/css'
import { parser as html } from '@lezer/html'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { escapeHtml } from './escapeHtml'
import { highlightShell } from './highlightShell'

/** The languages that a fence may name. `signature` is a published type signature; `text` is messages and output. */
export const languages = ['ts', 'tsx', 'js', 'jsx', 'json', 'bash', 'diff', 'html', 'css', 'text', 'signature'] as const
export type Language = (typeof languages)[number]

const parsers: Readonly<Partial<Record<Language, LRParser>>> = {
  ts: javascript.configure({ dialect: 'ts' }),
  tsx: javascript.configure({ dialect: 'ts jsx' }),
  js: javascript,
  jsx: javascript.configure({ dialect: 'jsx' }),
  signature: javascript.configure({ dialect: 'ts' }),
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

/**
 * Code -> one piece of HTML a line, with class names and no styles. An element never crosses a line, so that a line can
 * be wrapped.
 */
export function highlight(code: string, language: Language): string[] {
  if (language === 'bash') return highlightShell(code)
  if (language === 'diff') return code.split('\n').map(highlightDiffLine)
  const parser = parsers[language]
  if (parser === undefined) return code.split('\n').map(escapeHtml)
  const lines = ['']
  const put = (text: string) => {
    lines.push((lines.pop() ?? '') + text)
  }
  highlightCode(
    code,
    parser.parse(code),
    highlighter,
    (text, classes) => {
      put(classes === '' ? escapeHtml(text) : `<span class="${classes}">${escapeHtml(text)}</span>`)
    },
    () => lines.push(''),
  )
  return lines
}

function highlightDiffLine(line: string): string {
  const kind = line.startsWith('+') ? 'di' : line.startsWith('-') ? 'dd' : line.startsWith('@@') ? 'c' : ''
  return kind === '' ? escapeHtml(line) : `<span class="${kind}">${escapeHtml(line)}</span>`
}
