import ts from 'typescript'
import { declarationOf, typeParametersOf, type Declarations } from './declarations'

/** A parameter, property or type parameter, as declared. */
export interface Declared {
  readonly name: string
  readonly isOptional: boolean
  /** The type after its name, or the whole method. For a type parameter, its constraint. */
  readonly type: ts.Node | undefined
  /** The default of a type parameter. Other defaults are not declared. */
  readonly default?: ts.TypeNode | undefined
  /**
   * What an interface fills in for type parameters of its parent: `Water` for `T` in `Lake extends RefObject<Water>`.
   */
  readonly filled: ReadonlyMap<string, ts.Node>
}

/**
 * Finds the declarations under a path. A path starts at a declaration and continues from one to the next:
 *
 *   Config                        members of a type, exported or not
 *   toss                          parameters of a function
 *   toss.config                   of a parameter: the members of its type
 *   listen.handler.event          of a handler's parameter
 *   createHooks.return.useSkips   of what a function returns
 *   LakeProvider.props            of a component's props
 *   toss<>                        type parameters
 *
 * Returns the parameters of a function or class, and the members of anything else. Undefined if the path doesn't exist.
 */
export function declaredAt(declarations: Declarations, path: string): readonly Declared[] | undefined {
  const { checker } = declarations
  const [name = '', ...steps] = path.replace(/<>$/, '').split('.')
  const declaration = declarationOf(declarations, name)
  if (declaration === undefined) return undefined
  if (path.endsWith('<>')) return steps.length === 0 ? typeParametersIn(declaration) : undefined
  const symbol = declaration.name === undefined ? undefined : checker.getSymbolAtLocation(declaration.name)
  if (symbol === undefined) return undefined
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
  let type: ts.Type | undefined = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol)
  for (const step of steps) {
    type = stepFrom(checker, type, step)
    if (type === undefined) return undefined
  }
  const signature = signatureOf(checker, type)
  const symbols = signature?.parameters ?? membersOf(checker, type)
  return symbols.map((each) => declaredOf(checker, each, declaration))
}

function stepFrom(checker: ts.TypeChecker, type: ts.Type, step: string): ts.Type | undefined {
  const signature = signatureOf(checker, type)
  if (signature !== undefined && step === 'return') return signature.getReturnType()
  const parameter = signature?.parameters.find(({ name }) => name === step)
  const found = parameter ?? plainTypeOf(checker, type).getProperty(step)
  return found === undefined ? undefined : checker.getTypeOfSymbol(found)
}

/** The call signature of a type, or the constructor of a class. */
function signatureOf(checker: ts.TypeChecker, type: ts.Type): ts.Signature | undefined {
  const plain = plainTypeOf(checker, type)
  return plain.getCallSignatures()[0] ?? plain.getConstructSignatures()[0]
}

/** The type without `undefined`; for a type parameter, its constraint. */
function plainTypeOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const present = checker.getNonNullableType(type)
  return checker.getNonNullableType(checker.getBaseConstraintOfType(present) ?? present)
}

/** Members with a name, so not those under symbols. */
function membersOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Symbol[] {
  return plainTypeOf(checker, type)
    .getProperties()
    .filter(({ name }) => !name.startsWith('__@'))
}

function declaredOf(checker: ts.TypeChecker, symbol: ts.Symbol, heir: ts.Node): Declared {
  const node = symbol.valueDeclaration
  const isOptional =
    (symbol.flags & ts.SymbolFlags.Optional) !== 0 ||
    (node !== undefined &&
      ts.isParameter(node) &&
      (checker.isOptionalParameter(node) || node.dotDotDotToken !== undefined))
  return {
    name: symbol.name,
    isOptional,
    type: node === undefined ? undefined : typeWritten(node),
    filled: ts.isInterfaceDeclaration(heir) && node !== undefined ? filledBy(checker, heir, node.parent) : new Map(),
  }
}

/** The types that an interface fills in for the type parameters of its parent: the arguments, or else the defaults. */
function filledBy(checker: ts.TypeChecker, heir: ts.InterfaceDeclaration, parent: ts.Node): Declared['filled'] {
  const parents = (heir.heritageClauses ?? []).flatMap(({ types }) => types)
  const clause = parents.find((each) => {
    const symbol = checker.getTypeAtLocation(each).getSymbol()
    return symbol?.declarations?.some((declaration) => declaration === parent)
  })
  if (clause === undefined) return new Map()
  return new Map(
    typeParametersOf(parent).flatMap((parameter, index) => {
      const given = clause.typeArguments?.[index] ?? parameter.default
      return given === undefined ? [] : [[parameter.name.text, given]]
    }),
  )
}

function typeWritten(node: ts.Declaration): ts.Node | undefined {
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return node
  return ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) ? node.type : undefined
}

function typeParametersIn(declaration: ts.DeclarationStatement): readonly Declared[] {
  return typeParametersOf(declaration).map((node) => ({
    name: node.name.text,
    isOptional: node.default !== undefined,
    type: node.constraint,
    default: node.default,
    filled: new Map(),
  }))
}
