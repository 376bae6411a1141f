import { SourceMap } from 'node:module'
import { buildSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { placeInStack } from './job'

/** A bundle whose lines are those of `sample:4/models/store.ts`, shifted down by one. */
function mapOf(path: string): SourceMap | undefined {
  if (!path.endsWith('/entries/0.js') && !path.endsWith('/entries/0.mjs')) return undefined
  const [, map] = buildSync({
    stdin: { contents: 'first()\n\nthird(() => second())', sourcefile: 'models/store.ts' },
    banner: { js: '//' },
    sourcemap: 'external',
    outfile: '/out.js',
    write: false,
  }).outputFiles.reverse()
  const payload = JSON.parse(map?.text ?? '') as ConstructorParameters<typeof SourceMap>[0]
  return new SourceMap({ ...payload, sources: ['sample:4/models/store.ts'] })
}

describe('placeInStack', () => {
  test.each([
    ['in Chromium', 'Error: x\n    at f (http://s1.localhost/entries/0.js:3:13)', 3, 13],
    ['in Node', 'Error: x\n    at file:///a%20b/node_modules/.cache/1/entries/0.mjs:2:1', 1, 1],
    [
      'below the library',
      'Error: x\n    at http://s1.localhost/chunks/A.js:1:1\n    at http://s1.localhost/entries/0.js:2:1',
      1,
      1,
    ],
    ['where the message names a file', 'Error: a.js:1:1\n    at http://s1.localhost/entries/0.js:2:1', 1, 1],
  ])('%s', (_, stack, line, column) => {
    expect(placeInStack(stack, mapOf)).toEqual({ name: 'models/store.ts', line, column })
  })

  test('code of packages has no place', () => {
    expect(placeInStack('Error: x\n    at http://s1.localhost/runtime.js:1:1', mapOf)).toBeUndefined()
  })
})
