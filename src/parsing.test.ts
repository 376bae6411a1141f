import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { walk, type Node } from './content/javascript/syntax'
import { commentKinds, writeComment, type CommentKind } from './page/fence/commentGrammar'
import { isScript, type ScriptLanguage } from './page/fence/languages'
import { syntaxOf } from './page/fence/syntax'
import { sourcesIn } from './testSources'

/** Every syntax node of some code. */
function nodesIn(code: string, language: ScriptLanguage): Node[] {
  const { program } = syntaxOf(code, language) ?? {}
  const nodes: Node[] = []
  if (program !== undefined) walk(program, (node) => nodes.push(node))
  return nodes
}

/** The unambiguous beginnings of comments in samples. */
const openers = Object.values(commentKinds).flatMap(({ opens }) => (/\W/.test(opens) ? [opens] : []))

/** Returns whether code defines how a sample's comments begin: in a pattern, after slashes, or in its own list. */
function knowsComments(code: string, language: ScriptLanguage): boolean {
  return nodesIn(code, language).some((node) => {
    if (node.type === 'Literal' && 'regex' in node) return matchesComments(node.regex.pattern)
    if (isCallOf(node, 'RegExp')) return node.arguments.slice(0, 1).some((given) => matchesComments(textOf(given)))
    if (node.type === 'TemplateElement') return quotesComment(node.value.raw)
    return node.type === 'Literal' && typeof node.value === 'string' && quotesComment(node.value)
  })
}

/** A comment of each kind, and text that is not one. */
const written = Object.keys(commentKinds).map((kind) => writeComment(kind as CommentKind, 'a 1'))
const plain = [
  '// a remark',
  '// see: below',
  'a remark',
  'see: below',
  'bytes=0-9',
  '/a?b#c',
  'useLake()',
  '@media print',
  'const a = 1',
  '',
]

/** Returns whether a pattern contains an opener, or matches two kinds of comments and no other text. */
function matchesComments(pattern: string): boolean {
  if (openers.some((opens) => pattern.includes(opens))) return true
  const fits = patternOf(pattern)
  const count = (texts: readonly string[]) => texts.filter((text) => fits?.test(text)).length
  return count(plain) === 0 && (count(written) > 1 || count(written.map((text) => text.slice(3))) > 1)
}

function patternOf(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'u')
  } catch {
    return undefined
  }
}

function isCallOf(node: Node, name: string): node is Node & { type: 'CallExpression' | 'NewExpression' } {
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  return isCall && node.callee.type === 'Identifier' && node.callee.name === name
}

function textOf(node: Node): string {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

function quotesComment(text: string): boolean {
  const [, comment = ''] = /\/\/\s*(.*)/.exec(text) ?? []
  const isBegun = /^\W/.test(comment) && openers.some((opens) => opens.startsWith(comment))
  return isBegun || openers.some((opens) => text.trim() === opens || comment.startsWith(opens))
}

/** Returns whether code loads the Markdown parser or one of its plugins. Importing types does not count. */
function loadsMarkdown(code: string, language: ScriptLanguage): boolean {
  return nodesIn(code, language).some((node) => {
    if (node.type === 'ImportDeclaration' && node.importKind === 'type') return false
    const isCall = node.type === 'CallExpression'
    const isRequire =
      isCall && /^(?:require|import\.meta\.resolve)$/.test(code.slice(node.callee.start, node.callee.end))
    const source = isRequire ? node.arguments[0] : 'source' in node ? node.source : undefined
    return source?.type === 'Literal' && /^markdown-it\b/.test(String(source.value))
  })
}

/** The files, including tests, that match a rule. */
function filesWith(rule: (code: string, language: ScriptLanguage) => boolean): string[] {
  return sourcesIn('src', 'scripts', 'tests').filter((file) => {
    const extension = file.split('.').at(-1) ?? ''
    return isScript(extension) && rule(readFileSync(file, 'utf8'), extension)
  })
}

describe('only src/page', () => {
  test('defines the grammar of comments', () => {
    const known = filesWith(knowsComments)
    expect(known).toContain(join('src', 'page', 'fence', 'commentGrammar.ts'))
    expect(known.filter((file) => !file.startsWith(join('src', 'page', '/')))).toEqual([])
  })

  test.each([
    ["const isNew = text.includes('// @errors')", true],
    ["const hasRegion = text.includes('// #')", true],
    ['const comment = `a() //logs: ${b}`', true],
    ['const fold = /^\\s*#region/', true],
    ['const kind = /^\\/\\/\\s*(logs|shows|throws|default):\\s*(.*)$/', true],
    ['const fold = /\\/\\/ #(?:end)?region\\b/', true],
    ['const claim = /\\/\\/ @(errors|crash)/', true],
    ["const step = new RegExp('^(logs|shows|click):')", true],
    ["const openers = ['logs:', 'throws:']", true],
    ["const arrow = '→ '", true],
    ["// → 1\nconst address = 'https://a.example', path = 'a → b'", false],
    ["const call = new RegExp('sample', 'g')", false],
  ])('%s: %s', (code, knows) => {
    expect(knowsComments(code, 'ts')).toBe(knows)
  })

  test('loads the Markdown parser', () => {
    const users = filesWith(loadsMarkdown)
    expect(users).toContain(join('src', 'page', 'markdown', 'parser.ts'))
    expect(users.filter((file) => !file.startsWith(join('src', 'page', 'markdown', '/')))).toEqual([])
  })

  test.each([
    ["import markdown from 'markdown-it'", true],
    ["import 'markdown-it-anchor'", true],
    ["export { default } from 'markdown-it/index.mjs'", true],
    ["const markdown = await import('markdown-it')", true],
    ["const markdown = require('markdown-it')", true],
    ["const file = import.meta.resolve('markdown-it')", true],
    ["import type { Token } from 'markdown-it'", false],
    ["const name = 'markdown-it'", false],
  ])('%s: %s', (code, loads) => {
    expect(loadsMarkdown(code, 'ts')).toBe(loads)
  })
})
