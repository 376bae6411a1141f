import ts from 'typescript'
import type { Fault } from '../../../errors'
import { claimsOf } from '../code/directives'
import { writeComment } from '../../../page/fence/commentGrammar'
import { faultAt, type Fence } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import { matchErrors, type FoundError } from './matchErrors'
import { compilerOptions } from './options'
import { samplesFolder, virtualFiles, type VirtualFiles } from './virtualFiles'

/** The compiler's errors in each fence, once, even if several samples import the file. */
type ErrorsByFence = ReadonlyMap<Fence, readonly FoundError[]>

/**
 * Type-checks samples in strict mode, all in one program. Each is a separate module, next to the files that it can
 * import. Packages are resolved from the folder `root`.
 */
export function typecheck(root: string, samples: readonly Sample[]): Fault[] {
  const checked = samples.filter((sample) => !crashes(sample, 'ts6'))
  const { found, deadly } = compile(root, checked)
  const dying = deadly.map(({ sample, message }) =>
    faultAt(
      sample,
      undefined,
      `TypeScript crashed while checking this sample: ${message}`,
      `fix the sample, or write ${writeComment('compilerCrash', '(ts6)')}`,
    ),
  )
  const errors = scriptsOf(checked).flatMap((fence) => {
    const errors = found.get(fence)
    if (errors === undefined) return []
    const claims = claimsOf(fence.comments).filter(({ compiler }) => compiler === undefined || compiler === 'ts6')
    return matchErrors(fence, claims, errors, 'TypeScript')
  })
  return [...dying, ...errors]
}

/** All code fences of the samples, each once. */
function scriptsOf(samples: readonly Sample[]): Fence[] {
  const all = samples.flatMap(({ files }) => [...files.values()])
  return [...new Set(all)].filter(({ info }) => /^[jt]sx?$/.test(info.language))
}

/** Returns whether a sample claims that a compiler crashes on it. */
export function crashes(sample: Sample, compiler: string): boolean {
  return claimsOf(sample.comments).some((claim) => claim.compiler === compiler && claim.codes.length === 0)
}

/** The errors in samples, and the samples that the compiler crashes on. */
interface Compiled {
  readonly found: ErrorsByFence
  readonly deadly: readonly { readonly sample: Sample; readonly message: string }[]
}

/** Compiles samples together. If the compiler crashes, compiles halves separately until the sample is found. */
function compile(root: string, samples: readonly Sample[]): Compiled {
  try {
    return { found: compileAll(root, samples), deadly: [] }
  } catch (error) {
    const [sample] = samples
    if (sample === undefined) throw error
    if (samples.length === 1) return { found: new Map(), deadly: [{ sample, message: String(error) }] }
    const middle = samples.length / 2
    const halves = [samples.slice(0, middle), samples.slice(middle)].map((half) => compile(root, half))
    return {
      found: new Map(halves.flatMap(({ found }) => [...found])),
      deadly: halves.flatMap(({ deadly }) => deadly),
    }
  }
}

function compileAll(root: string, samples: readonly Sample[]): ErrorsByFence {
  const files = virtualFiles(root)
  const program = ts.createProgram(samples.map(files.pathOf), compilerOptions, hostOf(root, files))
  const found = new Map<Fence, FoundError[]>()
  for (const file of program.getSourceFiles()) {
    const fence = files.find(file.fileName)
    if (fence === undefined) continue
    const errors = found.get(fence) ?? []
    const isNew = (error: FoundError) =>
      !errors.some(
        ({ offset, code, message }) => offset === error.offset && code === error.code && message === error.message,
      )
    found.set(fence, [...errors, ...errorsIn(program, file).filter(isNew)])
  }
  return found
}

/** Path -> the parsed file of a package, which all programs of this process share. */
const packageFiles = new Map<string, ts.SourceFile | undefined>()

/** The file system, with the samples' virtual folder. */
function hostOf(root: string, { find, resolve }: VirtualFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(compilerOptions, true)
  const cache = ts.createModuleResolutionCache(root, (name) => name, compilerOptions)
  const isVirtual = (path: string) => path.startsWith(`${root}/${samplesFolder}`)
  const resolveAny = (specifier: string, importer: string, options: ts.CompilerOptions) => {
    if (!specifier.startsWith('.') || !isVirtual(importer)) {
      return ts.resolveModuleName(specifier, importer, options, host, cache).resolvedModule
    }
    const path = resolve(specifier, importer)
    const [extension] = /\.(?:[jt]sx?|json)$/.exec(path ?? '') ?? []
    return path === undefined || extension === undefined ? undefined : { resolvedFileName: path, extension }
  }
  return {
    ...host,
    getCurrentDirectory: () => root,
    fileExists: (path) => (isVirtual(path) ? find(path) !== undefined : host.fileExists(path)),
    readFile: (path) => (isVirtual(path) ? find(path)?.code : host.readFile(path)),
    directoryExists: (path) =>
      isVirtual(path) ? !path.includes('/node_modules') : (host.directoryExists?.(path) ?? false),
    realpath: (path) => (isVirtual(path) ? path : (host.realpath?.(path) ?? path)),
    resolveModuleNameLiterals: (literals, importer, _, options) =>
      literals.map(({ text }) => ({ resolvedModule: resolveAny(text, importer, options) })),
    getSourceFile: (path, version, onError) => {
      const fence = find(path)
      if (fence !== undefined) return ts.createSourceFile(path, fence.code, version, true)
      if (!packageFiles.has(path)) packageFiles.set(path, host.getSourceFile(path, version, onError))
      return packageFiles.get(path)
    },
  }
}

function errorsIn(program: ts.Program, file: ts.SourceFile): FoundError[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, code, messageText }) => ({
      offset: start,
      code,
      message: ts.flattenDiagnosticMessageText(messageText, '\n    '),
    }),
  )
}
