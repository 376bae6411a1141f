import type { Token } from 'markdown-it'
import { highlight, isLanguage, languages, linesOf, tokensOf, type Language, type Listing } from '../highlight'
import { deriveJavaScript, javascriptTitle } from '../javascript/javascriptOf'
import { codeBlock, noteBlock, type CodeBlock } from './codeBlock'
import { addFault, placeOf, type PageEnv, type PageFile, type Place } from './environment'
import { parseFenceInfo, type FenceInfo } from './fenceInfo'
import { inBothLanguages, oneCaption, ownCaption } from './bothLanguages'
import { javascriptListing, javascriptMarks } from './javascriptListing'
import { markedLines, takeLineMarks, type LineMark } from './lineMarks'
import { regionFaults } from './regions'
import type { Tab } from './tabs'

/** A fence, read: what it holds, and where faults of it are. */
interface Fence {
  readonly env: PageEnv
  readonly info: FenceInfo & { readonly language: Language }
  readonly code: string
  readonly marks: ReadonlyMap<number, LineMark>
  /** Where the fence names its language. */
  readonly place: Place
}

/** The languages whose fences are samples. */
const sampleLanguages: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx'])

/** Where code of an older version may stand, relative to docs/. */
const olderCode = /^(?:docs\/upgrading-from-v3|releases)\//

const grammar =
  'write: language [file name] {lines}, then for ts, tsx, js and jsx: changes, env=node, clock, random, no-run: reason'

/** The name that a fence has as a tab. */
export function labelOf(token: Token): string {
  const { language, title } = parseFenceInfo(token.info)
  return title ?? language
}

/** A fence -> its block, and its tab in a code group. Faults of the fence are recorded in `env`. */
export function renderFence(env: PageEnv, token: Token): Tab {
  const fence = readFence(env, token)
  if (fence === undefined) return { label: labelOf(token), html: '' }
  const { info, code, marks } = fence
  const { language, title } = info
  if (title !== undefined && code === '') return renderLast(fence, title)
  const last = title === undefined ? undefined : env.files.get(title)
  const { file, javascriptMarks } = fileOf(fence)
  if (title !== undefined) env.files.set(title, withoutRemoved(file, marks, javascriptMarks))
  if (info.changes) checkChanges(fence, last)
  return renderFile(env, { language, title, marks, javascriptMarks, file, last: info.changes ? last : undefined })
}

/** Reads a fence and records what is wrong with it; undefined when its language is none. */
function readFence(env: PageEnv, token: Token): Fence | undefined {
  const info = parseFenceInfo(token.info)
  const { language } = info
  const line = env.bodyOffset + (token.map?.[0] ?? 0) + 1
  const place = { line, column: (env.lines[line - env.bodyOffset - 1] ?? '').indexOf(language) + 1 }
  if (!isLanguage(language)) {
    const problem = language === '' ? 'this code has no language' : `"${language}" is not a language of this site`
    addFault(env, place, problem, `the languages are ${languages.join(', ')} and npm; text is for anything else`)
    return undefined
  }
  const { code, marks, unknown } = takeLineMarks(token.content.replace(/\n$/, ''))
  const fence = { env, info: { ...info, language }, code, marks, place }
  checkInfo(fence, token.info)
  for (const { index, mark } of unknown) {
    const first = line - env.bodyOffset + index
    const remedy = 'write [!code ++], [!code --] or [!code highlight], alone in a comment at the end of the line'
    addFault(env, placeOf(env, [first, first + 1], mark), `"${mark}" marks no line`, remedy)
  }
  for (const { index, problem, remedy } of sampleLanguages.has(language) ? regionFaults(code) : []) {
    const first = line - env.bodyOffset + index
    addFault(env, placeOf(env, [first, first + 1], '//'), problem, remedy)
  }
  markLines(fence, marks)
  return fence
}

/** Words that have no meaning, and options that have none there. */
function checkInfo({ env, info, place }: Fence, text: string): void {
  const { language, title, changes, clock, random, noRun, rest } = info
  if (rest !== '') addFault(env, place, `"${rest}" has no meaning behind a fence`, grammar)
  const options: [string, boolean][] = [
    ['changes', changes],
    ['env', /\senv=/.test(text)],
    ['clock', clock !== undefined],
    ['random', random !== undefined],
    ['no-run', noRun !== undefined],
  ]
  const [given] = options.find(([, isGiven]) => isGiven) ?? []
  if (given !== undefined && !sampleLanguages.has(language)) {
    addFault(env, place, `"${given}" has no meaning behind a ${language} fence`, grammar)
  }
  if (changes && title === undefined) {
    addFault(env, place, '"changes" needs a file', 'name it: ts [store.ts] changes')
  }
  if (language === 'before' && !olderCode.test(env.file)) {
    const remedy = 'show it in docs/docs/upgrading-from-v3/ or docs/releases/, or write today’s code'
    addFault(env, place, 'code of an older version has no place here', remedy)
  }
}

