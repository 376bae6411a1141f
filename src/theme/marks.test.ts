import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentEvents, marks } from './marks'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|(?:^|\/)test[A-Z]|marks\.ts$/.test(file))
  // The checks and tools read dist from outside.
  .filter((file) => !/^(?:measure|tools|verify)\//.test(file))
const text = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')

/** Events for the islands of a site, to which a site need not listen. */
const forIslands = ['watch']

/** The names in TypeScript's declarations of the DOM: `popstate`. */
const browserEvents = new Set(
  [...readFileSync('node_modules/typescript/lib/lib.dom.d.ts', 'utf8').matchAll(/^ {4}"(\w+)": \w*Event/gm)].map(
    ([, name]) => name,
  ),
)

const found = (pattern: RegExp, nameOf = (name: string) => name) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => nameOf(name)))].sort()

/** `searchWanted` -> `data-search-wanted` */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

describe('the protocol between HTML, styles and scripts', () => {
  test('has every attribute that is used, and no other', () => {
    const written = found(/[\s"'`[](data-[a-z-]*[a-z])(?=["'`=\]\s:])/g)
    const inScripts = found(/dataset(?:\.|\[')(\w+)/g, attributeOf)
    const used = new Set([...written, ...inScripts])
    expect([...used].filter((name) => !Object.hasOwn(marks, name))).toEqual([])
    // The names of these attributes are composed at run time.
    const known = Object.keys(marks).filter((name) => !/^data-(?:package-manager|lines)$/.test(name))
    expect(known.filter((name) => !used.has(name))).toEqual([])
  })

  test('has every event that is sent, and each has a listener in the engine or is for islands', () => {
    const known = Object.keys(documentEvents).sort()
    expect(found(/new (?:Custom)?Event(?:<.*?>)?\(\s*['"`](\w+)/g)).toEqual(known)
    // On the document or the window. An EventSource has the events of the server of watch mode.
    const awaited = found(/(?:\b(?:document|window|view)\.|[^.\w])addEventListener\(\s*['"`](\w+)/g)
    expect(awaited.length).toBeGreaterThan(10)
    const own = awaited.filter((name) => !browserEvents.has(name) && !forIslands.includes(name))
    expect(own).toEqual(known.filter((name) => !forIslands.includes(name)))
  })
})
