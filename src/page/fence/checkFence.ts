import { packageManagers } from '../../config'
import { jsonSlipIn, withoutComments } from '../../jsonSlip'
import type { PageFault } from '../markdown/environment'
import { findText, type Place } from '../place'
import { isSlip, nameLike } from '../../similar.js'
import { placeInFence, type Fence } from './fence'
import { optionNames } from './fenceInfo'
import { isLanguage, isScript, languages, otherNames } from './languages'
import { hasRole } from './commentGrammar'
import { strayCharacters } from './strayCharacters'
import { markNotations, strayMarks, withoutRemoved } from './lineMarks'
import { commandFor } from './packageCommands'
import { regionFaults } from './regions'
import { syntaxOf } from './syntax'

const grammar = `write: language [file name] {lines}, then for ts, tsx, js and jsx: ${optionNames
  .map((name) => ({ env: 'env=node', 'no-run': 'no-run: reason' })[name as string] ?? name)
  .join(', ')}`

/** The files that have code of a language of samples. */
const endings: Readonly<Partial<Record<string, RegExp>>> = {
  ts: /\.[cm]?ts$/,
  tsx: /\.tsx$/,
  js: /\.[cm]?jsx?$/,
  jsx: /\.jsx?$/,
}

/** A remedy that begins with a name that an author may have meant. */
function suggested(meant: string | undefined, remedy: string): string {
  return meant === undefined ? remedy : `did you mean ${meant} ? ${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`
}

/**
 * Finds the faults of a fence: in its info string, marks, regions, and references to earlier fences of the page.
 * `lines` are those of the page.
 */
export function checkFence(fence: Fence, lines: readonly string[]): PageFault[] {
  const { info, code, place } = fence
  if (!isLanguage(info.language)) {
    const problem =
      info.language === '' ? 'this code has no language' : `"${info.language}" is not a language of this site`
    const list = `the languages are ${languages.join(', ')}; text is for anything else`
    const names = [...languages, ...otherNames.keys()]
    const meant = names.find((name) => isSlip(info.language, name)) ?? nameLike(info.language, names)
    const remedy = suggested(meant && (otherNames.get(meant) ?? meant), list)
    return [{ ...place, problem, remedy: languageMeant(info.language) ?? remedy }]
  }
  const quotes = strayCharacters(fence).map(({ index, found, name, remedy }) => ({
    ...placeInLine(fence, lines, index, found),
    problem: `${name} is not a mark of code`,
    remedy,
  }))
  if (info.language === 'npm') return [...quotes, ...checkCommands(fence, lines)]
  const faults: PageFault[] = [...quotes]
  const add = (problem: string, remedy: string, at: Place = place) => faults.push({ ...at, problem, remedy })
  const [option] = info.given
  const column = lines[place.line - 1]?.lastIndexOf(info.rest) ?? -1
  if (info.rest !== '') {
    const [word = ''] = info.rest.split(/[\s=:]/)
    const at = column < 0 ? place : { ...place, column: column + 1 }
    const others = optionNames.filter((name) => name !== word)
    if (word === 'no-run') add('"no-run" has no reason', 'write why after a colon: no-run: needs a server', at)
    else add(`"${info.rest}" has no meaning after a fence`, suggested(nameLike(word, others), grammar), at)
  }
  if (option !== undefined && !isScript(info.language)) {
    add(`"${option}" has no meaning after a ${info.language} fence`, grammar)
  }
  const ending = endings[info.language]
  if (ending !== undefined && /\.[cm]?[jt]sx?$/.test(info.title ?? '') && !ending.test(info.title ?? '')) {
    const [, name, other] = /^(.*)\.[cm]?([jt]sx?)$/.exec(info.title ?? '') ?? []
    const remedy = `name it ${name}.${info.language}, or begin the fence with ${other}`
    add(`${info.title} is not a file in ${info.language}`, remedy, placeInLine(fence, lines, -1, `${info.title}`))
  }
  if (info.changes && info.title === undefined) add('"changes" needs a file', 'name it: ts [store.ts] changes')
  if (info.proof && info.noRun !== undefined) add('this proof is not run', 'remove "proof" or "no-run"')
  for (const { index, mark } of strayMarks(code)) {
    const remedy = `write ${markNotations.slice(0, -1).join(', ')} or ${markNotations.at(-1)}, alone in a comment at the end of the line`
    add(`"${mark}" does not mark a line`, remedy, placeInLine(fence, lines, index, mark))
  }
  for (const { start, problem, remedy } of regionFaults(fence)) add(problem, remedy, placeInFence(fence, start))
  if (quotes.length === 0) faults.push(...checkScript(fence))
  if (/^jsonc?$/.test(info.language) && quotes.length === 0) faults.push(...checkJson(fence))
  const count = code.split('\n').length
  for (const [from, to] of info.lines) {
    if (from >= 1 && to <= count && from <= to) continue
    const range = from === to ? `line ${from} is` : `lines ${from}-${to} are`
    add(`${range} marked, but the code has ${count}`, 'mark lines that exist')
  }
  return [...faults, ...checkEarlier(fence)]
}

