import { posix } from 'node:path'
import type { Token } from 'markdown-it'
import { Faults } from '../../errors'
import { pageExcessOf } from './bounds'
import { readFence, type Fence } from './fence'
import { scriptLanguages } from './languages'

/** Languages whose titled fences are also files. Samples may import or fetch them. */
const dataLanguages = ['json', 'jsonc', 'css', 'html']

/**
 * The fences of a page, in order, each with the files that the page has shown so far. Fences of one code group see each
 * other, because readers save all of them. `lines` are those of the page. The fences are keyed by token, because a fence
 * can be inside a group.
 *
 * @throws Faults when a fence, or all of them together, are too long to be read
 */
export function readFences(file: string, lines: readonly string[], tokens: readonly Token[]): Map<Token, Fence> {
  const fences = new Map<Token, Fence>()
  let shown: ReadonlyMap<string, Fence> = new Map()
  let length = 0
  for (const group of fenceGroupsOf(tokens)) {
    const files = new Map(shown)
    for (const token of group) {
      const read = readFence(file, lines, token)
      length += read.code.length
      const excess = pageExcessOf(length, fences.size + 1)
      if (excess !== undefined) throw new Faults([{ file, ...read.place, ...excess }])
      const { title = '', language } = read.info
      const fence = { ...read, files, last: files.get(title) }
      if (read.code !== '' && isFileName(title, language)) files.set(title, fence)
      fences.set(token, fence)
    }
    shown = files
  }
  return fences
}

/** Each code group with its fences, which are its children. Any other fence is alone. */
function fenceGroupsOf(tokens: readonly Token[]): Token[][] {
  return tokens
    .map((token) => (token.type === 'code_group' ? (token.children ?? []) : [token]))
    .map((group) => group.filter(({ type }) => type === 'fence'))
    .filter((group) => group.length > 0)
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
