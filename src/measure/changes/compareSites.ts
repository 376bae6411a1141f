import { diffArrays } from 'diff/lib/diff/array.js'
import { addressesOf, compareAddresses, successorsOf } from '../../content/published'
import { counted } from '../../plural'
import { textOfPlace, type Redirect } from '../../redirects'
import { passagesOf, type Passage, type TextLine, type Words } from './passages'

/** A heading of an article. */
export interface ArticleHeading {
  readonly level: number
  readonly id: string
  readonly title: string
}

/** A picture that an article shows. */
export interface Picture {
  /** A hash of its file. Empty when there is none, as on another site. */
  readonly hash: string
  /** The numbers of its elements among those of the article. */
  readonly elements: readonly number[]
}

/** A page as its readers get it. */
export interface ReadPage {
  /** Of the document, which tabs and search engines show. */
  readonly title: string
  /** What search engines and shared links show. */
  readonly description: string
  readonly headings: readonly ArticleHeading[]
  /** The pictures of the article, by their addresses. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** The text of the article. */
  readonly lines: readonly TextLine[]
  readonly words: number
  /** Of its HTML file. */
  readonly bytes: number
  /** The article, below the hero on the home page, without what a build names by its contents. */
  readonly article: string
}

/** A site as its readers get it. */
export interface ReadSite {
  /** By their routes. */
  readonly pages: ReadonlyMap<string, ReadPage>
  /** The lines of what pages share: what is around their articles, and what the marks of samples say about a run. */
  readonly frame: Readonly<Record<FramePart, readonly string[]>>
  /** All style sheets, without what a build names by its contents. */
  readonly styles: string
}

/** The parts of a frame, in words for a reviewer. */
export type FramePart = 'the sidebar' | 'the top of all pages' | 'the mark of verified samples'

/** How two sites differ. */
export interface SiteChanges {
  /** A sentence for each part of all pages that differs. */
  readonly everywhere: readonly string[]
  readonly pages: readonly PageChange[]
  /** Pages that are the same apart from what differs everywhere, to show that: the first, the longest and a middling one. */
  readonly examples: readonly PageChange[]
}

/** A page of two sites that is not the same in both. */
export interface PageChange {
  readonly route: string
  /** Its route before, if that was another one. */
  readonly from: string | undefined
  /** Undefined for a page that was added. */
  readonly before: ReadPage | undefined
  /** Undefined for a page that was removed. */
  readonly after: ReadPage | undefined
  /** The places in which the text of a changed page differs. */
  readonly passages: readonly Passage[]
  /** The addresses of pictures that both pages show, and whose files differ. */
  readonly pictures: readonly string[]
}

/**
 * The differences between two sites. A page that was renamed is compared with the old one: `redirects`, which are those of
 * the later site, lead from there, or it has most of its headings.
 */
export function compareSites(before: ReadSite, after: ReadSite, redirects: readonly Redirect[]): SiteChanges {
  const renamed = renamedPages(before, after, redirects)
  const old = new Set(renamed.values())
  const all = [...new Set([...before.pages.keys(), ...after.pages.keys()])]
    .filter((route) => !old.has(route))
    .sort()
    .map((route) => {
      const from = renamed.get(route)
      return changeOf(route, from, before.pages.get(from ?? route), after.pages.get(route))
    })
  const isChanged = ({ from, before, after, pictures }: PageChange) =>
    from !== undefined || pictures.length > 0 || compared.some((part) => before?.[part] !== after?.[part])
  const everywhere = [
    ...frameParts.flatMap((part) => describeFrame(part, before.frame[part], after.frame[part])),
    ...(before.styles === after.styles ? [] : ['the styles of all pages have changed']),
  ]
  const same = all.filter((page) => !isChanged(page))
  return { everywhere, pages: all.filter(isChanged), examples: everywhere.length === 0 ? [] : examplesOf(same) }
}

/** The new routes of pages -> those that they had. */
function renamedPages(before: ReadSite, after: ReadSite, redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const linked = ({ pages }: ReadSite) =>
    [...pages].map(([route, { headings }]) => ({ route, ids: headings.map(({ id }) => id) }))
  const listed = addressesOf(linked(before))
  const successors = successorsOf(compareAddresses({ listed, pages: linked(after), redirects }))
  const pairs = [...redirects.map(({ from, to }) => [textOfPlace(from), to.path] as const), ...successors]
  const isRename = ([from, to]: readonly [string, string]) =>
    before.pages.has(from) && !after.pages.has(from) && after.pages.has(to) && !before.pages.has(to)
  return new Map(pairs.filter(isRename).map(([from, to]) => [to, from]))
}

const frameParts: readonly FramePart[] = ['the top of all pages', 'the sidebar', 'the mark of verified samples']

/** `the sidebar has changed: [-Recipes-] {+Cooking+}` */
function describeFrame(part: FramePart, before: readonly string[], after: readonly string[]): string[] {
  const changes = diffArrays([...before], [...after])
    .filter(({ added, removed }) => added || removed)
    .map(({ added, value }) => describeWords({ kind: added ? 'add' : 'remove', text: value.join(', ') }))
  return changes.length === 0 ? [] : [`${part} has changed: ${changes.join(' ')}`]
}

