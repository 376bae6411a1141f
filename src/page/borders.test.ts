import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { walk } from '../content/javascript/syntax'
import { commentKinds } from './fence/commentGrammar'
import { syntaxOf } from './fence/syntax'

/** Every source file of the program that is not a test, by its path. */
const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file)),
)
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
