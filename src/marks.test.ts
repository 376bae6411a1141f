import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentEvents, marks as ofScripts, siteMarks } from './browser/marks'
import { marks as ofArticles } from './content/article/marks'
import { marks as ofDocuments } from './output/html/marks'
import { marks as ofTheFrame } from './theme/marks'
import { marks as ofWatchMode, serverEvents } from './watch/marks'

/** Each folder has a list of the attributes that its modules write. */
const lists = {
  'output/html': ofDocuments,
  theme: ofTheFrame,
  'content/article': ofArticles,
  browser: ofScripts,
  watch: ofWatchMode,
} as const
const known = [...Object.values(lists), siteMarks].flatMap((list) => Object.keys(list)).sort()

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|(?:^|\/)test[A-Z]|marks\.ts$/.test(file))
  // The checks and tools read dist from outside.
  .filter((file) => !/^(?:measure|tools|verify)\//.test(file))
const textOf = (names: readonly string[]) => names.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
const text = textOf(files)

/** Events for the islands of a site, to which a site need not listen. */
const forIslands = ['watch']

/** The names in TypeScript's declarations of the DOM: `popstate`. */
const browserEvents = new Set(
  [...readFileSync('node_modules/typescript/lib/lib.dom.d.ts', 'utf8').matchAll(/^ {4}"(\w+)": \w*Event/gm)].map(
    ([, name]) => name,
  ),
)

const found = (pattern: RegExp, nameOf = (name: string) => name, within = text) =>
  [...new Set([...within.matchAll(pattern)].map(([, name = '']) => nameOf(name)))].sort()

/** `searchWanted` -> `data-search-wanted` */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const attributesIn = (within: string) => [
  ...found(/[\s"'`[](data-[a-z-]*[a-z])(?=["'`=\]\s:])/g, undefined, within),
  ...found(/dataset(?:\.|\[')(\w+)/g, attributeOf, within),
]
/** The names of these attributes are composed at run time. */
const isComposed = (name: string) => /^data-(?:package-manager|lines)$/.test(name)

describe('the protocol between HTML, styles and scripts', () => {
  test('has every attribute that is used, once', () => {
    expect([...new Set(known)]).toEqual(known)
    expect(attributesIn(text).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.entries(lists))('lists for %s only what its modules write', (folder, list) => {
    const own = attributesIn(textOf(files.filter((file) => file.startsWith(`${folder}/`) && !file.endsWith('.css'))))
    expect(Object.keys(list).filter((name) => !own.includes(name) && !isComposed(name))).toEqual([])
  })

  test('lists for sites only what scripts of the engine read', () => {
    const read = attributesIn(textOf(files.filter((file) => file.startsWith('browser/'))))
    expect(Object.keys(siteMarks).filter((name) => !read.includes(name))).toEqual([])
  })

  test('has every event that is sent, and each has a listener in the engine or is for islands', () => {
    const events = Object.keys(documentEvents).sort()
    expect(found(/document\.dispatchEvent\(\s*new (?:Custom)?Event(?:<.*?>)?\(\s*['"`](\w+)/g)).toEqual(events)
    // On the document or the window. An EventSource has the events of the server of watch mode.
    const awaited = found(/(?:\b(?:document|window|view)\.|[^.\w])addEventListener\(\s*['"`](\w+)/g)
    expect(awaited.length).toBeGreaterThan(10)
    const own = awaited.filter((name) => !browserEvents.has(name) && !forIslands.includes(name))
    expect(own).toEqual(events.filter((name) => !forIslands.includes(name)))
  })

  test('has every event of watch mode, which its script awaits', () => {
    const script = textOf(['watch/liveScript.ts'])
    expect(found(/events\.addEventListener\('(\w+)'/g, undefined, script)).toEqual(Object.keys(serverEvents).sort())
  })
})
