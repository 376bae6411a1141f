import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'

/** Link texts that don't name the target. In a screen reader's list of links, they all sound the same. */
const empty =
  /^(?:(?:please )?(?:click|tap|press|see|look|go|read|find it) )?(?:here|this|that|it|there|(?:this |the |a )?(?:link|page|article|section)|more|read more|learn more|see more)$/i

/** An address in the text that markdown-it doesn't turn into a link. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"]/gi

/** Finds bare addresses, and links whose text doesn't name the target. */
export function checkLinks({ file, blocks, links }: SourcePage): Fault[] {
  const bare = links.filter(({ text, target }) => text.search(address) !== -1 || text === target)
  const texts = blocks.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'text'))
  return [
    ...links.flatMap((link) => {
      const text = link.text.trim()
      if (bare.includes(link)) return bareAddress(file, link, text)
      if (!empty.test(text)) return []
      const remedy = 'name its target: [the options of the installer](./install.md#options)'
      const problem = `"${text}" does not say where this link leads`
      return { file, line: link.line, column: link.column, problem, remedy }
    }),
    ...texts.flatMap((piece) =>
      [...piece.text.matchAll(address)]
        .filter(() => !links.some(({ line, column }) => line === piece.line && column === piece.column))
        .map((found) => bareAddress(file, { line: piece.line, column: piece.column + found.index }, found[0])),
    ),
  ]
}

function bareAddress(file: string, { line, column }: { line: number; column: number }, text: string): Fault {
  const remedy = `name its target: [its name](${text})`
  return { file, line, column, problem: `the address ${text} needs link text`, remedy }
}
