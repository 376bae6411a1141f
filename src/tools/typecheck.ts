import { relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import ts from 'typescript'
import type { Fault } from '../errors'
import type { OnProgress } from '../types'

/**
 * Checks the types of the project in `folder` and of all that it references, and returns their faults. Skips the projects
 * that have not changed.
 */
export async function typecheck(folder: string, onProgress: OnProgress): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  const host = ts.createSolutionBuilderHost(
    ts.sys,
    undefined,
    (diagnostic) => faults.push(faultOf(diagnostic, folder)),
    () => {},
  )
  const builder = ts.createSolutionBuilder(host, [folder], {})
  let isGood = true
  for (;;) {
    const project = builder.getNextInvalidatedProject()
    if (project === undefined) break
    // The compiler would check all files in one call, which could not report progress. It remembers these results.
    const files = project.kind === ts.InvalidatedProjectKind.Build ? project.getSourceFiles() : []
    const own = files.filter(({ isDeclarationFile }) => !isDeclarationFile)
    for (const [done, file] of own.entries()) {
      onProgress(done, own.length, relative(folder, file.fileName))
      // Lets the progress appear.
      await setImmediate()
      if (project.kind === ts.InvalidatedProjectKind.Build) project.getSemanticDiagnostics(file)
    }
    isGood = project.done() === ts.ExitStatus.Success && isGood
  }
  if (isGood || faults.length > 0) return faults
  return [{ file: 'tsconfig.json', problem: 'the compiler does not say what is wrong', remedy: 'run npx tsc -b' }]
}

const ofAssignment = 'write a value of the expected type, or change that type'
/** What to do about errors that come without reasons, by their code. */
const remedies: ReadonlyMap<number, string> = new Map([
  [2304, 'declare or import this name'],
  [2307, 'write the path of a file that is there, or install the package'],
  [2322, ofAssignment],
  [2339, 'use a member that the type has, or add this one to the type'],
  [2345, ofAssignment],
  [6133, 'use it, or remove it'],
])
const otherRemedy = 'write code that fits the types, or change the types'

/** What the compiler says as a fault. Its reasons, if it has any, say what to change. */
function faultOf({ code, file, start, messageText }: ts.Diagnostic, folder: string): Fault {
  const [problem = '', ...reasons] = ts
    .flattenDiagnosticMessageText(messageText, '\n')
    .split('\n')
    .map((line) => line.trim().replace(/\.$/, ''))
  const place = file === undefined || start === undefined ? undefined : file.getLineAndCharacterOfPosition(start)
  return {
    file: file === undefined ? 'tsconfig.json' : relative(folder, file.fileName),
    ...(place && { line: place.line + 1, column: place.character + 1 }),
    problem: `${problem} (TS${code})`,
    remedy: reasons.length === 0 ? (remedies.get(code) ?? otherRemedy) : reasons.join(': '),
  }
}
