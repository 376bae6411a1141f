import { definitionSyntax, lexer, tokenTypes, type Syntax } from 'css-tree/dist/csstree.esm'
import { isSlip, nameLike } from '../../similar.js'
import type { Slip, Token } from './styleStatements'

/** The value of a declaration. */
export interface Value {
  readonly property: string
  /** Undefined if it is not known. */
  readonly syntax: Syntax | undefined
  readonly tokens: readonly Token[]
  /** Words of authors that have a meaning here: names of animations, or of properties. */
  readonly names: readonly string[]
}

const { Comma, Dimension, Function, Hash, Ident, Number } = tokenTypes
const units = Object.values(lexer.units).flat()
const functions = Object.keys(lexer.types).flatMap((name) => (name.endsWith('()') ? name.slice(0, -2) : []))

/** How tokens begin whose values are known only in a browser, so that no syntax has them. */
const variable = /^(?:var|env|attr|if)\($/i

/**
 * Finds what makes browsers ignore a declaration. They may have learned words and functions since the list of them was made,
 * so a name that is not in it is only a slip if it is like one that is.
 */
export function valueSlip(value: Value): Slip | undefined {
  return value.tokens.map((token, index) => tokenSlip(value, token, index)).find(Boolean) ?? syntaxSlip(value)
}

/** A slip in a token that no value may have. */
function tokenSlip({ property, tokens }: Value, { type, text, at }: Token, index: number): Slip | undefined {
  if (type === Hash && !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) {
    const remedy = 'write 3 or 6 digits from 0 to f, or 4 or 8 with opacity: #d33'
    return { at, problem: `there is no color ${text}`, remedy }
  }
  const unit = type === Dimension ? text.replace(/^[-+]?[\d.]+(?:e[-+]?\d+)?/i, '') : ''
  if (unit !== '' && property !== 'unicode-range' && !units.includes(unit.toLowerCase())) {
    return { at, problem: `there is no unit ${unit}`, remedy: meaning(nameLike(unit, units), 'write one such as rem') }
  }
  const mark = tokens[index + 1]?.text ?? ''
  if (text === '!' && mark.toLowerCase() !== 'important') {
    return { at, problem: `there is no !${mark}`, remedy: meaning('!important', 'remove it') }
  }
  return undefined
}

/** A slip in how a value fits to the syntax of its property. */
function syntaxSlip({ property, syntax, tokens, names }: Value): Slip | undefined {
  const end = tokens.findIndex(({ text }) => text === '!')
  const value = end === -1 ? tokens : tokens.slice(0, end)
  if (syntax === undefined || value.length === 0 || property.startsWith('-')) return undefined
  const isVariable = value.some(({ text }) => variable.test(text))
  if (names.length > 0 || (isVariable && !vocabularyOf(syntax).isOpen)) {
    const slips = value.filter(({ type }) => type === Ident).map((token) => wordSlip(property, syntax, token, names))
    const slip = slips.find(Boolean)
    if (slip !== undefined) return slip
  }
  const token = isVariable ? undefined : mismatchOf(syntax, value)
  if (token?.type === Ident) return wordSlip(property, syntax, token, names, value.length === 1)
  return token && (token.type === Function ? functionSlip(token) : numberSlip(property, syntax, value, token))
}

function wordSlip(
  property: string,
  syntax: Syntax,
  { text, at }: Token,
  names: readonly string[],
  isWhole = false,
): Slip | undefined {
  const { words, isOpen } = vocabularyOf(syntax)
  if (text.startsWith('-') || words.includes(text.toLowerCase()) || names.includes(text)) return undefined
  // Unlike other words, colors are hardly ever new.
  const isColor = isWhole && !isOpen && words.includes('rebeccapurple')
  const meant = [...words, ...names].find((word) => isSlip(text, word)) ?? (isColor ? nameLike(text, words) : undefined)
  if (meant === undefined && !isColor) return undefined
  const remedy = isColor ? 'write one such as #d33, or a custom property: var(--ink)' : 'write another one'
  return { at, problem: `${property} has no value ${text}, so browsers ignore it`, remedy: meaning(meant, remedy) }
}

function functionSlip({ text, at }: Token): Slip | undefined {
  const name = text.slice(0, -1)
  const meant = isFunction(text) ? undefined : functions.find((other) => isSlip(name, other))
  if (meant === undefined) return undefined
  return { at, problem: `there is no function ${name}`, remedy: meaning(meant, 'remove it') }
}

function isFunction(text: string): boolean {
  return functions.includes(text.slice(0, -1).toLowerCase())
}

/** A number or a comma that does not fit. Inside a function that is not known, it may. */
function numberSlip(property: string, syntax: Syntax, value: readonly Token[], token: Token): Slip | undefined {
  const { type, text, at } = token
  if (![Comma, Dimension, Number].includes(type)) return undefined
  if (value.some((each) => each.type === Function && !isFunction(each.text))) return undefined
  const problem = `${property} has no value with ${text} here, so browsers ignore it`
  const next = value[value.indexOf(token) + 1]?.text ?? ''
  if (units.includes(next)) return { at, problem, remedy: `remove the space: ${text}${next}` }
  const withUnit = (unit: string) =>
    value.map((each) => (each.type === Number && each.at >= at ? { ...each, text: `${each.text}${unit}` } : each))
  const unit = ['px', 's', 'deg'].find((each) => type === Number && mismatchOf(syntax, withUnit(each)) === undefined)
  return { at, problem, remedy: unit === undefined ? 'remove it' : `give it a unit, such as ${text}${unit}` }
}

/** The first token of a value that does not fit to a syntax. */
function mismatchOf(syntax: Syntax, value: readonly Token[]): Token | undefined {
  let text = ''
  const starts = value.map((token) => {
    if (token.isApart && text !== '') text += ' '
    text += token.text
    return text.length - token.text.length
  })
  if (lexer.cssWideKeywords.includes(text.toLowerCase())) return undefined
  const { error } = lexer.match(syntax, text)
  return error === null ? undefined : value[starts.findIndex((start) => start === error.mismatchOffset)]
}

/** The words that a value may have, and whether authors may invent others. */
interface Vocabulary {
  readonly words: readonly string[]
  readonly isOpen: boolean
}

const vocabularies = new Map<Syntax, Vocabulary>()

function vocabularyOf(syntax: Syntax): Vocabulary {
  const known = vocabularies.get(syntax)
  if (known !== undefined) return known
  const words = new Set(lexer.cssWideKeywords)
  const seen = new Set<Syntax | undefined>()
  let isOpen = false
  const add = (part: Syntax | undefined) => {
    if (part?.syntax == null || seen.has(part)) return
    seen.add(part)
    definitionSyntax.walk(part.syntax, ({ type, name }) => {
      if (type === 'Keyword') words.add(name.toLowerCase())
      if (type === 'Type') add(lexer.types[name])
      if (type === 'Property') add(lexer.properties[name])
      if (type === 'Type' && /^(?:custom-)?ident$/.test(name)) isOpen = true
    })
  }
  add(syntax)
  const vocabulary = { words: [...words], isOpen }
  vocabularies.set(syntax, vocabulary)
  return vocabulary
}

/** The remedy for a name that does not exist. */
export function meaning(meant: string | undefined, remedy: string): string {
  return meant === undefined ? remedy : `did you mean ${meant} ? If not, ${remedy}`
}
