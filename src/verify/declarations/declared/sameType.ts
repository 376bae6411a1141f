import ts from 'typescript'

/** Resolves a name at the place where a type was declared, if it is a type parameter or an alias. */
export type Meaning = (name: string) => ts.Node | undefined

/**
 * Returns whether one type equals another, or is a short form of it (see `isTypeText`). The order of alternatives and
 * members does not matter, nor do brackets, quotes and separators. `isOptional` ignores the `undefined` of an optional
 * type.
 */
export function isSameType(short: ts.Node, full: ts.Node, meaning: Meaning, isOptional = false): boolean {
  const shorts = alternativesOf(short, isOptional)
  const fulls = alternativesOf(withoutUnknown(full, meaning), isOptional)
  if (areSameInAnyOrder(shorts, fulls, (a, b) => isSameAlternative(a, b, meaning))) return true
  const [only] = fulls
  if (only === undefined || fulls.length > 1 || !ts.isTypeReferenceNode(only) || only.typeArguments) return false
  const behind = meaning(only.getText())
  return behind !== undefined && isSameType(short, behind, meaning, isOptional)
}

/** `S & Extension` -> S, if the extension is unknown. */
function withoutUnknown(node: ts.Node, meaning: Meaning): ts.Node {
  if (!ts.isIntersectionTypeNode(node)) return node
  const rest = node.types.filter((type) => meaning(type.getText())?.kind !== ts.SyntaxKind.UnknownKeyword)
  return rest.length === 1 ? (rest[0] ?? node) : node
}

/** `(A | undefined) | B` -> A, undefined, B */
function alternativesOf(node: ts.Node, isOptional: boolean): readonly ts.Node[] {
  if (ts.isParenthesizedTypeNode(node)) return alternativesOf(node.type, isOptional)
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((type) => alternativesOf(type, isOptional))
  return isOptional && node.kind === ts.SyntaxKind.UndefinedKeyword ? [] : [node]
}

function isSameAlternative(short: ts.Node, full: ts.Node, meaning: Meaning): boolean {
  const items = [itemsOf(short), itemsOf(full)] as const
  if (items[0] !== undefined && items[1] !== undefined) return isSameType(items[0], items[1], meaning)
  if (isFunction(short) && isFunction(full)) return isSameFunction(short, full, meaning)
  if (ts.isTypeLiteralNode(short) && ts.isTypeLiteralNode(full)) {
    return areSameInAnyOrder(short.members, full.members, (a, b) => isSameMember(a, b, meaning))
  }
  if (ts.isTypeReferenceNode(short) && ts.isTypeReferenceNode(full) && short.typeArguments === undefined) {
    return short.typeName.getText() === full.typeName.getText()
  }
  return isSameSyntax(short, full, meaning)
}

/** The element type of an array. */
function itemsOf(node: ts.Node): ts.Node | undefined {
  if (ts.isArrayTypeNode(node)) return node.elementType
  return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Array' ? node.typeArguments?.[0] : undefined
}

type FunctionNode = ts.FunctionTypeNode | ts.MethodSignature | ts.MethodDeclaration

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionTypeNode(node) || ts.isMethodSignature(node) || ts.isMethodDeclaration(node)
}

function isSameFunction(short: FunctionNode, full: FunctionNode, meaning: Meaning): boolean {
  if (short.parameters.length !== full.parameters.length || short.type === undefined) return false
  const isSameParameter = (a: ts.ParameterDeclaration, b: ts.ParameterDeclaration | undefined) =>
    b !== undefined &&
    a.name.getText() === b.name.getText() &&
    (a.questionToken === undefined) === (b.questionToken === undefined) &&
    (a.dotDotDotToken === undefined) === (b.dotDotDotToken === undefined) &&
    (a.type === undefined || (b.type !== undefined && isSameType(a.type, b.type, meaning)))
  const parameters = short.parameters.every((parameter, index) => isSameParameter(parameter, full.parameters[index]))
  return parameters && full.type !== undefined && isSameType(short.type, full.type, meaning)
}

function isSameMember(short: ts.TypeElement, full: ts.TypeElement, meaning: Meaning): boolean {
  if (short.name === undefined || full.name === undefined) return isSameSyntax(short, full, meaning)
  if (short.name.getText() !== full.name.getText()) return false
  if ((short.questionToken === undefined) !== (full.questionToken === undefined)) return false
  const [a, b] = [typeOfMember(short), typeOfMember(full)]
  return a === undefined || (b !== undefined && isSameType(a, b, meaning))
}

function typeOfMember(member: ts.TypeElement): ts.Node | undefined {
  return ts.isPropertySignature(member) ? member.type : member
}

/** Other types are equal if they have the same structure and the same parts. */
function isSameSyntax(short: ts.Node, full: ts.Node, meaning: Meaning): boolean {
  if (ts.isStringLiteral(short) && ts.isStringLiteral(full)) return short.text === full.text
  if (short.kind !== full.kind) return false
  const [shorts, fulls] = [partsOf(short), partsOf(full)]
  if (shorts.length === 0 || fulls.length === 0) return short.getText() === full.getText()
  return (
    shorts.length === fulls.length &&
    shorts.every((part, index) => {
      const other = fulls[index]
      return other !== undefined && (ts.isTypeNode(part) ? isSameType : isSameSyntax)(part, other, meaning)
    })
  )
}

/** The child nodes and signs of a node, without separators. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  const separators = [ts.SyntaxKind.CommaToken, ts.SyntaxKind.SemicolonToken]
  return node.getChildren().filter(({ kind }) => !separators.includes(kind))
}

function areSameInAnyOrder<T>(shorts: readonly T[], fulls: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  const left = [...fulls]
  return (
    shorts.length === fulls.length &&
    shorts.every((short) => {
      const index = left.findIndex((full) => isSame(short, full))
      if (index !== -1) left.splice(index, 1)
      return index !== -1
    })
  )
}
