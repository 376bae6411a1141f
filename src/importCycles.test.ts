import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from './testSources'

/** Every source file of the program. */
const sources = sourcesIn('src', 'scripts').filter((file) => !file.endsWith('.js'))

/** The files of this program that a file imports, even lazily or only for types. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+|#engine)'/g)]
  return specifiers.flatMap(([, specifier = '']) => {
    const path = specifier === '#engine' ? join('src', 'engine') : join(dirname(file), specifier)
    return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].filter((each) => sources.includes(each)).slice(0, 1)
  })
}

/** The first import cycle that these files lead to, if any. */
function findCycle(files: readonly string[], imports: (file: string) => readonly string[]): string[] | undefined {
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const next of imports(file)) {
      const found = visit(next, [...path, file])
      if (found !== undefined) return found
    }
    finished.add(file)
    return undefined
  }
  for (const file of files) {
    const found = visit(file, [])
    if (found !== undefined) return found
  }
  return undefined
}

describe('imports', () => {
  test('do not form a cycle', () => {
    expect(importsOf(join('src', 'page', 'readPage.ts'))).toContain(join('src', 'page', 'blocks.ts'))
    expect(findCycle(sources, importsOf)).toBeUndefined()
  })

  test('a cycle is found', () => {
    const graph: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
    expect(findCycle(Object.keys(graph), (file) => graph[file] ?? [])).toEqual(['b', 'd', 'b'])
  })
})
