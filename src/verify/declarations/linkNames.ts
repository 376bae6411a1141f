import { posix } from 'node:path'
import ts from 'typescript'
import { build } from '../../config'
import { nameLike } from '../../similar.js'
import type { Library } from '../../siteConfig'
import { exportsOf, type Declarations } from './declared/declarations'
import type { PageFault } from '../../page/markdown/environment'
import type { SourcePage } from '../../page/readPage'

/** The names that a link to an API page may have: exports, and members and parameters of anything declared. */
export function knownNames(declarations: Declarations): ReadonlySet<string> {
  const { source, checker } = declarations
  const names = new Set(exportsOf(declarations).map(({ name }) => name))
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isParameter(node)
    if (isNamed && node.name !== undefined && ts.isIdentifier(node.name)) names.add(node.name.text)
    // An interface also has the members that it inherits.
    if (ts.isInterfaceDeclaration(node)) {
      for (const { name } of checker.getTypeAtLocation(node).getProperties()) names.add(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Links to API pages whose text is a name that the package does not have. */
export function checkLinkNames(page: SourcePage, names: ReadonlySet<string>, library: Library): PageFault[] {
  return page.links.flatMap(({ pieces: [piece, ...others], target, line, column }) => {
    // A name is a single piece, in code or not.
    const name = piece === undefined || others.length > 0 ? undefined : nameIn(piece.text, piece.kind === 'code')
    if (name === undefined || names.has(name) || !isReference(page.file, target, library)) return []
    const problem = `${library.package} has no "${name}"`
    const meant = nameLike(name, [...names])
    const remedy = meant === undefined ? 'write a name that the package declares' : `did you mean ${meant} ?`
    return { line, column, problem, remedy }
  })
}

/**
 * `lake.toss()` -> toss, `Toss<Stone>` -> Toss. Text is a name only if it isn't a plain word: useSkips.
 */
function nameIn(text: string, isCode: boolean): string | undefined {
  if (!isCode) return /^[a-z]+(?:[A-Z][a-z]*)+$/.test(text) ? text : undefined
  return /^(?:[\w$]+\.)*([A-Za-z_$][\w$]*)(?:<.*>)?(?:\(.*\)?)?$/s.exec(text)?.[1]
}

/** Returns whether a link leads to a page about the library: `./toss.md`, `/guide/api/toss.html`. */
function isReference(file: string, target: string, { values, types }: Library): boolean {
  const [path = ''] = target.split('#')
  if (/^[a-z]+:/i.test(path) || path === '') return false
  const address = path.startsWith('/')
    ? path
    : `/${posix.join(posix.dirname(file), path).slice(build.folders.docs.length + 1)}`
  return address.startsWith(values) || address.startsWith(types)
}
