import type { Token } from 'markdown-it'
import type { Section } from '../types'
import { plainText } from './markdown/headings'

/** Fences that readers search for as text: what they paste from a terminal, commands, and published declarations. */
const textFences = /^(?:text|npm|bash|signature)\b/

/** What a sample's run or its compiler says, as it stands in comments. */
const sampleMessages = /\/\/ (?:throws|rejects|errors): (.+)|\/\/ @errors(?:\(ts\d\))?: (.+)/g

/**
 * The tokens of a page -> its sections, for search. A section goes from one level 2 or 3 heading to the next; deeper
 * headings are text of theirs. `title` is the title of the page; its `description` ends the first section.
 */
export function sectionsOf(title: string, description: string | undefined, tokens: readonly Token[]): Section[] {
  const sections: { level: 1 | 2 | 3; title: string; slug: string; lines: string[] }[] = [
    { level: 1, title, slug: '', lines: [] },
  ]
  let cells: string[] | undefined
  tokens.forEach((token, index) => {
    const lines = sections.at(-1)?.lines ?? []
    if (token.type === 'tr_open') cells = []
    else if (token.type === 'tr_close') {
      lines.push((cells ?? []).filter((cell) => cell !== '').join(' · '))
      cells = undefined
    } else if (token.type === 'inline') {
      const text = plainText(token.children ?? []).trim()
      const open = tokens[index - 1]
      if (open?.tag === 'h2' || open?.tag === 'h3') {
        const level = open.tag === 'h2' ? 2 : 3
        sections.push({ level, title: text, slug: String(open.attrGet('id')), lines: [] })
      } else if (open?.tag !== 'h1') (cells ?? lines).push(text)
    } else if (token.type === 'fence') lines.push(...fenceLines(token))
  })
  sections[0]?.lines.push(description ?? '')
  return sections.map(({ lines, ...section }) => ({
    ...section,
    text: lines.filter((line) => line !== '').join('\n'),
  }))
}

/** What of a fence is searched: all of a text, of a sample only its messages. `2339` is searched as `TS2339`. */
function fenceLines({ info, content }: Token): string[] {
  if (textFences.test(info)) return [content.trim().replace(/\s+/g, ' ')]
  return [...content.matchAll(sampleMessages)].map(([, message, codes = '']) => {
    return message?.trim() ?? codes.replace(/\d{4,5}/g, 'TS$&').trim()
  })
}
