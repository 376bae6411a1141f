import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { unusedMethods, withoutUnused } from './miniSearch'

const code = await readFile(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
const small = withoutUnused(code)

/** What the search calls of an index. */
interface Index {
  readonly addAllAsync: (documents: readonly object[], options: object) => Promise<void>
  readonly search: (query: object) => readonly object[]
}

test.each(unusedMethods)('the method %s is in the package, and left out', (name) => {
  const definition = new RegExp(`^ {4}(?:static |async |get )*${name}\\(.*\\{$`, 'm')
  expect(code).toMatch(definition)
  expect(small).not.toMatch(definition)
})

test('an index of the rest finds what an index of the whole finds', async () => {
  const documents = ['flat stones', 'a round stone', 'stoned fruit', 'the lake'].map((text, id) => ({ id, text }))
  const queries = [
    { queries: ['stone'], prefix: true },
    { queries: ['lkae'], fuzzy: 2 },
  ]
  const find = async (script: string) => {
    const body = script.replace(/^export .*$/m, 'return MiniSearch')
    const MiniSearch = runInThisContext(`(() => { ${body} })()`) as new (options: object) => Index
    const index = new MiniSearch({ fields: ['text'] })
    await index.addAllAsync(documents, { chunkSize: 1 })
    return index.search({ combineWith: 'OR', queries })
  }
  const found = await find(small)
  expect(found).toHaveLength(documents.length)
  expect(found).toEqual(await find(code))
})
