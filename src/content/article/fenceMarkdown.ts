import { packageManagers } from '../../config'
import { hasRole } from '../../page/fence/commentGrammar'
import { linesOfComment } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import type { Language } from '../../page/fence/languages'
import { commandFor } from '../../page/fence/packageCommands'
import { regionLines } from '../../page/fence/regions'
import { asLeft } from './asLeft'
import { answerOf } from './compilerMarks'
import { shownLines } from './shownCode'

/** The languages that only this project has, each with one that other Markdown tools support. */
const commonNames: Partial<Readonly<Record<Language, string>>> = { signature: 'ts', before: 'ts', npm: 'bash' }

/** The signs of a diff, for lines with marks. */
const signs = { add: '+', remove: '-', highlight: ' ' } as const

/**
 * A fence as plain Markdown, line by line, as readers see it: with its results, without the steps of its run, its options
 * and the marks of its regions. An empty fence gets the file that it shows. A proof is not in the text of a page, so it
 * has no lines.
 */
export function fenceMarkdown(fence: Fence): string[] {
  const { info, last } = fence
  if (info.proof) return []
  const shown = info.title !== undefined && fence.code === '' && last !== undefined ? asLeft(last) : fence
  const lines = visibleLines(shown)
  const isDiff = lines.some(({ mark }) => mark === 'add' || mark === 'remove')
  const texts =
    shown.language === 'npm'
      ? commandsOf(lines.map(({ text }) => text))
      : lines.map(({ text, mark }) => (isDiff ? signs[mark ?? 'highlight'] : '') + text)
  const label = [...(shown.language === 'before' ? ['Before'] : []), info.title ?? []].flat().join(': ')
  const language = isDiff ? 'diff' : (commonNames[shown.language] ?? shown.language)
  const longest = Math.max(2, ...texts.map((text) => /^\s*(`+)/.exec(text)?.[1]?.length ?? 0))
  const mark = '`'.repeat(longest + 1)
  return [`${mark}${language}${label === '' ? '' : ` title="${label}"`}`, ...texts, mark]
}

/** The lines that readers see. A compiler error, which the page shows below its line, stays a comment above it. */
function visibleLines(fence: Fence) {
  const regions = regionLines(fence)
  const claims = fence.comments
    .filter((comment) => hasRole(comment, 'claim'))
    .map((comment) => ({ text: comment.text, range: linesOfComment(fence.code, comment) }))
  const lines = shownLines(fence).flatMap((line) => {
    if (regions.has(line.index)) return [{ ...line, text: '' }]
    const claim = claims.find(({ range: [from, to] }) => line.index >= from && line.index < to)
    if (claim === undefined) return [line]
    const indent = /^\s*/.exec(line.text)?.[0] ?? ''
    return line.index === claim.range[0] ? [{ ...line, text: `${indent}// The next line ${answerOf(claim.text)}` }] : []
  })
  // The marks of a region leave one blank line behind, and none at the edges.
  const isBlank = (index: number) => (lines[index]?.text ?? '').trim() === ''
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return regions.size === 0 ? lines : lines.filter((_, at) => at <= last && !(isBlank(at) && isBlank(at - 1)))
}

/** The npm commands of a fence, and the same for each of the other package managers. */
function commandsOf(lines: readonly string[]): string[] {
  return packageManagers.flatMap((manager, index) => [
    ...(index === 0 ? [] : ['']),
    `# ${manager}`,
    ...lines.flatMap((line) => commandFor(manager, line) ?? []),
  ])
}