/** Marks the lines that the fence names. */
function markLines({ env, info, code, place }: Fence, marks: Map<number, LineMark>): void {
  const count = code.split('\n').length
  for (const [from, to] of markedLines(info.lines ?? '')) {
    if (from < 1 || to > count || from > to) {
      const range = from === to ? `line ${from} is` : `lines ${from}-${to} are`
      addFault(env, place, `${range} marked, but the code has ${count}`, 'mark lines that exist')
    } else for (let number = from; number <= to; number++) marks.set(number - 1, 'highlight')
  }
}

function checkChanges({ env, info, code, place }: Fence, last: PageFile | undefined): void {
  const { title } = info
  if (title === undefined) return
  if (last === undefined) {
    addFault(env, place, `there is no ${title} before this one`, 'show the whole file first, without "changes"')
  } else if (last.own.code === code) {
    addFault(env, place, `${title} has not changed`, 'leave out "changes", or the fence')
  }
}

/** An empty fence: the file as the page has left it. */
function renderLast({ env, place }: Fence, title: string): Tab {
  const file = env.files.get(title)
  if (file === undefined) {
    addFault(env, place, `there is no ${title} on this page yet`, 'show it before, or write its code here')
    return { label: title, html: '' }
  }
  return renderFile(env, { language: file.language, title, file })
}

/** The code of a fence, and its JavaScript with all that the page has shown so far. */
function fileOf({ env, info, code, marks }: Fence): {
  file: PageFile
  javascriptMarks: ReadonlyMap<number, LineMark> | undefined
} {
  const { language } = info
  if (language !== 'ts' && language !== 'tsx') {
    const own = { code, lines: highlight(code, language) }
    return { file: { language, own, javascript: undefined }, javascriptMarks: undefined }
  }
  const tokens = tokensOf(code, language)
  const own = { code, lines: linesOf(code, tokens) }
  const files = [...env.files].filter(([, file]) => file.language === 'ts' || file.language === 'tsx')
  const context = { language, files: new Map(files.map(([title, file]) => [title, file.own.code])) }
  const derived = deriveJavaScript(code, context)
  return {
    file: {
      language,
      own,
      javascript: derived?.code === code ? own : derived && javascriptListing(code, tokens, derived),
    },
    javascriptMarks: derived && javascriptMarks(code, marks, derived),
  }
}

/** A file as TypeScript and as JavaScript, or as the one text that both are. `last` is what changes are shown against. */
function renderFile(
  env: PageEnv,
  shown: {
    readonly language: Language
    readonly title: string | undefined
    readonly file: PageFile
    readonly marks?: ReadonlyMap<number, LineMark>
    readonly javascriptMarks?: ReadonlyMap<number, LineMark> | undefined
    readonly last?: PageFile | undefined
  },
): Tab {
  const { language, title, file, last } = shown
  const { own, javascript } = file
  const block: CodeBlock = { ...own, language, title, marks: shown.marks, before: last?.own }
  const label = title ?? language
  // Types alone are worth showing to all; a file of them is no part of a project in JavaScript.
  if (javascript === undefined || (javascript.code === '' && title === undefined))
    return { label, html: codeBlock(block) }
  if (javascript.code === '') {
    const note = noteBlock(label, 'Only TypeScript needs this file.')
    return { label, html: inBothLanguages(env, codeBlock(block), note) }
  }
  const other: CodeBlock = {
    ...javascript,
    language: language === 'tsx' ? 'jsx' : 'js',
    title: title === undefined ? undefined : javascriptTitle(title),
    marks: shown.javascriptMarks,
    before: last?.javascript,
  }
  const javascriptLabel = other.title ?? other.language
  const isSame = own.code === javascript.code && last?.own.code === last?.javascript?.code
  if (isSame) return { label, javascriptLabel, html: codeBlock(block, oneCaption(block, other)) }
  const html = inBothLanguages(env, codeBlock(block, ownCaption(block)), codeBlock(other, ownCaption(other)))
  return { label, javascriptLabel, html }
}

/** A file as it is when the lines that are marked as removed are gone. */
function withoutRemoved(
  file: PageFile,
  marks: ReadonlyMap<number, LineMark>,
  javascriptMarks: ReadonlyMap<number, LineMark> | undefined,
): PageFile {
  const kept = (listing: Listing, removed: ReadonlyMap<number, LineMark>): Listing => {
    const isKept = (_: string, index: number) => removed.get(index) !== 'remove'
    return { code: listing.code.split('\n').filter(isKept).join('\n'), lines: listing.lines.filter(isKept) }
  }
  if (marks.size === 0) return file
  return {
    language: file.language,
    own: kept(file.own, marks),
    javascript: file.javascript && kept(file.javascript, javascriptMarks ?? marks),
  }
}
