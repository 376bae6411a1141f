import { readClaim, traitsOf } from '../page/fence/commentGrammar'
import type { Fence } from '../page/fence/fence'
import { plainText } from '../page/markdown/headings'
import { phrasesOf } from '../page/markdown/markers'
import type { SourcePage } from '../page/readPage'
import type { Section } from '../types'

/** Fences that readers search for as text: terminal output, commands, and published declarations. */
const textFences: ReadonlySet<string> = new Set(['text', 'npm', 'bash', 'signature'])

/**
 * A page -> its sections, for search. A section goes from one level 2 or 3 heading to the next, and includes deeper
 * headings as text. `title` is the title of the page. The first section ends with the page's description.
 */
export function sectionsOf(title: string, { frontmatter, tokens, fenceOf }: SourcePage): Section[] {
  const sections: { level: 1 | 2 | 3; title: string; slug: string; lines: string[]; asked: string[] }[] = [
    { level: 1, title, slug: '', lines: [], asked: [] },
  ]
  let cells: string[] | undefined
  tokens.forEach((token, index) => {
    const section = sections.at(-1)
    const lines = section?.lines ?? []
    if (token.type === 'tr_open') cells = []
    else if (token.type === 'tr_close') {
      lines.push((cells ?? []).filter((cell) => cell !== '').join(' · '))
      cells = undefined
    } else if (token.type === 'inline') {
      const text = plainText(token.children ?? []).trim()
      const open = tokens[index - 1]
      if (open?.tag === 'h2' || open?.tag === 'h3') {
        const level = open.tag === 'h2' ? 2 : 3
        sections.push({ level, title: text, slug: String(open.attrGet('id')), lines: [], asked: [] })
      } else if (open?.tag !== 'h1') (cells ?? lines).push(text)
    } else if (token.type === 'fence') lines.push(...fenceLines(fenceOf.get(token)))
    else section?.asked.push(...phrasesOf(token))
  })
  sections[0]?.lines.push(frontmatter.description ?? '')
  return sections.map(({ lines, asked, ...section }) => ({
    ...section,
    text: lines.filter((line) => line !== '').join('\n'),
    asked: asked.join('\n'),
  }))
}

/** The searchable lines of a fence: all of a text, but only the messages of a sample. `2339` becomes `TS2339`. */
function fenceLines(fence: Fence | undefined): string[] {
  if (fence === undefined) return []
  if (textFences.has(fence.info.language)) return [fence.code.trim().replace(/\s+/g, ' ')]
  const messages = fence.comments.filter(({ kind }) => traitsOf(kind).isMessage)
  return messages.map(({ kind, text }) =>
    kind === 'compilerError'
      ? readClaim(text)
          .codes.map((code) => `TS${code}`)
          .join(', ')
      : text,
  )
}
