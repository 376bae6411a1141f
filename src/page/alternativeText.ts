import type { Block } from './blocks'
import type { PageFault } from './markdown/environment'

/** Finds images without alternative text. Readers who can't see them would not know what they show. */
export function checkAlternativeText(blocks: readonly Block[]): PageFault[] {
  return blocks.flatMap(({ pieces }) =>
    pieces
      .filter(({ kind, text }) => kind === 'image' && text.trim() === '')
      .map(({ line, column }) => {
        const remedy = 'say what it shows: ![The steps of the installation](/images/steps.svg)'
        return { line, column, problem: 'this image has no alternative text', remedy }
      }),
  )
}
