import { readClaim, traitsOf } from '../page/fence/commentGrammar'
import type { Fence } from '../page/fence/fence'
import { isScript } from '../page/fence/languages'
import { plainText } from '../page/markdown/headings'
import { phrasesOf } from '../page/markdown/markers'
import { linkedRowOf, nameColumn, type LinkedRow } from '../page/markdown/rows'
import type { SourcePage } from '../page/readPage'
import type { Section } from '../types'

/** Fences that readers search for as text: terminal output, commands, and published declarations. */
const textFences: ReadonlySet<string> = new Set(['text', 'npm', 'bash', 'signature'])

/** Words of the language, which are not names. */
const keywords: ReadonlySet<string> = new Set(
  (
    'any async await boolean break case catch class const continue default else export extends false finally for ' +
    'from function import instanceof interface keyof let never new null number readonly return satisfies static string ' +
    'switch this throw true try type typeof undefined unknown var void while'
  ).split(' '),
)
/** Shorter names, such as `id`, are in too many samples. */
const shortestName = 3

/** A section whose end is not reached yet. */
interface OpenSection extends Omit<Section, 'text' | 'asked' | 'samples' | 'rows'> {
  readonly lines: string[]
  readonly asked: string[]
  /** The code of its samples. */
  readonly code: string[]
  readonly rows: [line: number, slug: string][]
}

/**
 * A page -> its sections, for search. A section goes from one level 2 or 3 heading to the next, and includes deeper
 * headings as text. `title` is the title of the page. The first section ends with the page's description.
 */
export function sectionsOf(title: string, { frontmatter, tokens, fenceOf }: SourcePage): Section[] {
  const sections: OpenSection[] = [{ level: 1, title, slug: '', lines: [], asked: [], code: [], rows: [] }]
  let cells: string[] | undefined
  let row: LinkedRow | undefined
  tokens.forEach((token, index) => {
    const section = sections.at(-1)
    const lines = section?.lines ?? []
    if (token.type === 'tr_open') {
      cells = []
      row = linkedRowOf(token)
    } else if (token.type === 'tr_close') {
      if (row?.column === nameColumn) section?.rows.push([lines.length, row.id])
      if (cells !== undefined && cells.length > 0) lines.push(cells.join(' · '))
      cells = undefined
    } else if (token.type === 'inline') {
      const text = plainText(token.children ?? []).trim()
      const open = tokens[index - 1]
      if (open?.tag === 'h2' || open?.tag === 'h3') {
        const level = open.tag === 'h2' ? 2 : 3
        const slug = String(open.attrGet('id'))
        sections.push({ level, title: text, slug, lines: [], asked: [], code: [], rows: [] })
      } else if (open?.tag !== 'h1' && text !== '') (cells ?? lines).push(text)
    } else if (token.type === 'fence') {
      const fence = fenceOf.get(token)
      lines.push(...fenceLines(fence).filter((line) => line !== ''))
      if (fence !== undefined && isScript(fence.info.language)) section?.code.push(fence.code)
    } else section?.asked.push(...phrasesOf(token))
  })
  if (frontmatter.description !== undefined) sections[0]?.lines.push(frontmatter.description)
  return sections.map(({ lines, asked, code, ...section }) => {
    const text = lines.join('\n')
    return { ...section, text, asked: asked.join('\n'), samples: linesOfNames(code.join('\n'), text) }
  })
}

/** The lines of code with a name that neither the text nor a line above has, without the comments at their ends. */
function linesOfNames(code: string, text: string): string {
  const known = new Set(text.match(/[\w$]+/g))
  const bare = code.replace(/\/\/.*|\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, (found) => found.replace(/./g, ' '))
  const bareLines = bare.split('\n')
  const lines = code.split('\n').filter((_, index) => {
    const names = bareLines[index]?.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? []
    const added = names.filter((name) => name.length >= shortestName && !keywords.has(name) && !known.has(name))
    for (const name of added) known.add(name)
    return added.length > 0
  })
  return lines.map((line) => line.replace(/\s+\/\/ .*/, '').trim()).join('\n')
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
