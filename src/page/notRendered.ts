import type { Block } from './blocks'
import { containerNames } from './markdown/containers'
import type { PageFault } from './markdown/environment'
import { findText } from './place'

/** Syntax that other tools render, and that readers of this site would see as text. */
interface Foreign {
  readonly pattern: RegExp
  readonly what: string
  readonly remedy: string
}

const foreign: readonly Foreign[] = [
  {
    // Not a type argument, `Lake<Stone>`, nor the name of one, `<T>`. Lower-case tags are text on purpose.
    pattern: /(?<!\w)<\/?[A-Z]\w*[a-z]\w*(?=[\s/>]|$)/g,
    what: 'a component',
    remedy: `use a container (${containerNames.join(', ')}), or put the tag in backticks`,
  },
  {
    // Prices have no power, index or command in between: `from $5 to $10`.
    pattern: /\$\$|(?<![\w$])\$(?=[^\s$])[^$]*[\\^_{][^$]*(?<=[^\s$])\$(?!\w)/g,
    what: 'a formula',
    remedy: 'write it in words, in backticks, or as an image in public/',
  },
  {
    pattern: /(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])/g,
    what: 'an emoji',
    remedy: 'type the emoji itself, or put the text in backticks',
  },
  {
    pattern: /\[\[_?toc_?\]\]/gi,
    what: 'a table of contents',
    remedy: 'remove it, because every page lists its sections',
  },
  {
    pattern: /^<<< ?\S+/g,
    what: 'the code of a file',
    remedy: 'copy the code into a fence, where it is also checked',
  },
  {
    pattern: /<!--/g,
    what: 'a comment',
    remedy: 'write a comment as a line such as [//]: # (my note)',
  },
]

/**
 * Finds syntax in the text of a page that no rule renders. A mark behind a backslash is text on purpose. `lines` are
 * those of the page.
 */
export function checkNotRendered(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  const texts = blocks.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'text'))
  return texts.flatMap((piece) =>
    foreign.flatMap(({ pattern, what, remedy }) => {
      let from = piece
      return [...piece.text.matchAll(pattern)].flatMap(([found]): PageFault[] => {
        const { place, end } = findText(lines, [piece.line - 1, piece.line], found, from) ?? {}
        if (place === undefined || end === undefined) return []
        from = { ...piece, ...end }
        if (lines[place.line - 1]?.[place.column - 2] === '\\') return []
        return [{ ...place, problem: `readers see ${found} as text, not as ${what}`, remedy }]
      })
    }),
  )
}
