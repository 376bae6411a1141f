import type { Block } from './blocks'
import type { PageFault } from './markdown/environment'

/** Finds images without alternative text, which tells readers who can't see them what they show, and sizes in it. */
export function checkAlternativeText(blocks: readonly Block[]): PageFault[] {
  return blocks.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, text, line, column }): PageFault[] => {
      if (kind !== 'image') return []
      const remedy = 'say what it shows: ![The steps of the installation](/images/steps.svg)'
      if (text.trim() === '') return [{ line, column, problem: 'this image has no alternative text', remedy }]
      if (/^[\w./-]+\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(text.trim())) {
        return [{ line, column, problem: 'the alternative text is the name of a file', remedy }]
      }
      const [size] = /\|\s*\d+(?:x\d+)?$/.exec(text) ?? []
      if (size === undefined) return []
      const problem = `"${size}" is a part of the alternative text, not a size`
      return [{ line, column, problem, remedy: 'remove it, because the page reads the size from the file' }]
    }),
  )
}
