import ts from 'typescript'
import type { Fault } from '../../../errors'
import { claimsOf } from '../code/directives'
import { writeComment } from '../../../page/fence/commentGrammar'
import { faultAt, type Fence } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import { matchErrors, type FoundError } from './matchErrors'
import { hostOf } from './host'
import { compilerOptions } from './options'
import { virtualFiles } from './virtualFiles'

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

function errorsIn(program: ts.Program, file: ts.SourceFile): FoundError[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, code, messageText }) => ({
      offset: start,
      code,
      message: ts.flattenDiagnosticMessageText(messageText, '\n    '),
    }),
  )
}
