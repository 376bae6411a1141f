import { expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { createCache, type Cache } from './cache'
import { parseAll, type ParsedSource } from './parseAll'

/** Parses pages, given by their names and texts. */
function parse(
  pages: Readonly<Record<string, string>>,
  { cache = createCache(), islands = site.islands }: { cache?: Cache; islands?: typeof site.islands } = {},
): Promise<readonly ParsedSource[]> {
  const sources = Object.entries(pages).map(([name, text]) => ({
    source: { file: `${name}.md`, bytes: new TextEncoder().encode(text) },
    route: `/${name}.html`,
  }))
  return parseAll(sources, {
    site: { ...site, islands },
    siteKey: '',
    context: {
      addressing: {},
      routes: new Set(),
      files: new Map(),
      drafts: new Set(),
      assets: new Map(),
      url: 'https://example.com',
      base: '/',
      olderCode: undefined,
      library: undefined,
      ranWith: { short: [], long: '' },
      sampleRuns: new Map(),
      playground: undefined,
      redirects: [],
      islands: new Set(islands.names),
    },
    cache,
    commitDates: Promise.resolve(new Map()),
    onProgress: () => {},
  })
}

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
  const parsed = await parse({ a: '# a\n', b: '# b\n', c: '# c\n' }, { cache })
  clearImmediate(immediate)
  expect(parsed.map(({ result }) => result?.page.record.title)).toEqual(['a', 'b', 'c'])
  expect(new Set(parsedIn).size).toBe(3)
})

test('an island that is listed needs a component', async () => {
  const pages = { a: '# a\n\n::: island counter\n:::\n\n::: island clock\n:::\n' }
  const islands = { ...site.islands, names: ['counter', 'clock'] }
  await expect(parse(pages, { islands })).rejects.toMatchObject({
    faults: [
      {
        file: 'tests/sites/pebble/islands.ts',
        problem: 'there is no component for the island "clock"',
        remedy: 'map this name to a component, because tests/sites/pebble/site.ts lists it',
      },
    ],
  })
})
