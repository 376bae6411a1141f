import ts from 'typescript'

/**
 * The export that is rendered before the steps of a sample: the default one, or else the last one that is named like a
 * component, or else none.
 */
export function componentOf(tree: ts.SourceFile): string | undefined {
  let found: string | undefined
  for (const statement of tree.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind)
    if (ts.isExportAssignment(statement) || has(ts.SyntaxKind.DefaultKeyword)) return 'default'
    if (!has(ts.SyntaxKind.ExportKeyword)) continue
    for (const { name, isFunction } of valuesOf(statement, tree)) {
      if (/^[A-Z]\w*[a-z]/.test(name) && isFunction) found = name
    }
  }
  return found
}

/** The names that a statement declares, and whether each may be a function: a call such as `memo(…)` may return one. */
function valuesOf(statement: ts.Statement, tree: ts.SourceFile): { name: string; isFunction: boolean }[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return [{ name: statement.name?.text ?? '', isFunction: true }]
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.map(({ name, initializer }) => ({
    name: name.getText(tree),
    isFunction:
      initializer !== undefined &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) || ts.isCallExpression(initializer)),
  }))
}
