import type { SyntaxNode } from '@lezer/common'
import { declarationIn, declaredIn, type ParsedCode } from './parseCode'

/**
 * The export that is rendered before the steps of a sample: the default one, or else the last one that is named like a
 * component, or else none.
 */
export function componentOf({ text, top }: ParsedCode): string | undefined {
  let found: string | undefined
  for (const statement of top.getChildren('ExportDeclaration')) {
    if (statement.getChild('default') !== null) return 'default'
    for (const { name, isFunction } of valuesOf(statement)) {
      const written = name === null ? '' : text.slice(name.from, name.to)
      if (isFunction && /^[A-Z]\w*[a-z]/.test(written)) found = written
    }
  }
  return found
}

/** The names that a statement exports, and whether each may be a function: a call such as `memo(…)` may return one. */
function valuesOf(statement: SyntaxNode): { name: SyntaxNode | null; isFunction: boolean }[] {
  const made = statement.getChild('FunctionDeclaration') ?? statement.getChild('ClassDeclaration')
  if (made !== null) return [{ name: made.getChild('VariableDefinition'), isFunction: true }]
  const declaration = declarationIn(statement)
  if (declaration === undefined) return []
  return declaredIn(declaration).map(({ target, value }) => ({
    name: target,
    isFunction: /^(?:ArrowFunction|FunctionExpression|CallExpression)$/.test(value?.name ?? ''),
  }))
}
