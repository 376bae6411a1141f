import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'

/** Every image has alternative text. */
export function checkImages({ file, blocks }: SourcePage): Fault[] {
  return blocks.flatMap(({ pieces }) =>
    pieces
      .filter(({ kind, text }) => kind === 'image' && text.trim() === '')
      .map(({ line, column }) => {
        const remedy = 'say what it shows: ![The steps of the installation](/images/steps.svg)'
        return { file, line, column, problem: 'this image has no alternative text', remedy }
      }),
  )
}
