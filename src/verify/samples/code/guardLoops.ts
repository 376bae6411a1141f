import type { SyntaxNode } from '@lezer/common'
import type { Insertion } from './instrument'
import { isStatement, partsOf, type ParsedCode } from './parseCode'

/** The function that guarded loops call on every turn. It throws when one has run for too long. */
export const turnName = '__turn'

/** The insertions that let each loop call a function on every turn, so that an endless one can be stopped. */
export function guardLoops({ top }: ParsedCode): Insertion[] {
  const insertions: Insertion[] = []
  top.cursor().iterate(({ name, node }) => {
    const body = /^(?:For|While|Do)Statement$/.test(name) ? bodyOf(node) : undefined
    if (body === undefined) return
    const isBlock = body.name === 'Block'
    insertions.push({ at: body.from + (isBlock ? 1 : 0), text: `${isBlock ? '' : '{'}${turnName}();`, rank: -1 })
    if (!isBlock) insertions.push({ at: body.to, text: '}', rank: 10 })
  })
  return insertions
}

function bodyOf(loop: SyntaxNode): SyntaxNode | undefined {
  return partsOf(loop).findLast((part) => part.name === 'Block' || isStatement(part))
}
