/**
 * The part of css-tree that the check of styles uses. The package's main module loads in five times the time of this file,
 * and its declarations in `@types/css-tree` have neither this file nor the lists of names.
 */
declare module 'css-tree/dist/csstree.esm' {
  /** What a property, a descriptor or a type may consist of. */
  export interface Syntax {
    readonly name: string
    /** Null for a type that is code. */
    readonly syntax: SyntaxNode | null
  }

  /** A part of such a syntax. */
  export interface SyntaxNode {
    readonly type: string
    /** That of a keyword, a type or a property. */
    readonly name: string
  }

  type Named<Value> = Readonly<Record<string, Value>>

  export const lexer: {
    readonly cssWideKeywords: readonly string[]
    readonly units: Named<readonly string[]>
    readonly types: Named<Syntax>
    readonly properties: Named<Syntax>
    readonly atrules: Named<{ readonly descriptors: Named<Syntax> | null }>
    /** Returns the syntax of a property, or of the one without its prefix. */
    readonly getProperty: (name: string) => Syntax | null
    /** `error` has the place of the first token that does not match, unless there is no such syntax. */
    readonly match: (syntax: Syntax, value: string) => { readonly error: { readonly mismatchOffset?: number } | null }
  }

  export const definitionSyntax: {
    readonly walk: (syntax: SyntaxNode, enter: (node: SyntaxNode) => void) => void
  }

  type TokenType =
    | 'AtKeyword'
    | 'Colon'
    | 'Comma'
    | 'Comment'
    | 'Dimension'
    | 'Function'
    | 'Hash'
    | 'Ident'
    | 'LeftCurlyBracket'
    | 'LeftParenthesis'
    | 'LeftSquareBracket'
    | 'Number'
    | 'RightCurlyBracket'
    | 'RightParenthesis'
    | 'RightSquareBracket'
    | 'Semicolon'
    | 'WhiteSpace'

  export const tokenTypes: Readonly<Record<TokenType, number>>
  export const tokenize: (sheet: string, onToken: (type: number, start: number, end: number) => void) => void
}
