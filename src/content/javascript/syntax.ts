import { visitorKeys, type Comment, type Node, type Program } from 'oxc-parser'
import type { Fence } from '../../page/fence/fence'
import { syntaxOf, type Syntax } from '../../page/fence/syntax'

export type { Comment, Node, Program, Syntax }

/** Code with its syntax, from a fence or derived from one. */
export type Parsed = Pick<Fence, 'code' | 'syntax' | 'comments'>

/** The syntax of code, if it is a module without errors. */
export function soundSyntax({ syntax }: Pick<Parsed, 'syntax'>): Syntax | undefined {
  return syntax === undefined || syntax.errors.length > 0 ? undefined : syntax
}

/** The syntax of code that is not in a fence, if it is a module without errors. */
export function parseSyntax(code: string, language: 'ts' | 'tsx' | 'jsx'): Syntax | undefined {
  return soundSyntax({ syntax: syntaxOf(code, language) })
}

/** The nodes directly below a node, in any order. */
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

/** Visits a node and all nodes below it. If `enter` returns false, it skips those below. */
export function walk(node: Node, enter: (node: Node, parent: Node | undefined) => unknown, parent?: Node): void {
  if (enter(node, parent) === false) return
  for (const child of childrenOf(node)) walk(child, enter, node)
}
