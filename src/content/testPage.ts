import { expect } from 'vitest'
import { formatFault } from '../errors'
import { library } from '../../tests/sites/testLibrary'
import type { Page } from '../types'
import type { Fault } from '../errors'
import { readPage } from '../page/readPage'
import type { SiteContext } from './article/resolveTargets'
import { makePage } from './page'
import { runKeyOf, type SampleRuns } from './sampleRuns'

/** For tests: a small site, and one page of it at docs/docs/api/bounce.md. */
export const testSite: SiteContext = {
  routes: new Set(['/', '/docs/api/', '/docs/api/bounce.html', '/docs/api/fling.html']),
  addressing: {},
  files: new Map([
    ['/', 'README.md'],
    ['/docs/api/', 'docs/api/README.md'],
    ['/docs/api/bounce.html', 'docs/api/bounce.md'],
    ['/docs/api/fling.html', 'docs/api/fling.md'],
  ]),
  drafts: new Set(),
  assets: new Map([
    ['/images/flow.svg', { width: 640, height: 360 }],
    ['/images/two words.png', { width: 2, height: 1 }],
    ['/files/notes.zip', null],
  ]),
  url: 'https://example.com',
  base: '/',
  olderCode: /^(?:docs\/upgrading|releases)/,
  library,
  ranWith: { short: ['1.2.3', 'React 19'], long: 'pebble 1.2.3 and React 19.3' },
  sampleRuns: undefined,
  playground: undefined,
  redirects: [],
  islands: new Set(['ball', 'counter']),
}

/** A source text or its bytes -> its page, if it can be read, and its faults. */
export function parseText(
  text: string | Uint8Array,
  { file = 'docs/api/bounce.md', ...site }: Partial<SiteContext> & { readonly file?: string } = {},
): { page: Page | undefined; faults: readonly Fault[] } {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const { page, faults } = readPage({ file, bytes })
  if (page === undefined) return { page, faults }
  const made = makePage(page, { ...testSite, ...site })
  return { page: made.page, faults: [...faults, ...made.faults] }
}

/** A text without faults -> its page. The frontmatter has a title, so that the article is only the text. */
export function pageOf(text: string, site: Partial<SiteContext> = {}): Page {
  const { page, faults } = parseText(`---\ntitle: bounce\n---\n${text}`, site)
  expect(faults.map(formatFault)).toEqual([])
  if (page === undefined) throw new Error('a page without faults must exist')
  return page
}

/** The runs of the small site, of which the samples of a text as its page passed on a day. */
export function runsOn(day: string, text: string): SampleRuns {
  const file = 'docs/api/bounce.md'
  const { page } = readPage({ file, bytes: new TextEncoder().encode(text) })
  const key = runKeyOf(page ?? { fences: [] }, testSite.ranWith)
  return new Map([[`docs/${file}`, { key, day }]])
}

/** A text without faults -> its article, without the last line ending and the buttons of its blocks of code. */
export function htmlOf(text: string, site: Partial<SiteContext> = {}): string {
  return withoutTools(pageOf(text, site).html.join('').trimEnd())
}

/** HTML without the buttons of its blocks of code. */
export function withoutTools(html: string): string {
  return html.replace(/<div class="tools">.*?<\/div>/g, '')
}

/** HTML without the marks of samples that were run. */
export function withoutMarks(html: string): string {
  return html.replace(/<details class="verified">.*?<\/div><\/details>\n?/gs, '').trimEnd()
}

/** The faults of a text as `line:column problem => remedy`. Lines are counted in the text. */
export function faultsIn(text: string, site: Partial<SiteContext> = {}): string[] {
  const { faults } = parseText(`---\ntitle: bounce\n---\n${text}`, site)
  expect(faults.filter(({ file }) => file !== 'docs/docs/api/bounce.md')).toEqual([])
  return faults.map(({ line = 0, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem} => ${remedy}`)
}
