import type { SyntaxNode } from '@lezer/common'
import type { Insertion } from './instrument'
import { partsOf, type ParsedCode } from './parseCode'
import { turnName } from './turnName'

/**
 * The insertions that let each turn of a loop, and each call of a function, call a function, so that code without an end
 * can be stopped. Calls can follow each other without an end, too, when each of them is left to a promise. Functions whose
 * names begin with a capital may be components, and pass true: React calls one that contains itself from its own loop,
 * until there is no memory left.
 */
export function guardLoops({ text, top }: ParsedCode): Insertion[] {
  const insertions: Insertion[] = []
  top.cursor().iterate(({ name, node }) => {
    const isLoop = /^(?:For|While|Do)Statement$/.test(name)
    const isFunction = /^(?:Function(?:Declaration|Expression)|ArrowFunction|MethodDeclaration|Property)$/.test(name)
    const body = isLoop || isFunction ? bodyOf(node) : undefined
    const call = `${turnName}(${isFunction && /^[A-Z]/.test(nameOf(node, text)) ? 'true' : ''})`
    if (body?.name === 'Block') insertions.push({ at: body.from + 1, text: `${call};`, rank: -1 })
    else if (body !== undefined && isLoop) insertions.push(...around(body, `{${call};`, '}'))
    else if (name === 'ArrowFunction') {
      const value = partsOf(node).at(-1)
      // The parser doesn't read the type of a guard, `(a): a is { b: C } => true`, as one.
      const isRead = node.getChild('Arrow') !== null && node.getChild('\u26A0') === null
      if (isRead && value !== undefined) insertions.push(...around(value, `(${call},`, ')'))
    }
  })
  return insertions
}

/** The name of a function, or of the variable that it is the value of. Empty if it has none. */
function nameOf(node: SyntaxNode, text: string): string {
  const name = node.getChild('VariableDefinition') ?? node.parent?.getChild('VariableDefinition')
  return node.name === 'ArrowFunction' || /^Function/.test(node.name) ? text.slice(name?.from, name?.to) : ''
}

const around = ({ from, to }: SyntaxNode, before: string, after: string): Insertion[] => [
  { at: from, text: before, rank: -1 },
  { at: to, text: after, rank: 10 },
]

/** The body of a loop, which may be an empty statement, or of a function, if it is not an expression. */
function bodyOf(node: SyntaxNode): SyntaxNode | undefined {
  // The first one, because a semicolon may follow `do {} while (a)`, which the parser takes for a statement, too.
  return partsOf(node).find(({ type }) => type.is('Statement'))
}
