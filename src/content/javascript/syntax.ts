import { parseSync, visitorKeys, type Comment, type Node, type Program } from 'oxc-parser'

export type { Comment, Node, Program }

/** A parsed sample. */
export interface Syntax {
  readonly program: Program
  readonly comments: readonly Comment[]
}

/** Code -> its syntax tree (ESTree, with types), or undefined when it is no module of that language. */
export function parseSyntax(code: string, language: 'ts' | 'tsx' | 'jsx'): Syntax | undefined {
  const { program, comments, errors } = parseSync(`sample.${language}`, code, { sourceType: 'module' })
  return errors.length === 0 ? { program, comments } : undefined
}

/** The nodes directly below a node, in no promised order. */
export function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Readonly<Record<string, Node | readonly (Node | null)[] | null | undefined>>
  const children: Node[] = []
  for (const key of visitorKeys[node.type] ?? []) {
    const value = fields[key]
    if (Array.isArray(value)) {
      for (const child of value as readonly (Node | null)[]) if (child !== null) children.push(child)
    } else if (value !== null && value !== undefined) children.push(value as Node)
  }
  return children
}

/** Visits a node and those below it; `enter` returns false to leave out what is below. */
export function walk(node: Node, enter: (node: Node, parent: Node | undefined) => unknown, parent?: Node): void {
  if (enter(node, parent) === false) return
  for (const child of childrenOf(node)) walk(child, enter, node)
}
