import { expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { createCache, type Cache } from './cache'
import { parseAll } from './parseAll'

test('lets other events run between two pages', async () => {
  let rounds = 0
  const count = () => {
    rounds++
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const parsedIn: number[] = []
  const cache: Cache = {
    ...createCache(),
    use: async (_key, compute) => {
      const value = await compute()
      if (typeof value === 'object' && value !== null && 'page' in value) parsedIn.push(rounds)
      return value
    },
  }
  const sources = ['a', 'b', 'c'].map((name) => ({
    source: { file: `${name}.md`, bytes: new TextEncoder().encode(`# ${name}\n`) },
    route: `/${name}.html`,
  }))
  const parsed = await parseAll(sources, {
    site,
    siteKey: '',
    context: {
      routes: new Set(),
      files: new Map(),
      drafts: new Set(),
      assets: new Map(),
      url: 'https://example.com',
      base: '/',
      olderCode: undefined,
      library: undefined,
      ranWith: { short: '', long: '' },
      sampleRuns: new Map(),
      playground: undefined,
      redirects: [],
      islands: new Set(),
    },
    cache,
    commitDates: Promise.resolve(new Map()),
    onProgress: () => {},
  })
  clearImmediate(immediate)
  expect(parsed.map(({ result }) => result?.page.record.title)).toEqual(['a', 'b', 'c'])
  expect(new Set(parsedIn).size).toBe(3)
})
