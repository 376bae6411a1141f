import type { Block } from './blocks'
import type { Piece } from './inline'
import type { PageFault } from './markdown/environment'

const isWords = ({ kind }: Piece) => kind !== 'image'

/** A link that is all of a paragraph, and leads to an image. */
function linksInsteadOfImages(blocks: readonly Block[]): PageFault[] {
  return blocks.flatMap(({ pieces, references: [link, ...others], level, table }) => {
    if (link?.kind !== 'link' || others.length > 0 || link.pieces.length < pieces.length) return []
    // In a list or a cell, it may be one of several files.
    const isParagraph = link.column === 2 && level === undefined && table === undefined
    if (!isParagraph || !/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(link.target) || !pieces.every(isWords)) return []
    const remedy = 'put a ! in front of it: ![What it shows](/images/flow.svg). For a link, write a sentence around it'
    return [{ line: link.line, column: link.column - 1, problem: 'readers see a link, not the image', remedy }]
  })
}

/** Finds links without text, which readers can't see, and links instead of images. An image is reported for its own text. */
export function checkLinkText(blocks: readonly Block[]): PageFault[] {
  const withoutText = blocks.flatMap(({ references }) =>
    references
      .filter(({ kind, text, pieces }) => kind === 'link' && text.trim() === '' && pieces.every(isWords))
      .map(({ line, column }) => {
        const remedy = 'name its target between the brackets: [title](./page.md)'
        return { line, column, problem: 'this link has no text', remedy }
      }),
  )
  return [...withoutText, ...linksInsteadOfImages(blocks)]
}
