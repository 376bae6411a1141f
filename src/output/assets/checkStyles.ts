import { createRequire } from 'node:module'
import { lexer, tokenTypes, type Syntax } from 'css-tree/dist/csstree.esm'
import type { Fault } from '../../errors'
import { placeAt } from '../../page/place'
import { isSlip, nameLike } from '../../similar.js'
import { ruleOf, statementsOf, type Slip, type Statement, type Token } from './styleStatements'
import { meaning, valueSlip, type Value } from './valueSlip'

/** A style sheet or a script of the project. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** A declaration with its value. */
interface Declaration {
  readonly property: Token
  readonly value: readonly Token[]
}

/** The names that the style sheets define. */
interface Defined {
  readonly properties: ReadonlySet<string>
  readonly animations: readonly string[]
}

const { AtKeyword, Colon, Ident } = tokenTypes
const atRules = Object.keys(lexer.atrules)
const properties = Object.keys(lexer.properties)
const selectors = createRequire(import.meta.url)('mdn-data/css/selectors.json') as Readonly<Record<string, unknown>>
const pseudos = Object.keys(selectors).flatMap((name) => /^::?([a-z].*?)(?:\(\))?$/.exec(name)?.[1] ?? [])

/** Types of media, and features of media and containers without `min-` and `max-`. No package lists them. */
const features =
  `screen print speech all only not and any-hover any-pointer aspect-ratio block-size color color-gamut color-index
  device-aspect-ratio device-height device-posture device-width display-mode dynamic-range forced-colors grid height hover
  inline-size inverted-colors monochrome nav-controls orientation overflow-block overflow-inline pointer
  prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency
  resolution scan scripting update video-color-gamut video-dynamic-range width`.split(/\s+/)

/**
 * Finds what browsers ignore in style sheets without a word, and esbuild too: a declaration without a semicolon, values that
 * do not fit to their property, custom properties that do not exist, and misspelled names. `scripts` may set custom
 * properties.
 */
export function checkStyles(sheets: readonly Source[], scripts: readonly Source[]): Fault[] {
  const read = sheets.map((sheet) => ({ ...sheet, statements: statementsOf(sheet.text) }))
  const all = read.flatMap(({ statements }) => statements)
  const named = (pattern: RegExp) =>
    all.flatMap(({ tokens: [rule, name] }) => (name !== undefined && pattern.test(ruleOf(rule)) ? name.text : []))
  const defined = {
    properties: new Set([
      ...named(/^property$/),
      ...all.flatMap(({ tokens: [name, colon] }) =>
        colon?.type === Colon && name?.text.startsWith('--') ? name.text : [],
      ),
      ...scripts.flatMap(({ text }) =>
        [...text.matchAll(/\bsetProperty\(\s*['"`](--[\w-]+)/g)].map(([, name = '']) => name),
      ),
    ]),
    animations: named(/^(?:-\w+-)?keyframes$/),
  }
  return read.flatMap(({ file, text, statements }) =>
    statements
      .flatMap((statement) => slipsIn(statement, defined))
      .map(({ at, ...slip }) => ({ file, ...placeAt(text, at), ...slip })),
  )
}

function slipsIn(statement: Statement, defined: Defined): Slip[] {
  const { tokens, hasBlock } = statement
  const declaration = declarationIn(statement)
  if (declaration !== undefined) {
    const slip =
      missingEnd(statement, declaration) ??
      propertySlip(statement, declaration) ??
      valueSlip(valueOf(statement, declaration, defined))
    return [...(slip === undefined ? [] : [slip]), ...undefinedProperties(declaration.value, defined)]
  }
  const [first] = tokens
  if (first?.type === AtKeyword) {
    if (!/^(?:media|container)$/i.test(ruleOf(first))) return misspelled(first, atRules, 'rule')
    return tokens
      .filter(({ type }) => type === Ident)
      .flatMap((token) => misspelled(token, features, 'feature of media'))
  }
  const names = tokens.filter(({ isApart }, index) => hasBlock && !isApart && tokens[index - 1]?.type === Colon)
  return names.flatMap((token) => misspelled(token, pseudos, 'pseudo-class'))
}

/** A name that differs from a known one by a slip. Others may be newer than the list. */
function misspelled({ text, at }: Token, known: readonly string[], what: string): Slip[] {
  const name = text.replace(/\($/, '')
  const bare = name.slice(name.startsWith('@') ? 1 : 0).replace(/^(?:min|max)-/, '')
  const meant = known.includes(bare.toLowerCase()) ? undefined : known.find((other) => isSlip(bare, other))
  if (meant === undefined) return []
  const problem = `there is no ${what} ${name}, so browsers ignore what is inside`
  return [{ at, problem, remedy: meaning(name.replace(bare, meant), 'remove it') }]
}

/** A declaration, which `a:hover {` is not. */
function declarationIn({ tokens, hasBlock }: Statement): Declaration | undefined {
  const [property, colon, ...value] = tokens
  if (property?.type !== Ident || colon?.type !== Colon) return undefined
  return hasBlock && value[0]?.isApart !== true ? undefined : { property, value }
}

/** A declaration with another one, or a rule, behind it, and no semicolon between. */
function missingEnd({ hasBlock }: Statement, { property, value }: Declaration): Slip | undefined {
  const next = value.findIndex((token, index) =>
    hasBlock
      ? token.isBelow && index > 0 && value[index - 1]?.text !== ','
      : token.type === Ident && value[index + 1]?.type === Colon && value[index + 2]?.isApart === true,
  )
  const last = value[next === -1 ? 0 : next - 1]
  if (last === undefined || (next === -1 && !hasBlock)) return undefined
  const problem = `the declaration of ${property.text} has no end, so browsers ignore it and the next one`
  return { at: last.end, problem, remedy: 'put a semicolon here' }
}

/** The property of a declaration, or the descriptor of an at-rule, such as `src` of `@font-face`. */
function syntaxOf({ within }: Statement, { property: { text } }: Declaration): Syntax | undefined {
  return lexer.atrules[within]?.descriptors?.[text] ?? lexer.getProperty(text) ?? undefined
}

function propertySlip(statement: Statement, declaration: Declaration): Slip | undefined {
  const { text, at } = declaration.property
  if (text.startsWith('-') || syntaxOf(statement, declaration) !== undefined) return undefined
  const known = [...Object.keys(lexer.atrules[statement.within]?.descriptors ?? {}), ...properties]
  const meant = known.find((other) => isSlip(text, other))
  if (meant === undefined) return undefined
  return { at, problem: `there is no property ${text}`, remedy: meaning(meant, 'remove it') }
}

function valueOf(statement: Statement, declaration: Declaration, { animations }: Defined): Value {
  const property = declaration.property.text
  const isOfProperties = /^(?:transition(?:-property)?|will-change)$/.test(property)
  const names = isOfProperties ? properties : /^animation(?:-name)?$/.test(property) ? animations : []
  return { property, syntax: syntaxOf(statement, declaration), tokens: declaration.value, names }
}

/** The custom properties that a value has, without a fallback, and that are defined nowhere. */
function undefinedProperties(value: readonly Token[], { properties }: Defined): Slip[] {
  return value.flatMap(({ text, at }, index) => {
    const isWhole = value[index - 1]?.text.toLowerCase() === 'var(' && value[index + 1]?.text === ')'
    if (!isWhole || properties.has(text)) return []
    const remedy = `define ${text} in :root, or write what is used without it: var(${text}, 1rem)`
    const problem = `the custom property ${text} is defined nowhere`
    return [{ at, problem, remedy: meaning(nameLike(text, [...properties]), remedy) }]
  })
}
