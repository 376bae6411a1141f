import { tokenize, tokenTypes } from 'css-tree/dist/csstree.esm'
import type { Fault } from '../../errors'

/** What is wrong in a style sheet, and the index where it is. */
export type Slip = Pick<Fault, 'problem' | 'remedy'> & { readonly at: number }

/** A token of a style sheet that is neither a comment nor white space. */
export interface Token {
  readonly type: number
  readonly at: number
  readonly end: number
  readonly text: string
  /** Whether white space is in front of it, and whether that has a line break. */
  readonly isApart: boolean
  readonly isBelow: boolean
}

/** A declaration, or what is in front of a block: the selector of a rule, or an at-rule, which may have no block. */
export interface Statement {
  readonly tokens: readonly Token[]
  readonly hasBlock: boolean
  /** The at-rule in whose block it is, without any block between: `font-face`. */
  readonly within: string
}

const { LeftCurlyBracket, RightCurlyBracket, Semicolon } = tokenTypes
const opening = [tokenTypes.Function, tokenTypes.LeftParenthesis, tokenTypes.LeftSquareBracket]
const closing = [tokenTypes.RightParenthesis, tokenTypes.RightSquareBracket]

/** The name of an at-rule that begins with a token: `media` of `@media`. Empty for other tokens. */
export function ruleOf(token: Token | undefined): string {
  return token?.type === tokenTypes.AtKeyword ? token.text.slice(1) : ''
}

/** Splits a style sheet into statements. Those of nested blocks follow the one that they belong to. */
export function statementsOf(sheet: string): Statement[] {
  const statements: Statement[] = []
  const blocks: string[] = []
  let tokens: Token[] = []
  let depth = 0
  let space = ''
  const end = (hasBlock: boolean) => {
    if (tokens.length > 0) statements.push({ tokens, hasBlock, within: blocks.at(-1) ?? '' })
    tokens = []
  }
  tokenize(sheet, (type, from, to) => {
    const text = sheet.slice(from, to)
    if (type === tokenTypes.Comment || type === tokenTypes.WhiteSpace) {
      space += text
      return
    }
    if (opening.includes(type)) depth++
    if (closing.includes(type)) depth--
    if (depth === 0 && type === LeftCurlyBracket) {
      const name = ruleOf(tokens[0])
      end(true)
      blocks.push(name)
    } else if (depth === 0 && (type === RightCurlyBracket || type === Semicolon)) {
      end(false)
      if (type === RightCurlyBracket) blocks.pop()
    } else {
      tokens.push({ type, at: from, end: to, text, isApart: space !== '', isBelow: space.includes('\n') })
    }
    space = ''
  })
  end(false)
  return statements
}
