import ts from 'typescript'
import { isSameType, type Meaning } from './sameType'
import type { Declared } from './declaredAt'
import { typeParametersOf } from './declarations'

/**
 * Returns whether the code in a table is the declared type, or a short form of it:
 *
 *   LakeConfig               for  LakeConfig<Water, Stones>                arguments may be left out
 *   (prev, next) => boolean  for  (prev: Result, next: Result) => boolean      so may types of parameters
 *   { clear, flush }         for  { clear: () => …; flush: () => … }           and of members
 *   Middleware[]             for  Array<Middleware<any, any, any>>             two ways to write one thing
 *   object                   for  Stone extends object                         a type parameter is its constraint
 *   () => any                for  Drain                                        an alias is the type that it names
 *
 * Compares the code, because with assignability `any` would match everything.
 */
export function isTypeText(text: string, { type, isOptional, filled }: Declared): boolean {
  const short = parseType(text)
  if (short === undefined || type === undefined) return false
  const meaning = meaningAt(type)
  return isSameType(short, type, (name) => filled.get(name) ?? meaning(name), isOptional)
}

/** Returns whether the code in a table is the declared default of a type parameter. Names are not resolved. */
export function isDefaultText(text: string, declared: ts.TypeNode): boolean {
  const short = parseType(text)
  return short !== undefined && isSameType(short, declared, () => undefined)
}

/** A text -> its type, or undefined. */
function parseType(text: string): ts.TypeNode | undefined {
  const before = 'type T = '
  const file = ts.createSourceFile('type.ts', before + text.trim(), ts.ScriptTarget.Latest, true)
  const [statement, ...rest] = file.statements
  if (statement === undefined || rest.length > 0 || !ts.isTypeAliasDeclaration(statement)) return undefined
  return statement.type.end === file.text.length ? statement.type : undefined
}

/** Resolves names at a place: a type parameter to its constraint, an alias of the file to its type. */
function meaningAt(place: ts.Node): Meaning {
  const aliases = place.getSourceFile().statements.filter(ts.isTypeAliasDeclaration)
  return (name) => {
    for (let node = place; !ts.isSourceFile(node); node = node.parent) {
      const parameter = typeParametersOf(node).find((each) => each.name.text === name)
      if (parameter !== undefined) return parameter.constraint
    }
    return aliases.find((alias) => alias.name.text === name && alias.typeParameters === undefined)?.type
  }
}
