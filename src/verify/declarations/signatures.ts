import ts from 'typescript'
import type { Declarations } from './declared/declarations'
import type { Fault } from '../../errors'
import { faultAt, type Fence } from '../../page/fence/fence'
import { signatureWords, type Word } from './signatureWords'

/** A declaration, or a member of one, as words. */
interface Published {
  readonly name: string
  /** The number of words up to and including its name, which identifies it. */
  readonly known: number
  readonly words: readonly string[]
}

/** Everything that a `signature` fence may show: top-level declarations, and members of types at any depth. */
export function publishedIn({ source }: Declarations): readonly Published[] {
  const found: Published[] = []
  const add = (node: ts.Node, name = '') => {
    const words = signatureWords(node.getText(source)).map(({ text }) => text)
    found.push({ name, words, known: words.indexOf(name) + 1 || words.length })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeElement(node) || ts.isClassElement(node)) add(node, node.name?.getText(source))
    ts.forEachChild(node, visit)
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue
    const name = 'name' in statement ? (statement.name as ts.Node | undefined) : undefined
    add(statement, name?.getText(source))
    visit(statement)
  }
  // The longest first: `get: () => any` is also the beginning of `get: () => any | string`.
  return found.sort((a, b) => b.words.length - a.words.length)
}

/** Compares a fence with the declarations: it must consist of whole declarations or members, word for word. */
export function checkSignature(fence: Fence, published: readonly Published[]): Fault[] {
  const words = signatureWords(fence.code)
  if (words.length === 0) return [faultAt(fence, 0, 'this signature is empty', 'copy it from the declarations')]
  let start = 0
  while (start < words.length) {
    const whole = published.find((each) => agreement(words, start, each) === each.words.length)
    if (whole === undefined) return [difference(fence, words, start, published)]
    start += whole.words.length
  }
  return []
}

/** The number of words from `start` on that match the declaration. */
function agreement(words: readonly Word[], start: number, { words: expected }: Published): number {
  const differs = expected.findIndex((text, index) => words[start + index]?.text !== text)
  return differs === -1 ? expected.length : differs
}

/** The fault at the first word that differs from the most similar declaration. */
function difference(fence: Fence, words: readonly Word[], start: number, published: readonly Published[]): Fault {
  const [best] = [...published].sort((a, b) => agreement(words, start, b) - agreement(words, start, a))
  const same = best === undefined ? 0 : agreement(words, start, best)
  if (best === undefined || same < best.known) {
    return faultAt(fence, words[start]?.start, 'the package declares nothing like this', 'show only what it declares')
  }
  const there = words[start + same]
  const problem =
    there === undefined
      ? `the published signature of ${best.name} continues after this`
      : `"${there.text}" is not in the published signature of ${best.name}`
  const remedy = `the next word there is "${best.words[same] ?? ''}"`
  return faultAt(fence, (there ?? words.at(-1))?.start, problem, remedy)
}
