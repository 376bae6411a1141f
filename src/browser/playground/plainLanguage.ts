/**
 * Takes the place of `@codemirror/language` and `@lezer/common` in the editor. Its commands import them, but the editor
 * has no grammar, so most of what they do never runs. These are the answers for plain text: a new line has the
 * indentation of the one above.
 */
import { Facet, type EditorState } from '@codemirror/state'

const unit = 2

/** The indentation that a command adds. */
export const indentUnit = Facet.define<string, string>({ combine: ([first]) => first ?? ' '.repeat(unit) })

export function getIndentUnit(): number {
  return unit
}

export function indentString(_state: EditorState, columns: number): string {
  return ' '.repeat(columns)
}

/** Undefined, so that commands keep the indentation of the line. */
export function getIndentation(): undefined {
  return undefined
}

/** Measures the line of an opening bracket when a new line separates it from the closing one. */
export class IndentContext {
  constructor(readonly state: EditorState) {}

  lineIndent(at: number): number {
    return /^\s*/.exec(this.state.doc.lineAt(at).text)?.[0].length ?? 0
  }
}

/** A tree without nodes below a position, so that commands which go from node to node stay there. */
export function syntaxTree() {
  const nodeAt = (at: number) => ({
    from: at,
    to: at,
    type: { prop: () => undefined },
    childBefore: () => null,
    childAfter: () => null,
  })
  return { resolveInner: nodeAt, resolveStack: (at: number) => ({ node: nodeAt(at), next: null }) }
}

/** Brackets belong to a grammar. */
export function matchBrackets(): null {
  return null
}

/** The properties of nodes that commands read. */
export const NodeProp = { closedBy: undefined, openedBy: undefined }
