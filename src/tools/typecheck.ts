import { setImmediate } from 'node:timers/promises'
import ts from 'typescript'
import type { OnProgress } from '../types'

/** The result of checking projects. */
export interface TypecheckReport {
  readonly isGood: boolean
  /** What is wrong, as the compiler words it, with colors for a terminal. */
  readonly text: string
}

/** Checks the types of the project in `folder` and of all that it references. Skips those that have not changed. */
export async function typecheck(
  folder: string,
  { onProgress, isTerminal }: { readonly onProgress: OnProgress; readonly isTerminal: boolean },
): Promise<TypecheckReport> {
  const texts: string[] = []
  const words: ts.FormatDiagnosticsHost = {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }
  const format = isTerminal ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics
  const host = ts.createSolutionBuilderHost(
    ts.sys,
    undefined,
    (diagnostic) => texts.push(format([diagnostic], words)),
    () => {},
  )
  const builder = ts.createSolutionBuilder(host, [folder], {})
  let isGood = true
  for (;;) {
    const project = builder.getNextInvalidatedProject()
    if (project === undefined) return { isGood: isGood && texts.length === 0, text: texts.join('') }
    // The compiler would check all files in one call, which could not report progress. It remembers these results.
    const files = project.kind === ts.InvalidatedProjectKind.Build ? project.getSourceFiles() : []
    const own = files.filter(({ isDeclarationFile }) => !isDeclarationFile)
    for (const [done, file] of own.entries()) {
      onProgress(done, own.length, file.fileName)
      // Lets the progress appear.
      await setImmediate()
      if (project.kind === ts.InvalidatedProjectKind.Build) project.getSemanticDiagnostics(file)
    }
    isGood = project.done() === ts.ExitStatus.Success && isGood
  }
}
