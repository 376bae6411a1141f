import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { Faults } from '../../../errors'
import type { Library } from '../../../siteConfig'
import type { Place } from '../../../page/place'

/** The published declarations of the package, parsed and bound. */
export interface Declarations {
  /** Relative to the project: `node_modules/the-library/index.d.ts`. */
  readonly file: string
  readonly source: ts.SourceFile
  readonly checker: ts.TypeChecker
}

/** A name that the package exports, and its place. */
export interface PublishedName extends Place {
  readonly name: string
}

/**
 * Reads the declarations of the installed library and of the packages that it is built upon, but not of any others, nor
 * of the standard library. Only this function reads from the disk.
 *
 * @throws Faults when the package is not installed
 */
export function readDeclarations(root: string, library: Pick<Library, 'package' | 'builtUpon'>): Declarations {
  const options: ts.CompilerOptions = {
    strict: true,
    types: [],
    noLib: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const resolve = (name: string, from: string) => ts.resolveModuleName(name, from, options, host)
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => (library.builtUpon.includes(text) ? resolve(text, from) : { resolvedModule: undefined }))
  const path = resolve(library.package, join(root, 'docs.ts')).resolvedModule?.resolvedFileName
  const program = ts.createProgram({ rootNames: path === undefined ? [] : [path], options, host })
  const source = path === undefined ? undefined : program.getSourceFile(path)
  if (source === undefined) {
    const problem = `${library.package} is not installed, or has no types`
    throw new Faults([{ file: 'package.json', problem, remedy: 'run npm ci' }])
  }
  return {
    file: relative(root, source.fileName).replaceAll(sep, '/'),
    source,
    checker: program.getTypeChecker(),
  }
}

/**
 * The names that the package exports explicitly. (TypeScript lets all the other names be imported too, since it treats
 * a declaration file without `export {}` as one that exports everything. Those names are not public.)
 */
export function exportsOf({ source }: Declarations): readonly PublishedName[] {
  return source.statements.flatMap(exportedNames).map((name) => {
    const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source))
    return { name: name.text, line: line + 1, column: character + 1 }
  })
}

/** The declaration of a name at the top of the file, exported or not. */
export function declarationOf({ source }: Declarations, name: string): ts.DeclarationStatement | undefined {
  return source.statements.find(
    (statement): statement is ts.DeclarationStatement => nameOf(statement)?.getText(source) === name,
  )
}

function exportedNames(statement: ts.Statement): readonly (ts.Identifier | ts.ModuleExportName)[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name) : []
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  if (!isExported) return []
  return namesOf(statement)
}

function nameOf(statement: ts.Statement): ts.Identifier | undefined {
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed ? statement.name : undefined
}

/** The names that a statement declares. */
export function namesOf(statement: ts.Statement): readonly ts.Identifier[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []))
  }
  const name = nameOf(statement)
  return name === undefined ? [] : [name]
}

/** The type parameters that a declaration declares. */
export function typeParametersOf(node: ts.Node): readonly ts.TypeParameterDeclaration[] {
  const canHaveSome =
    ts.isFunctionLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  return (canHaveSome ? node.typeParameters : undefined) ?? []
}
