import { placeInFence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import type { Piece } from '../../page/inline'
import { findText } from '../../page/place'
import type { SourcePage } from '../../page/readPage'

/**
 * All prose of a page, including remarks in samples. Code is not prose, nor is a link whose text is the end of its
 * address: [owner/name](…/owner/name).
 */
export function proseOf(page: SourcePage): Piece[] {
  const { blocks, fences } = page
  const heads = (['title', 'description', 'metaTitle'] as const).flatMap((key) => headPieces(page, key))
  const pieces = blocks.flatMap(({ pieces, references }) =>
    pieces.filter(
      ({ kind, text }) =>
        kind !== 'code' && !references.some((link) => link.text === text && link.target.endsWith(text)),
    ),
  )
  const remarks = fences.flatMap((fence) =>
    fence.comments
      .filter(({ kind }) => kind === 'remark' && isScript(fence.language))
      .map(({ text, textStart }) => ({
        kind: 'text' as const,
        text: blank(text, /`[^`]*`/g),
        ...placeInFence(fence, textStart),
      })),
  )
  return [...heads, ...pieces, ...remarks].map((piece) => ({
    ...piece,
    text: blank(piece.text, /\b(?:https?:|www\.)\S+/g),
  }))
}

/** The words of a text in the frontmatter. YAML may break lines between them. */
function headPieces(
  { frontmatter, keyPlaces, lines }: SourcePage,
  key: 'title' | 'description' | 'metaTitle',
): Piece[] {
  let cursor = keyPlaces.get(key)?.value ?? { line: 2, column: 1 }
  return (frontmatter[key] ?? '').split(/\s+/).map((text) => {
    const { place, end } = findText(lines, [cursor.line - 1, lines.length], text, cursor) ?? {
      place: cursor,
      end: cursor,
    }
    cursor = end
    return { kind: 'text', text, ...place }
  })
}

/** Removes some parts of a text. The others keep their places. */
function blank(text: string, parts: RegExp): string {
  return text.replace(parts, (part) => ' '.repeat(part.length))
}
