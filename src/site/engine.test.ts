import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from '../testSources'

const folder = join('src', 'site', '/')
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file))
const files = [...sourcesIn('src', 'scripts'), ...styles]

describe('the engine does not contain', () => {
  // The examples of the engine are those of the site that its tests build: `docs/guide/install.md`, `useSkips`.
  test.each([
    ['the name of the library', /easy.?peasy/i],
    ['its exports', /thunk|useStore|create(?:Store|TypedHooks)|(?:Store|Persist)Config|immer\b/i],
    ['the paths of its pages', /docs\/docs|api\/action/i],
    ['the subjects of its home page', /basket|\bpeas?\b|\bstall/i],
  ])('%s', (_, words) => {
    const found = files.filter((file) => words.test(readFileSync(file, 'utf8')))
    expect(found.filter((file) => !file.startsWith(folder))).toEqual([])
    // The site itself does, so the pattern is right.
    expect(found.length).toBeGreaterThan(0)
  })

  test('styles of classes that only this site has', () => {
    const engine = files.filter((file) => !file.startsWith(folder))
    const textOf = (ending: RegExp) =>
      engine
        .filter((file) => ending.test(file))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
    const markup = textOf(/\.tsx?$/).replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
    const words = new Set(markup.match(/[\w-]+/g))
    // `level-3` is composed: `level-${level}`
    const isWritten = (name: string) =>
      words.has(name) || (name.includes('-') && /[$']/.test(markup.split(name.replace(/\w+$/, ''))[1]?.[0] ?? ''))
    const styled = textOf(/\.css$/)
      .replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '')
      .matchAll(/\.([a-z][\w-]*)/g)
    const classes = [...new Set([...styled].map(([, name = '']) => name))]
    expect(classes.length).toBeGreaterThan(50)
    // Home.tsx offers three of them to the hero of any site, and imports of style sheets end in `.css`.
    const offered = ['pitch', 'tagline', 'primary', 'css']
    expect(classes.filter((name) => !isWritten(name) && !offered.includes(name))).toEqual([])
  })
})
