import type { Block } from './blocks'
import type { Piece } from './inline'
import type { PageFault } from './markdown/environment'

const isWords = ({ kind }: Piece) => kind !== 'image'

/** Finds links without text, which readers can't see. An image is reported for its own text. */
export function checkLinkText(blocks: readonly Block[]): PageFault[] {
  return blocks.flatMap(({ references }) =>
    references
      .filter(({ kind, text, pieces }) => kind === 'link' && text.trim() === '' && pieces.every(isWords))
      .map(({ line, column }) => {
        const remedy = 'name its target between the brackets: [title](./page.md)'
        return { line, column, problem: 'this link has no text', remedy }
      }),
  )
}
