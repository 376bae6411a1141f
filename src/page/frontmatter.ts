import matter from 'gray-matter'
import { build } from '../config'
import { type Fault, Faults } from '../errors'
import { nameLike } from '../similar.js'
import type { Frontmatter } from '../types'
import { unshowableIn } from './decode'
import { headEnd } from './headEnd'
import { followYaml, type KeyPlaces } from './yamlPlaces'

/** A source text taken apart. */
export interface Split {
  /** The keys with valid values. */
  readonly frontmatter: Frontmatter
  /** The places of keys and values; none for a head on one line, `{ title: A }`. */
  readonly places: ReadonlyMap<string, KeyPlaces>
  readonly faults: readonly Fault[]
  readonly body: string
  /** Lines of the file before the body's first line. */
  readonly bodyOffset: number
}

/** Returns what is wrong with a value, or undefined. */
type Check = (value: unknown) => string | undefined

/** The keys, and the check for the value of each. */
const checks: Readonly<Record<keyof Frontmatter, Check>> = {
  title: text,
  description: text,
  metaTitle: text,
  lang: (value) => text(value) ?? matches(value, /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as en-US'),
  canonicalUrl: (value) => text(value) ?? matches(value, /^https?:\/\/[^\s/]+\/\S*$/, 'an absolute address'),
  pageClass: (value) => text(value) ?? matches(value, /^[\w-]+( [\w-]+)*$/, 'class names separated by one space'),
  layout: (value) =>
    build.layouts.some((layout) => layout === value) ? undefined : `must be one of ${build.layouts.join(', ')}`,
  sidebarDepth: (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= build.maxSidebarDepth
      ? undefined
      : `must be a whole number from 0 to ${build.maxSidebarDepth}`,
  draft: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  meta: metaTags,
}

export const frontmatterKeys: readonly string[] = Object.keys(checks)

/**
 * Separates the YAML head from a source text and checks it. No other code calls gray-matter: by default it runs `---js`
 * heads as code, and caches by content, which hides a YAML error the second time. It ends the head at the first line
 * that begins with `---`, and so does this function.
 *
 * @throws Faults when it is not clear where the head ends
 */
export function splitFrontmatter(file: string, source: string): Split {
  const first = /^(?:---(?!-)|(?=\+\+\+\n))(.*)\n/.exec(source)
  if (first === null) return { frontmatter: {}, places: new Map(), faults: [], body: source, bodyOffset: 0 }
  const language = first[1]?.trim() ?? ''
  if (language !== '') {
    throw new Faults([
      {
        file,
        line: 1,
        column: source.startsWith('-') ? 4 : 1,
        problem: `frontmatter in "${language}" is not supported`,
        remedy: 'write YAML between two lines that are exactly ---',
      },
    ])
  }
  const end = headEnd.exec(source)
  if (end === null) {
    throw new Faults([
      {
        file,
        line: 1,
        column: 1,
        problem: 'the frontmatter has no end',
        remedy: 'close it with a line that is exactly ---',
      },
    ])
  }
  if (end[1]?.trim() !== '') {
    throw new Faults([
      {
        file,
        line: source.slice(0, end.index + 1).split('\n').length,
        column: 1,
        problem: 'the frontmatter ends here, but the line is not exactly ---',
        remedy: 'remove the text after the three dashes, or indent the line if it belongs to a value',
      },
    ])
  }
  const head = source.slice(0, end.index + end[0].length)
  const rest = { body: source.slice(head.length), bodyOffset: head.split('\n').length - 1 }
  const yaml = parseYaml(file, head)
  const { data = {}, places, fault } = yaml
  if (fault !== undefined) return { frontmatter: {}, places, faults: [fault], ...rest }
  const faults = Object.entries(data).flatMap(([key, value]) => faultIn(file, places.get(key), key, value) ?? [])
  const wrong = new Set(faults.map(({ key }) => key))
  const frontmatter: Frontmatter = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)))
  return { frontmatter, places, faults: faults.map(({ fault }) => fault), ...rest }
}

/** The head's keys with their places, or the fault that makes it unreadable. */
interface Yaml {
  readonly data?: Readonly<Record<string, unknown>>
  readonly places: ReadonlyMap<string, KeyPlaces>
  readonly fault?: Fault
}

/** An error of js-yaml. Lines and columns begin with 0. */
interface YamlError extends Error {
  readonly reason?: string
  readonly mark?: { readonly line: number; readonly column: number }
  /** Only our listener has one. */
  readonly remedy?: string
}

