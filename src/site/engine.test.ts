import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportsOf, readDeclarations } from '../verify/declarations/declared/declarations'
import { library } from './library'

interface Source {
  readonly file: string
  readonly text: string
}

const inFolders = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll(sep, '/'))
    .filter((file) => /\.(?:[jt]sx?|css|md|txt)$/.test(file) && !file.includes('node_modules')),
)
const configurations = readdirSync('.').filter((file) => /\.config\.[jt]s$|^tsconfig|^\.prettier/.test(file))
const all: readonly Source[] = [...inFolders, ...configurations].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

/** What the README removes before it adds another site. */
const ofSite =
  /^(?:src\/site|tests\/(?:tutorials|recipes|docs\/(?:basket|comparison)\.test|build\/anotherSite\.test))\b/
const site = all.filter(({ file }) => ofSite.test(file))
const others = all.filter(({ file }) => !ofSite.test(file))
const engine = others.filter(({ file }) => !/^tests\/|\.test\.|\/test[A-Z]/.test(file))

/** Expects that none of the sources contain the words. The site's own files do, so the pattern is right. */
function expectOnlyInSite(words: RegExp, sources: readonly Source[]): void {
  const filesWith = (candidates: readonly Source[]) =>
    candidates.filter(({ text }) => words.test(text)).map(({ file }) => file)
  expect(filesWith(sources)).toEqual([])
  expect(filesWith(site)).not.toEqual([])
}

/**
 * Exports that the engine may name, since they are ordinary words too: `console.debug`, ESTree's `computed`, the store
 * view's "Actions".
 */
const ordinary = ['action', 'computed', 'debug', 'reducer', 'Action', 'Actions', 'State', 'Store']
const exported = exportsOf(readDeclarations(process.cwd(), library))
  .map(({ name }) => name)
  .filter((name) => !ordinary.includes(name))

/** The classes that siteConfig.ts offers to the hero of any site. */
const offered = ['pitch', 'tagline', 'actions', 'button', 'primary']

/** `className="copy needs-script"` -> `copy`, `needs-script` */
const classesIn = (sources: readonly Source[]) =>
  sources
    .flatMap(({ text }) => [...text.matchAll(/\bclass(?:Name)?=(?:"|{`)([^"`$]*)/g)])
    .flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? [])

describe('the engine and its tests do not contain', () => {
  test.each([
    ['the name of the library', /easy.?peasy/i],
    // CSS has a `:stalled`.
    ['the subjects of its home page', /basket|\bpeas?\b|\bstall(?!ed\b)/i],
    // `persist-credentials` is another name.
    ['names that it exports', new RegExp(`(?<![\\w-])(?:${exported.join('|')})(?![\\w-])`)],
    // Redux has a `legacy_createStore`.
    ['its words', /thunk|useStore|(?<!legacy_)createStore|\bimmer\b/i],
    ['the paths of its pages', /api\/action/i],
  ])('%s', (_, words) => {
    expectOnlyInSite(words, others)
  })

  test('selectors for classes that only components of this site write', () => {
    const known = new Set([...classesIn(engine), ...offered])
    const own = [...new Set(classesIn(site))].filter((name) => !known.has(name))
    expect(own).toContain('install')
    // `'.total'`, `.island > .total` and `  .total {` are selectors. `report.total` and `  .total()` are not.
    const selectors = new RegExp(`(?<![\\w)\\]?.])\\.(?:${own.join('|')})(?![\\w(<-])`)
    expectOnlyInSite(selectors, others)
  })
})

describe('the engine does not contain', () => {
  test('the folder of its pages', () => {
    expectOnlyInSite(/docs\/docs/i, engine)
  })

  test('styles of classes that it neither writes nor offers', () => {
    const textOf = (ending: RegExp) =>
      engine
        .filter(({ file }) => ending.test(file))
        .map(({ text }) => text)
        .join('\n')
    const markup = textOf(/\.tsx?$/).replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
    const words = new Set(markup.match(/[\w-]+/g))
    // `level-3` is composed: `level-${level}`
    const isWritten = (name: string) =>
      words.has(name) || (name.includes('-') && /[$']/.test(markup.split(name.replace(/\w+$/, ''))[1]?.[0] ?? ''))
    const styled = textOf(/\.css$/)
      .replace(/\/\*[^]*?\*\/|@import .*|url\([^)]*\)/g, '')
      .matchAll(/\.([a-z][\w-]*)/g)
    const classes = [...new Set([...styled].map(([, name = '']) => name))]
    expect(classes.length).toBeGreaterThan(50)
    expect(classes.filter((name) => !isWritten(name) && !offered.includes(name))).toEqual([])
  })
})
