import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'

/** Words that say nothing of where a link leads: read out in a list of links, as screen readers do, all are alike. */
const empty =
  /^(?:(?:please )?(?:click|tap|press|see|look|go|read|find it) )?(?:here|this|that|it|there|(?:this |the |a )?(?:link|page|article|section)|more|read more|learn more|see more)$/i

/** An address in the text, which markdown-it does not link. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"]/gi

/** Addresses that readers see bare, and links whose text says nothing. */
export function checkLinks({ file, blocks }: SourcePage): Fault[] {
  return blocks.flatMap(({ pieces, references }) => {
    const links = references.filter(({ kind }) => kind === 'link')
    const bare = links.filter(({ text, target }) => text.search(address) !== -1 || text === target)
    return [
      ...links.flatMap((link) => {
        const text = link.text.trim()
        if (bare.includes(link)) return bareAddress(file, link, text)
        if (!empty.test(text)) return []
        const remedy = 'name what is to be found there: [the options of thunk](./thunk.md#options)'
        const problem = `"${text}" does not say where this link leads`
        return { file, line: link.line, column: link.column, problem, remedy }
      }),
      ...pieces
        .filter(({ kind }) => kind === 'text')
        .flatMap((piece) =>
          [...piece.text.matchAll(address)]
            .filter(() => !links.some(({ line, column }) => line === piece.line && column === piece.column))
            .map((found) => bareAddress(file, { line: piece.line, column: piece.column + found.index }, found[0])),
        ),
    ]
  })
}

function bareAddress(file: string, { line, column }: { line: number; column: number }, text: string): Fault {
  const remedy = `name what it leads to: [its name](${text})`
  return { file, line, column, problem: `the address ${text} stands here bare`, remedy }
}
