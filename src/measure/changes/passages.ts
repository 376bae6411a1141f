import { diffArrays } from 'diff/lib/diff/array.js'

/** A line of an article's text: a paragraph, an item, a cell, or a line of code. */
export interface TextLine {
  /** The heading above it, empty above the first one. */
  readonly section: string
  readonly text: string
  /** The number of its element among those of the article. */
  readonly element: number
  /** Whether it is a heading of the article. Those are compared apart. */
  readonly isHeading?: boolean
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
    const changed = { before: removed, after: added }
    for (const section of new Set([...removed, ...added].map((line) => line.section))) {
      const side = (name: 'before' | 'after') => changed[name].filter((line) => line.section === section)
      const elements = (name: 'before' | 'after') => {
        const lines = side(name).length > 0 ? side(name) : last[name]
        return [...new Set(lines.map(({ element }) => element))]
      }
      const text = (name: 'before' | 'after') => side(name).filter(({ isHeading }) => isHeading !== true)
      const words = compareWords(text('before'), text('after'))
      passages.push({ section, words, before: elements('before'), after: elements('after') })
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