function examplesOf(pages: readonly PageChange[]): PageChange[] {
  const byLength = [...pages].sort((one, other) => (other.after?.words ?? 0) - (one.after?.words ?? 0))
  const [first] = pages
  const chosen = [first, byLength[0], byLength[Math.floor(byLength.length / 2)]]
  return [...new Set(chosen.filter((page) => page !== undefined))]
}

function changeOf(
  route: string,
  from: string | undefined,
  before: ReadPage | undefined,
  after: ReadPage | undefined,
): PageChange {
  const passages = before === undefined || after === undefined ? [] : passagesOf(before.lines, after.lines)
  const pictures = [...(before?.pictures ?? [])].flatMap(([address, { hash }]) => {
    const now = after?.pictures.get(address)
    return now === undefined || now.hash === hash ? [] : [address]
  })
  return { route, from, before, after, passages, pictures }
}

/** The parts of a page whose change is one for its readers. */
const compared = ['article', 'title', 'description'] as const

/** The lines that describe changes to a reviewer, with a summary at the end. */
export function describeChanges({ everywhere, pages }: SiteChanges): string[] {
  const amount = (kind: ReturnType<typeof kindOf>) => pages.filter((change) => kindOf(change) === kind).length
  const others = (['renamed', 'added', 'removed'] as const).map((kind) => `${amount(kind)} ${kind}`)
  return [
    ...everywhere,
    ...pages.flatMap(describe),
    [`${counted(amount('changed'), 'page')} changed`, ...others].join(', '),
  ]
}

function kindOf({ from, before, after }: PageChange): 'added' | 'removed' | 'renamed' | 'changed' {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return from === undefined ? 'changed' : 'renamed'
}

/** `/docs/guide.html`, or of a page that was renamed `/docs/setup.html to /docs/guide.html` */
export function routesOf({ route, from }: PageChange): string {
  return from === undefined ? route : `${from} to ${route}`
}

function describe(change: PageChange): string[] {
  const { before, after } = change
  const sizes = [
    difference(before?.words, after?.words, (value) => counted(value, 'word')),
    difference(before?.bytes, after?.bytes, (value) => `${(value / 1024).toFixed(1)} kB`),
  ].join(', ')
  return [
    `${kindOf(change)} ${routesOf(change)}: ${sizes}`,
    ...[...describeTexts(change), ...describePassages(textPassages(change))].map((line) => `  ${line}`),
  ]
}

/** What has changed about a page apart from its passages: its title, description, headings, pictures, and markup. */
export function describeTexts({ before, after, passages, pictures }: PageChange): string[] {
  if (before === undefined || after === undefined) return []
  const texts = (['title', 'description'] as const).filter((part) => before[part] !== after[part])
  const lines = [
    ...texts.flatMap((part) => [`- ${part}: ${before[part]}`, `+ ${part}: ${after[part]}`]),
    ...headingChanges(before.headings, after.headings),
    ...pictures.map((address) => `the picture ${address} has changed`),
  ]
  const isOtherwise = before.article !== after.article && passages.length === 0 && lines.length === 0
  return isOtherwise ? ['the text is the same, its markup is not'] : lines
}

/** The passages of a changed page, without those that only consist of headings, which are listed apart. */
export function textPassages({ passages }: PageChange): readonly Passage[] {
  return passages.filter(({ words }) => words.length > 0)
}

function describePassages(passages: readonly Passage[]): string[] {
  return passages.flatMap(({ section, words }, index) => [
    ...(section === passages[index - 1]?.section ? [] : [`${sectionName(section)}:`]),
    `  ${words.map(describeWords).join(' ')}`,
  ])
}

/** `below "Usage"`, for the heading that a passage belongs to. */
export function sectionName(section: string): string {
  return section === '' ? 'at the top' : `below "${section}"`
}

/** Marks words as `git diff --word-diff` does. */
function describeWords({ kind, text }: Words): string {
  if (kind === undefined) return text
  return kind === 'add' ? `{+${text}+}` : `[-${text}-]`
}

/** `300 words`, or of a changed page `300 words (+20)`. */
function difference(before: number | undefined, after: number | undefined, textOf: (value: number) => string): string {
  const now = textOf(after ?? before ?? 0)
  if (before === undefined || after === undefined) return now
  const change = after - before
  const amount = textOf(Math.abs(change)).replace(/ .*/, '')
  return Number(amount) === 0 ? now : `${now} (${change < 0 ? '−' : '+'}${amount})`
}

function headingChanges(before: readonly ArticleHeading[], after: readonly ArticleHeading[]): string[] {
  const lineOf = ({ level, id, title }: ArticleHeading) => `${'#'.repeat(level)} ${title}  #${id}`
  const old = before.map(lineOf)
  const now = after.map(lineOf)
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}