/** Parses the head of the page `file`. */
function parseYaml(file: string, head: string): Yaml {
  const { places, listener } = followYaml()
  let data: unknown
  try {
    // gray-matter passes its options on to js-yaml.
    data = matter(head, { language: 'yaml', listener } as { language: string }).data
  } catch (error) {
    const { reason, mark, remedy: own } = error as YamlError
    if (reason === undefined || mark === undefined) throw error
    const lines = head.split('\n').slice(0, mark.line + 1)
    // The errors of our listener are in an author's words already.
    const [words, remedy] = own === undefined ? inWords(reason, lines.at(-1) ?? '', mark.column) : [reason, own]
    const slip = (own === undefined ? slipAbove(lines) : undefined) ?? {
      ...{ line: mark.line + 1, column: mark.column + 1 },
      ...{ problem: words, remedy },
    }
    return { places, fault: { file, ...slip, problem: `the frontmatter is not valid YAML: ${slip.problem}` } }
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    return { data: data as Record<string, unknown>, places }
  }
  const problem = 'the frontmatter is not a list of keys'
  return { places, fault: { file, line: 2, column: 1, problem, remedy: 'write one "key: value" per line' } }
}

/** A slip that js-yaml only notices on a later line, or whose error has other causes as well. */
function slipAbove(lines: readonly string[]): Omit<Fault, 'file'> | undefined {
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const tab = /^ *(?=\t)/.exec(text)
    if (tab !== null) {
      const problem = 'a line begins with a tab'
      return { line, column: tab[0].length + 1, problem, remedy: 'remove it, or use spaces in its place' }
    }
    const [before] = /^\s*(?:- )?[\w-]+:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?=\s*[^\s#])/.exec(text) ?? []
    if (before === undefined) continue
    const quote = before.endsWith('"') ? "single quotation marks: '…'" : 'double quotation marks: "…"'
    const problem = 'text follows the quotation mark that ends this value'
    return { line, column: before.length + 1, problem, remedy: `put the whole value into ${quote}` }
  }
  return undefined
}

/** What to change because of an error of js-yaml, in the terms of an author. */
function inWords(reason: string, line: string, column: number): readonly [problem: string, remedy: string] {
  const quote = 'quote a value that contains a colon, a # or a leading special character'
  if (reason.startsWith('duplicated'))
    return ['this key is already in a line above', 'remove one of the lines with this key']
  if (reason.includes('escape sequence'))
    return ['a backslash in double quotation marks begins an escape', 'write \\\\ for a backslash, or use single ones']
  if (reason.includes('quoted scalar')) return ['a quotation mark has no end', 'close the quotation mark']
  if (reason.includes('flow collection')) return ['a bracket or a brace has no end', `close it, or ${quote}`]
  if (reason.includes('multiline key')) {
    return ['a line above is not "key: value"', 'write one "key: value" per line, and quote the whole value']
  }
  if (/^\s/.test(line) || (column === 0 && reason.startsWith('end of the stream'))) {
    const remedy = 'write each key at the beginning of its line, without spaces or a tab in front'
    return ['the keys do not begin in the same column', remedy]
  }
  return ['a sign in this value has another meaning there', quote]
}

function faultIn(
  file: string,
  places: KeyPlaces | undefined,
  key: string,
  value: unknown,
): { key: string; fault: Fault } | undefined {
  // A head on one line, `{ title: A }`, has no places.
  const place = places ?? { key: { line: 2, column: 1 }, value: { line: 2, column: 1 } }
  if (!Object.hasOwn(checks, key)) {
    const meant = nameLike(key, frontmatterKeys)
    const suggestion = meant === undefined ? '' : `did you mean ${meant} ? `
    const remedy = `${suggestion}the keys are ${frontmatterKeys.join(', ')}`
    const problem = `"${key}" is not a frontmatter key`
    return { key, fault: { file, ...place.key, problem, remedy } }
  }
  const wrong = checks[key as keyof Frontmatter](value)
  if (wrong === undefined) return undefined
  const remedy = wrong === notText(value) && value !== null ? `quote it: ${key}: "…"` : `change the value of ${key}`
  return { key, fault: { file, ...place.value, problem: `${key} ${wrong}`, remedy } }
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return notText(value)
  if (value.trim() === '') return 'is empty'
  return /^[“”‘’].*[“”‘’]$/s.test(value) ? 'is in curly quotes, which readers see' : unshowable(value)
}

/** YAML has escapes for characters that the file itself must not contain. */
function unshowable(value: string): string | undefined {
  const found = unshowableIn(value)
  return found && `contains the character ${found.name}, which cannot be shown`
}

function notText(value: unknown): string {
  return `must be text, not ${kindOf(value)}`
}

function matches(value: unknown, pattern: RegExp, what: string): string | undefined {
  return pattern.test(String(value)) ? undefined : `must be ${what}`
}

function metaTags(value: unknown): string | undefined {
  const wrong = 'must be a list of attribute maps, such as "- name: robots" with "content: noindex" below it'
  if (!Array.isArray(value)) return wrong
  return value.every(isAttributeMap) ? unshowable(value.flatMap(Object.values).join('')) : wrong
}

/** Attributes that a meta tag may have. The document sets `charset`; `style` and `on…` would violate its policy. */
const metaAttributes: ReadonlySet<string> = new Set(['name', 'property', 'itemprop', 'http-equiv', 'content', 'media'])

function isAttributeMap(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([name, content]) => metaAttributes.has(name) && typeof content === 'string')
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return value instanceof Date ? 'a date' : `a ${typeof value}`
}
