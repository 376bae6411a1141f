import type { SyntaxNode } from '@lezer/common'
import type { Insertion } from './instrument'
import { isStatement, partsOf, type ParsedCode } from './parseCode'
import { turnName } from './turnName'

/**
 * The insertions that let each turn of a loop, and each call of a function, call a function, so that code without an end
 * can be stopped. Calls can follow each other without an end, too, when each of them is left to a promise.
 */
export function guardLoops({ top }: ParsedCode): Insertion[] {
  const insertions: Insertion[] = []
  top.cursor().iterate(({ name, node }) => {
    const isLoop = /^(?:For|While|Do)Statement$/.test(name)
    const isFunction = /^(?:Function(?:Declaration|Expression)|ArrowFunction|MethodDeclaration|Property)$/.test(name)
    const body = isLoop || isFunction ? bodyOf(node) : undefined
    if (body?.name === 'Block') insertions.push({ at: body.from + 1, text: `${turnName}();`, rank: -1 })
    else if (body !== undefined && isLoop) insertions.push(...around(body, `{${turnName}();`, '}'))
    else if (name === 'ArrowFunction') {
      const value = partsOf(node).at(-1)
      if (value !== undefined) insertions.push(...around(value, `(${turnName}(),`, ')'))
    }
  })
  return insertions
}

const around = ({ from, to }: SyntaxNode, before: string, after: string): Insertion[] => [
  { at: from, text: before, rank: -1 },
  { at: to, text: after, rank: 10 },
]

function bodyOf(node: SyntaxNode): SyntaxNode | undefined {
  return partsOf(node).findLast((part) => part.name === 'Block' || isStatement(part))
}
