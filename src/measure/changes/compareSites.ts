import { counted } from '../../plural'
import { passagesOf, shorten, type Passage, type TextLine, type Words } from './passages'

/** A heading of an article. */
export interface ArticleHeading {
  readonly level: number
  readonly id: string
  readonly title: string
}

/** A page as its readers get it. */
export interface ReadPage {
  /** Of the document, which tabs and search engines show. */
  readonly title: string
  /** What search engines and shared links show. */
  readonly description: string
  readonly headings: readonly ArticleHeading[]
  /** The text of the article. */
  readonly lines: readonly TextLine[]
  readonly words: number
  /** Of its HTML file. */
  readonly bytes: number
  /** The article, below the hero on the home page, without what a build names by its contents. */
  readonly article: string
}

/** A page of two sites that is not the same in both. */
export interface PageChange {
  readonly route: string
  /** Undefined for a page that was added. */
  readonly before: ReadPage | undefined
  /** Undefined for a page that was removed. */
  readonly after: ReadPage | undefined
  /** The places in which the text of a changed page differs. */
  readonly passages: readonly Passage[]
}

/** The pages that differ between two sites, by their routes. */
export function compareSites(
  before: ReadonlyMap<string, ReadPage>,
  after: ReadonlyMap<string, ReadPage>,
): readonly PageChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((route) => changeOf(route, before.get(route), after.get(route)))
    .filter(({ before, after }) => compared.some((part) => before?.[part] !== after?.[part]))
}

function changeOf(route: string, before: ReadPage | undefined, after: ReadPage | undefined): PageChange {
  const passages = before === undefined || after === undefined ? [] : passagesOf(before.lines, after.lines)
  return { route, before, after, passages }
}

/** The parts of a page whose change is one for its readers. */
const compared = ['article', 'title', 'description'] as const

/** The lines that describe changes to a reviewer, with a summary at the end. */
export function describeChanges(changes: readonly PageChange[]): string[] {
  const amount = (kind: string) => changes.filter((change) => kindOf(change) === kind).length
  return [
    ...changes.flatMap(describe),
    `${counted(amount('changed'), 'page')} changed, ${amount('added')} added, ${amount('removed')} removed`,
  ]
}

function kindOf({ before, after }: PageChange): 'added' | 'removed' | 'changed' {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

function describe(change: PageChange): string[] {
  const { route, before, after } = change
  const kind = kindOf(change)
  const sizes = [
    difference(before?.words, after?.words, (value) => counted(value, 'word')),
    difference(before?.bytes, after?.bytes, (value) => `${(value / 1024).toFixed(1)} kB`),
  ].join(', ')
  if (before === undefined || after === undefined) return [`${kind} ${route}: ${sizes}`]
  const texts = (['title', 'description'] as const).filter((part) => before[part] !== after[part])
  return [
    `${kind} ${route}: ${sizes}`,
    ...texts.flatMap((part) => [`  - ${part}: ${before[part]}`, `  + ${part}: ${after[part]}`]),
    ...headingChanges(before.headings, after.headings),
    ...describePassages(change.passages),
    ...(before.article !== after.article && change.passages.length === 0 ? ['  the text is the same, its markup is not'] : []),
  ]
}

/** The limits of what the terminal shows of a page. The page with the pictures shows everything. */
const shown = { passages: 8, words: 24 }

function describePassages(passages: readonly Passage[]): string[] {
  const more = passages.length - shown.passages
  return [
    ...passages.slice(0, shown.passages).flatMap(({ section, words }, index) => [
      ...(section === passages[index - 1]?.section ? [] : [`  ${sectionName(section)}:`]),
      `    ${words.map(describeWords).join(' ')}`,
    ]),
    ...(more > 0 ? [`  and ${counted(more, 'passage')} more`] : []),
  ]
}

/** `below "Usage"`, for the heading that a passage belongs to. */
export function sectionName(section: string): string {
  return section === '' ? 'at the top' : `below "${section}"`
}

/** Marks words as `git diff --word-diff` does. */
function describeWords({ kind, text }: Words): string {
  if (kind === undefined) return text
  const half = shown.words / 2
  const short = shorten(text.split(' '), half, half)
  return kind === 'add' ? `{+${short}+}` : `[-${short}-]`
}

/** `300 words`, or of a changed page `300 words (+20)`. */
function difference(before: number | undefined, after: number | undefined, textOf: (value: number) => string): string {
  const now = textOf(after ?? before ?? 0)
  if (before === undefined || after === undefined) return now
  const change = after - before
  return `${now} (${change < 0 ? '−' : '+'}${textOf(Math.abs(change)).replace(/ .*/, '')})`
}

function headingChanges(before: readonly ArticleHeading[], after: readonly ArticleHeading[]): string[] {
  const lineOf = ({ level, id, title }: ArticleHeading) => `${'#'.repeat(level)} ${title}  #${id}`
  const old = before.map(lineOf)
  const now = after.map(lineOf)
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `  - ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `  + ${line}`),
  ]
}
