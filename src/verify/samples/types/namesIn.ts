import ts from 'typescript'
import type { Sample } from '../read/sample'
import { hostOf } from '../typecheck/host'
import { compilerOptions } from '../typecheck/options'
import { crashes } from '../typecheck/typecheck'
import { virtualFiles } from '../typecheck/virtualFiles'

/** A name in a sample, with the compiler's answers about it. */
export interface KnownName {
  /** Offset in the code of the sample. */
  readonly offset: number
  /** As editors show it: `const water: Lake`. */
  readonly type: string
  /** Its documentation as plain text; empty if there is none. */
  readonly about: string
  /** Its name in the documented package, if it is one of the package's exports. */
  readonly exported: string | undefined
}

/** Characters beyond which the compiler leaves out parts of a type. */
const longType = 240
/** Characters of a type, and of a documentation, that readers get. */
const longest = { type: 360, about: 320 }

/** The order of a union must not depend on what was compiled before. */
const options: ts.CompilerOptions = { ...compilerOptions, stableTypeOrdering: true }

/** Parsed files of packages, which all calls share. */
const registry = ts.createDocumentRegistry()

/**
 * Finds the types of all names in samples in TypeScript, in the order of the code. Samples that crash the compiler have none.
 * Packages are resolved from the folder `root`; `library` is the name of the documented one. `onSample` is called before
 * each sample, with the number of those that are done.
 */
export function namesIn(
  root: string,
  samples: readonly Sample[],
  library: string | undefined,
  onSample: (done: number) => void = () => {},
): KnownName[][] {
  const files = virtualFiles(root)
  const paths = samples.map((sample) => (crashes(sample, 'ts6') ? undefined : files.pathOf(sample)))
  const host = hostOf(root, files)
  const service = ts.createLanguageService(
    {
      ...host,
      // It never writes.
      writeFile: () => {},
      getCompilationSettings: () => options,
      getScriptFileNames: () => paths.filter((path) => path !== undefined),
      getScriptVersion: () => '',
      // Nothing changes, so the service does not compare all files for each name.
      getProjectVersion: () => '1',
      getScriptSnapshot: (path) => {
        const text = host.readFile(path)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
    },
    registry,
  )
  const program = service.getProgram()
  if (program === undefined) return samples.map(() => [])
  const exportOf = exportsOf(program, root, library, host)
  const names = paths.map((path, index) => {
    onSample(index)
    const file = path === undefined ? undefined : program.getSourceFile(path)
    if (file === undefined) return []
    return identifiersIn(file).flatMap((node): KnownName[] => {
      const offset = node.getStart(file)
      const info = service.getQuickInfoAtPosition(file.fileName, offset, longType)
      const type = typeText(ts.displayPartsToString(info?.displayParts))
      if (type === '' || type === 'any') return []
      return [
        { offset, type, about: plainText(ts.displayPartsToString(info?.documentation)), exported: exportOf(node) },
      ]
    })
  })
  service.dispose()
  return names
}

/** The names in a file, except those of HTML elements and `undefined`. */
function identifiersIn(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isWorthAsking(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.sort((a, b) => a.pos - b.pos)
}

function isWorthAsking(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent, text } = node
  const isTag = ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)
  return text !== 'undefined' && !(isTag && parent.tagName === node && /^[a-z]/.test(text))
}

/** Returns a function that finds the library's export with the symbol of a name. */
function exportsOf(
  program: ts.Program,
  root: string,
  library: string | undefined,
  host: ts.ModuleResolutionHost,
): (node: ts.Node) => string | undefined {
  const checker = program.getTypeChecker()
  const resolved =
    library === undefined ? undefined : ts.resolveModuleName(library, `${root}/sample.ts`, options, host).resolvedModule
  const file = program.getSourceFile(resolved?.resolvedFileName ?? '')
  const module = file && checker.getSymbolAtLocation(file)
  const target = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exported = new Map(
    module === undefined ? [] : checker.getExportsOfModule(module).map((symbol) => [target(symbol), symbol.name]),
  )
  return (node) => {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && exported.get(target(symbol))
  }
}

/** A type without the remark that a name is imported, indented like the samples. */
function typeText(display: string): string {
  const text = display
    .replace(/^\(alias\) /gm, '')
    .replace(/\nimport .*$/, '')
    .replaceAll('    ', '  ')
  return shortened(withPlainOwner(text), longest.type)
}

/**
 * `(property) Array<Stone>.length: number` -> `(property) Array.length: number`. Whether the compiler writes Array<Stone>
 * or Array<T> depends on what it has compiled before.
 */
function withPlainOwner(type: string): string {
  const [owner] = /^\((?:property|method|getter|setter|accessor)\) [\w$.]+(?=<)/.exec(type) ?? []
  if (owner === undefined) return type
  let end = owner.length
  let depth = 0
  do {
    if (type[end] === '<') depth++
    if (type[end] === '>' && type[end - 1] !== '=') depth--
    end++
  } while (depth > 0 && end < type.length)
  return type[end] === '.' ? owner + type.slice(end) : type
}

/** Documentation without the syntax of links and emphasis, without line ends inside of paragraphs, and without addresses. */
function plainText(documentation: string): string {
  const text = documentation
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{@link (?:\S+ ?\| ?)?([^}]*)\}/g, '$1')
    .replace(/\*\*|^\*$/g, '')
    .replace(/^(?:MDN Reference|(?:Stub for )?https?:\S+)$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(?<!\n)\n(?![\n\-*\d])/g, ' ')
    .trim()
  return shortened(text, longest.about)
}

/** Cuts a text after a word. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))} …`
}
