import type { Token } from 'markdown-it'
import { escapeHtml } from '../escapeHtml'
import { highlight, isLanguage, languages, type Language } from '../highlight'
import { addFault, placeOf, type PageEnv } from './environment'
import { markedLines, takeLineMarks, type LineMark } from './lineMarks'

/** The words behind the opening fence: `ts [store.ts] {1,3-5}`. */
interface FenceInfo {
  readonly language: string
  readonly title: string | undefined
  readonly lines: string | undefined
  /** Whatever does not belong there. */
  readonly rest: string
}

function parseInfo(info: string): FenceInfo {
  const [, language = '', title, lines, rest = ''] =
    /^\s*(\S*)(?:\s+\[([^\]]+)\])?(?:\s+\{([\d,\s-]+)\})?\s*(.*?)\s*$/.exec(info) ?? []
  return { language, title, lines, rest }
}

/** A fence -> its block, and the label it has as a tab. Faults of the fence are recorded in `env`. */
export function renderCode(env: PageEnv, token: Token): { label: string; html: string } {
  const { language, title, lines, rest } = parseInfo(token.info)
  const line = env.bodyOffset + (token.map?.[0] ?? 0) + 1
  const place = { line, column: (env.lines[line - env.bodyOffset - 1] ?? '').indexOf(language) + 1 }
  if (!isLanguage(language)) {
    const problem = language === '' ? 'this code has no language' : `"${language}" is not a language of this site`
    addFault(env, place, problem, `the languages are ${languages.join(', ')} and npm; text is for anything else`)
    return { label: title ?? language, html: '' }
  }
  if (rest !== '')
    addFault(env, place, `"${rest}" has no meaning behind a fence`, 'write: language [file name] {lines}')
  const { code, marks, unknown } = takeLineMarks(token.content.replace(/\n$/, ''))
  for (const { index, mark } of unknown) {
    const first = line - env.bodyOffset + index
    const remedy = 'write [!code ++], [!code --] or [!code highlight], alone in a comment at the end of the line'
    addFault(env, placeOf(env, [first, first + 1], mark), `"${mark}" marks no line`, remedy)
  }
  const count = code.split('\n').length
  for (const [from, to] of markedLines(lines ?? '')) {
    if (from < 1 || to > count || from > to) {
      const range = from === to ? `line ${from} is` : `lines ${from}-${to} are`
      addFault(env, place, `${range} marked, but the code has ${count}`, 'mark lines that exist')
    } else for (let number = from; number <= to; number++) marks.set(number - 1, 'highlight')
  }
  return { label: title ?? language, html: codeBlock({ code, language, title, marks }) }
}

/** The frame around highlighted code. It can be scrolled by keyboard, hence the tab stop. */
export function codeBlock(block: {
  readonly code: string
  readonly language: Language
  readonly title?: string | undefined
  readonly marks?: ReadonlyMap<number, LineMark>
}): string {
  const { code, language, title, marks } = block
  const lines = highlight(code, language).map((line, index) => wrapLine(line, marks?.get(index)))
  const caption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  return `<figure class="code" data-language="${language}">${caption}<pre tabindex="0"><code>${lines.join('')}</code></pre></figure>\n`
}

const elements: Readonly<Record<LineMark, string>> = { add: 'ins', remove: 'del', highlight: 'mark' }

function wrapLine(html: string, mark: LineMark | undefined): string {
  return mark === undefined ? `${html}\n` : `<${elements[mark]}>${html}\n</${elements[mark]}>`
}