/** Comments of a sample that cannot be read, and the first error in the syntax of code, unless a comment claims one. */
function checkScript(fence: Fence): PageFault[] {
  const { code, comments, language, marks } = fence
  const unreadable = comments.flatMap(({ start, fault }) =>
    fault === undefined || !isScript(language) ? [] : [{ ...placeInFence(fence, start), ...fault }],
  )
  if (comments.some((comment) => hasRole(comment, 'claim'))) return unreadable
  const text = withoutRemoved(code, marks)
  const [error] = (text === code ? fence.syntax : syntaxOf(text, language))?.errors ?? []
  if (error === undefined) return unreadable
  const [label] = error.labels
  // A position after removed lines is another one in the fence.
  const place = label !== undefined && text === code ? placeInFence(fence, label.start) : fence.place
  const problem = `this is not ${language === 'before' ? 'code' : language}: ${error.message.replace('`EOF`', 'the end').replace(/\.$/, '')}`
  const claim = isScript(language) ? '. To show an error, write // @errors: 1005 on the line above it' : ''
  const remedy = `correct it, or name the language text${claim}`
  return [...unreadable, { ...place, problem, remedy }]
}

/** Readers copy JSON into files, so it must be whole. */
function checkJson(fence: Fence): PageFault[] {
  const text = withoutRemoved(fence.code, fence.marks)
  if (text.trim() === '') return []
  const hasComments = fence.info.language === 'jsonc'
  const slip = jsonSlipIn(hasComments ? withoutComments(text) : text)
  if (slip === undefined) return []
  const needsComments = !hasComments && jsonSlipIn(withoutComments(text)) === undefined
  // A position after removed lines is another one in the fence.
  const isPlaced = slip.position !== undefined && text === fence.code
  const place = isPlaced ? placeInFence(fence, slip.position) : fence.place
  const remedy = needsComments
    ? 'name the language jsonc, which may have comments and a comma after the last item, or remove them'
    : 'correct it, or name another language, such as js or text'
  return [{ ...place, problem: `this is not JSON: ${slip.reason}`, remedy }]
}

/** What to write instead of another tool's `typescript`, `JS`, `ts{1}`, `ts[a.ts]` or `ts:line-numbers`. */
function languageMeant(written: string): string | undefined {
  const [, word = '', rest = ''] = /^(\w+)([{[].*)?/.exec(written.toLowerCase()) ?? []
  const name = otherNames.get(word) ?? (isLanguage(word) ? word : undefined)
  const info = rest.replace(/^(?:\{\s*\}|\[\s*\])$/, '')
  return name && `write ${name}${info && ` ${info}`}`
}

/** Checks references to earlier fences. An empty fence shows a file again; `changes` compares with its last version. */
function checkEarlier({ info: { title, changes }, code, last, place }: Fence): PageFault[] {
  const fault = (problem: string, remedy: string) => [{ ...place, problem, remedy }]
  if (title === undefined) return []
  if (code === '' && last === undefined) {
    return fault(`there is no ${title} on this page yet`, 'show it earlier, or write its code here')
  }
  if (code === '' || !changes) return []
  if (last === undefined) {
    return fault(`there is no ${title} before this one`, 'show the whole file first, without "changes"')
  }
  const isSame = withoutRemoved(last.code, last.marks) === code
  return isSame ? fault(`${title} has not changed`, 'remove "changes" or the fence') : []
}

/** Each line of an `npm` fence must be an npm command that all package managers have. */
function checkCommands(fence: Fence, lines: readonly string[]): PageFault[] {
  return fence.code
    .trimEnd()
    .split('\n')
    .flatMap((line, index) => {
      const fault = (problem: string, remedy: string) => [
        { ...placeInLine(fence, lines, index, line), problem, remedy },
      ]
      if (!/^np[mx] /.test(line)) return fault(`"${line}" is not an npm command`, 'begin each line with npm or npx')
      const lacking = packageManagers.filter((manager) => commandFor(manager, line) === undefined)
      if (lacking.length === 0) return []
      return fault(`"${line}" has no counterpart in ${lacking.join(', ')}`, 'correct its spelling, or use a bash fence')
    })
}

/** Where a text is in a line of the fence. */
function placeInLine(fence: Fence, lines: readonly string[], index: number, text: string): Place {
  const line = placeInFence(fence, 0).line + index
  return findText(lines, [line - 1, line], text)?.place ?? { line, column: 1 }
}
