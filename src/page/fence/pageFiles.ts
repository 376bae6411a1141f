import { posix } from 'node:path'
import type { Token } from 'markdown-it'
import { readFence, type Fence } from './fence'
import { scriptLanguages } from './languages'

/** Languages whose titled fences are also files. Samples may import or fetch them. */
const dataLanguages = ['json', 'css', 'html']

/**
 * The fences of a page, in order, each with the files that the page has shown so far. `lines` are those of the page.
 * They are keyed by token, because a fence can be inside a group.
 */
export function readFences(file: string, lines: readonly string[], tokens: readonly Token[]): Map<Token, Fence> {
  const fences = new Map<Token, Fence>()
  let files: ReadonlyMap<string, Fence> = new Map()
  for (const token of fenceTokensOf(tokens)) {
    const read = readFence(file, lines, token)
    const { title = '', language } = read.info
    const last = files.get(title)
    if (read.code !== '' && isFileName(title, language)) {
      const next = new Map(files)
      const fence = { ...read, files: next, last }
      files = next.set(title, fence)
      fences.set(token, fence)
    } else fences.set(token, { ...read, files, last })
  }
  return fences
}

/** The fences of a code group are its children. */
function fenceTokensOf(tokens: readonly Token[]): Token[] {
  return tokens
    .flatMap((token) => (token.type === 'code_group' ? (token.children ?? []) : [token]))
    .filter(({ type }) => type === 'fence')
}

/**
 * Returns whether a title names a file in its fence's language, inside the project: `models/cart.ts`. Any other title
 * only labels the fence: "With hooks".
 */
export function isFileName(title: string, language: string): boolean {
  if (posix.isAbsolute(title) || posix.normalize(title) !== title || title.startsWith('..')) return false
  if (dataLanguages.includes(language)) return title !== ''
  return scriptLanguages.some((name) => name === language) && new RegExp(`\\.[cm]?${language}$`).test(title)
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']

/**
 * The file of a page that an import refers to, or undefined if the page has not shown one yet.
 *
 *   './store' in App.tsx  ->  store.ts
 */
export function resolveImport(
  files: ReadonlyMap<string, unknown>,
  importer: string,
  specifier: string,
): string | undefined {
  const path = posix.join(posix.dirname(importer), specifier)
  return endings.map((ending) => `${path}${ending}`).find((name) => files.has(name))
}
