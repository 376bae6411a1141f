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
  ])('%s', (_, words) => {
    const found = files.filter((file) => words.test(readFileSync(file, 'utf8')))
    expect(found.filter((file) => !file.startsWith(folder))).toEqual([])
    // The site itself does, so the pattern is right.
    expect(found.length).toBeGreaterThan(0)
  })
})
