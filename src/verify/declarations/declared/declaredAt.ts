import ts from 'typescript'
import { declarationOf, typeParametersOf, type Declarations } from './declarations'

/** A parameter, property or type parameter, as it was declared. */
export interface Declared {
  readonly name: string
  readonly isOptional: boolean
  /** What is written behind its name; a method's is the method. Of a type parameter, its constraint. */
  readonly type: ts.Node | undefined
  /** Of a type parameter, the type that it is when none is given. Other defaults are not declared. */
  readonly default?: ts.TypeNode | undefined
  /** Type parameters in it that are filled in where it is inherited: of Redux's `S`, the node of `State<StoreModel>`. */
  readonly filled: ReadonlyMap<string, ts.Node>
}

/**
 * Finds what is declared under a path. A path begins with a declaration and goes on from one to the next:
 *
 *   Config                             members of a type, exported or not
 *   action                             parameters of a function
 *   action.config                      of a parameter: the members of its type
 *   thunk.thunk.helpers                of a handler's parameter
 *   createTypedHooks.return.useStore   of what a function returns
 *   StoreProvider.props                of a component's props
 *   action<>                           type parameters
 *
 * What can be called has its parameters listed, anything else its members. Undefined when the path leads nowhere.
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

/** The way to call a type, or to make an instance of a class. */
function signatureOf(checker: ts.TypeChecker, type: ts.Type): ts.Signature | undefined {
  const plain = plainTypeOf(checker, type)
  return plain.getCallSignatures()[0] ?? plain.getConstructSignatures()[0]
}

/** Without `undefined`; a type parameter stands for its constraint. */
function plainTypeOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const present = checker.getNonNullableType(type)
  return checker.getNonNullableType(checker.getBaseConstraintOfType(present) ?? present)
}

/** Members that have a name to write: not those under symbols. */
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

/** What an interface gives for the type parameters of one that it extends: an argument, or else the default. */
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
