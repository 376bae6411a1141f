import ts from 'typescript'

/** A `//` comment of a sample. */
export interface LineComment {
  /** Offset of its first slash. */
  readonly start: number
  readonly end: number
  /** What follows the slashes, without the space before it. */
  readonly text: string
  /** White space between the slashes and the text. */
  readonly gap: string
  /** Tells whether it has its line to itself. */
  readonly isAlone: boolean
}

/** A sample -> its syntax tree. JSX is on in every sample that may hold it. */
export function parseCode(code: string, language: string): ts.SourceFile {
  const kind = language.endsWith('x') || language === 'js' ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(`sample.${language}`, code, ts.ScriptTarget.ESNext, true, kind)
}

/** Every `//` comment, in order; text that only looks like one (in strings, templates, JSX) is none. */
export function commentsOf(tree: ts.SourceFile): LineComment[] {
  const code = tree.text
  const found = new Map<number, LineComment>()
  const add = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end, kind } of ranges ?? []) {
      if (kind !== ts.SyntaxKind.SingleLineCommentTrivia) continue
      const [, gap = '', text = ''] = /^\/\/([ \t]*)(.*?)\s*$/.exec(code.slice(pos, end)) ?? []
      const lineStart = code.lastIndexOf('\n', pos - 1) + 1
      found.set(pos, { start: pos, end, text, gap, isAlone: code.slice(lineStart, pos).trim() === '' })
    }
  }
  const visit = (node: ts.Node) => {
    const children = node.getChildren(tree)
    // Only tokens have trivia of their own, and the text between JSX tags has none.
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(code, node.pos))
      if (!isBeforeJsxText(node)) add(ts.getTrailingCommentRanges(code, node.end))
    }
    for (const child of children) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(tree)
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** Behind `<p>` and `{x}` inside JSX comes text, where slashes are slashes. */
function isBeforeJsxText(token: ts.Node): boolean {
  const { parent } = token
  const closes = token.kind === ts.SyntaxKind.GreaterThanToken || token.kind === ts.SyntaxKind.CloseBraceToken
  const isInJsx =
    ts.isJsxOpeningElement(parent) ||
    ts.isJsxOpeningFragment(parent) ||
    ts.isJsxExpression(parent) ||
    ((ts.isJsxClosingElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingFragment(parent)) &&
      (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)) &&
      hasJsxParent(parent))
  return closes && isInJsx
}

/** Tells whether the element that a tag belongs to stands inside another element. */
function hasJsxParent(tag: ts.Node): boolean {
  const element = ts.isJsxSelfClosingElement(tag) ? tag : tag.parent
  return ts.isJsxElement(element.parent) || ts.isJsxFragment(element.parent)
}
