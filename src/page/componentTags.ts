import type { Block } from './blocks'
import { containerNames } from './markdown/containers'
import type { PageFault } from './markdown/environment'
import { findText } from './place'

/** The beginning of a component's tag, but not a type argument, `Lake<Stone>`, or the name of one, `<T>`. */
const tag = /(?<!\w)<\/?[A-Z]\w*[a-z]\w*(?=[\s/>]|$)/g

/**
 * Finds tags of components in the text of a page, which readers would see as text. Lower-case tags are text on purpose,
 * and so is a tag behind a backslash. `lines` are those of the page.
 */
export function checkComponentTags(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  const remedy = `use a container (${containerNames.join(', ')}), or put the tag in backticks`
  const texts = blocks.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'text'))
  return texts.flatMap((piece) => {
    let from = piece
    return [...piece.text.matchAll(tag)].flatMap(([found]): PageFault[] => {
      const { place, end } = findText(lines, [piece.line - 1, piece.line], found, from) ?? {}
      if (place === undefined || end === undefined) return []
      from = { ...piece, ...end }
      if (lines[place.line - 1]?.[place.column - 2] === '\\') return []
      return [{ ...place, problem: `readers see ${found} as text, not as a component`, remedy }]
    })
  })
}
