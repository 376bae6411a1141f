import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { walk } from './content/javascript/syntax'
import { commentKinds } from './page/fence/commentGrammar'
import { syntaxOf } from './page/fence/syntax'
import { site } from './site/site'

/** Every source file of the program that is not a test, by its path. */
const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|(?:^|\/)test[A-Z]/.test(file))
    .map((file) => join(folder, file)),
)
const siteFolder = join('src', 'site', '/')

/** The style sheets of the engine. */
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith('site'))
  .map((file) => join('src', file))
const outside = sources.filter((file) => !file.startsWith(join('src', 'page')))

/** The patterns of regular expressions in code. */
function patternsIn(code: string, isJsx: boolean): string[] {
  const { program } = syntaxOf(code, isJsx ? 'tsx' : 'ts') ?? {}
  const found: string[] = []
  if (program === undefined) return found
  walk(program, (node) => {
    if (node.type === 'Literal' && 'regex' in node) found.push(node.regex.pattern)
  })
  return found
}

/** Tells whether a pattern is about comments of samples: it holds how one of them begins. */
const knowsComments = (pattern: string) =>
  Object.values(commentKinds).some(({ opens }) => /\W/.test(opens) && pattern.includes(opens))

describe('only src/site', () => {
  const engine = sources.filter((file) => !file.startsWith(siteFolder))

  test('says the name of what it documents', () => {
    const words = new RegExp(site.brand.name.split(' ').join('.?'), 'i')
    expect(readFileSync(join('src', 'site', 'brand.ts'), 'utf8')).toMatch(words)
    const all = [...engine, ...styles, join('scripts', 'run.js')]
    expect(all.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('is known to the commands alone', () => {
    const users = engine.filter((file) => importsOf(file).some((imported) => imported.startsWith(siteFolder)))
    expect(users.filter((file) => !file.startsWith('scripts'))).toEqual([])
  })
})

describe('only src/page', () => {
  test('knows the grammar of comments', () => {
    const inside = sources.filter((file) => !outside.includes(file))
    const known = (files: readonly string[]) =>
      files.filter((file) => patternsIn(readFileSync(file, 'utf8'), file.endsWith('x')).some(knowsComments))
    expect(known(inside)).toEqual([join('src', 'page', 'fence', 'commentGrammar.ts')])
    expect(known(outside)).toEqual([])
  })

  test('makes a Markdown parser', () => {
    const makers = sources.filter((file) => /^import (?!type\b).*from 'markdown-it'/m.test(readFileSync(file, 'utf8')))
    expect(makers).toEqual([join('src', 'page', 'markdown', 'parser.ts')])
  })
})

/** The files of this program that a file imports: at once or later, types among them. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)]
  return specifiers.flatMap(([, specifier = '']) => {
    const path = join(dirname(file), specifier)
    return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].filter((each) => sources.includes(each)).slice(0, 1)
  })
}

/** The first circle of imports that is reached from these files, if there is one. */
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
  test('never go round in a circle', () => {
    expect(importsOf(join('src', 'page', 'readPage.ts'))).toContain(join('src', 'page', 'blocks.ts'))
    expect(findCycle(sources, importsOf)).toBeUndefined()
  })

  test('that go round in a circle are found', () => {
    const graph: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
    expect(findCycle(Object.keys(graph), (file) => graph[file] ?? [])).toEqual(['b', 'd', 'b'])
  })
})
