import ts from 'typescript'
import type { Fence } from '../../../page/fence/fence'
import { resolveImport } from '../../../page/fence/resolveImport'

/** The files of a page that a sample can import, by title. */
type Files = ReadonlyMap<string, Fence>

/** A file and all files of the page that it imports, directly or indirectly, in the versions in `files`. */
export function closureOf(files: Files, name: string): Files {
  const closure = new Map<string, Fence>()
  const visit = (file: string) => {
    const fence = files.get(file)
    if (fence === undefined || closure.has(file)) return
    closure.set(file, fence)
    for (const specifier of specifiersIn(fence)) visit(resolveImport(files, file, specifier) ?? '')
  }
  visit(name)
  return closure
}

/** A key for a file with all its imports, equal for all samples that see the same versions. */
export function closureKey(files: Files, name: string): string {
  return [...closureOf(files, name)].map(([file, fence]) => `${file} ${numberOf(fence)}`).join('\n')
}

const specifiers = new WeakMap<Fence, readonly string[]>()

/** The relative imports of a fence, including `import()`. */
function specifiersIn(fence: Fence): readonly string[] {
  const known = specifiers.get(fence)
  if (known !== undefined) return known
  const isScript = /^[jt]sx?$/.test(fence.info.language)
  const found = isScript ? ts.preProcessFile(fence.code).importedFiles.map(({ fileName }) => fileName) : []
  const relative = found.filter((specifier) => specifier.startsWith('.'))
  specifiers.set(fence, relative)
  return relative
}

const numbers = new WeakMap<Fence, number>()
let lastNumber = 0

function numberOf(fence: Fence): number {
  const number = numbers.get(fence) ?? ++lastNumber
  numbers.set(fence, number)
  return number
}
