import { diffArrays } from 'diff/lib/diff/array.js'

/** A line of an article's text: a paragraph, an item, a cell, a line of code, or what readers notice about one of those. */
export interface TextLine {
  /** The heading above it, empty above the first one. */
  readonly section: string
  readonly text: string
  /** The number of its element among those of the article. */
  readonly element: number
  /**
   * Lines of a kind are compared apart: headings, places (where a link leads, or the text of a picture), and looks (the
   * kind of a callout, the language of code).
   */
  readonly kind?: 'heading' | 'place' | 'look'
}

/** Words that were added, removed, or that both texts have. */
export interface Words {
  readonly kind: 'add' | 'remove' | undefined
  readonly text: string
}

/** A place in which two texts differ. */
export interface Passage {
  readonly section: string
  /** None if only headings differ. */
  readonly words: readonly Words[]
  /** The elements of the passage. Where a side has none of its words, the element before it. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The number of unchanged words to show before and after a change. */
const context = 6

/** With more changes than these, two passages have so little in common that a comparison of their words says nothing. */
const maxEditLength = 400

/** The passages in which the texts of two articles differ, in their order. */
export function passagesOf(before: readonly TextLine[], after: readonly TextLine[]): Passage[] {
  const passages: Passage[] = []
  let last: { readonly before: readonly TextLine[]; readonly after: readonly TextLine[] } = { before: [], after: [] }
  let removed: readonly TextLine[] = []
  let added: readonly TextLine[] = []
  const end = () => {
    for (const section of new Set([...removed, ...added].map((line) => line.section))) {
      for (const kinds of comparedKinds) {
        const isOf = (line: TextLine) => line.section === section && kinds.includes(line.kind)
        const [older, newer] = [removed.filter(isOf), added.filter(isOf)]
        const isEmpty = older.length + newer.length === 0
        // The look of a new or a removed block is a part of it.
        const isPartOfBlock = kinds.includes('look') && (older.length === 0 || newer.length === 0)
        if (isEmpty || isPartOfBlock) continue
        passages.push({
          section,
          words: compareWords(older.filter(isNoHeading), newer.filter(isNoHeading)),
          before: elementsOf(older.length > 0 ? older : last.before),
          after: elementsOf(newer.length > 0 ? newer : last.after),
        })
      }
    }
  }
  let older = 0
  let newer = 0
  for (const part of diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )) {
    const { length } = part.value
    if (part.removed) removed = before.slice(older, (older += length))
    else if (part.added) added = after.slice(newer, (newer += length))
    else {
      end()
      removed = []
      added = []
      older += length
      newer += length
      last = { before: before.slice(older - 1, older), after: after.slice(newer - 1, newer) }
    }
  }
  end()
  return passages
}

/** What a passage consists of, in the order in which the passages of a place are shown. */
const comparedKinds: readonly (readonly TextLine['kind'][])[] = [[undefined, 'heading'], ['place'], ['look']]

function isNoHeading({ kind }: TextLine): boolean {
  return kind !== 'heading'
}

function elementsOf(lines: readonly TextLine[]): number[] {
  return [...new Set(lines.map(({ element }) => element))]
}

function compareWords(before: readonly TextLine[], after: readonly TextLine[]): Words[] {
  const wordsOf = (lines: readonly TextLine[]) => lines.flatMap(({ text }) => text.split(' '))
  const [older, newer] = [wordsOf(before), wordsOf(after)]
  const parts = diffArrays(older, newer, { maxEditLength }) ?? [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ]
  return parts.map(({ value, added, removed }, index): Words => {
    if (added || removed) return { kind: added ? 'add' : 'remove', text: value.join(' ') }
    const from = index === 0 ? 0 : context
    const to = index === parts.length - 1 ? 0 : context
    return { kind: undefined, text: shorten(value, from, to) }
  })
}

/** The first and the last of some words, with an ellipsis for those between them. */
function shorten(words: readonly string[], first: number, last: number): string {
  if (words.length <= first + last) return words.join(' ')
  return [...words.slice(0, first), '…', ...words.slice(words.length - last)].join(' ')
}
