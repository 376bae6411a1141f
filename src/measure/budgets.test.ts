import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findExcess } from './budgets'

/** Bytes that no compression makes smaller. */
const dense = (length: number) => randomBytes(length)

const files = new Map([
  ['a.html', dense(900)],
  ['b.html', dense(1100)],
  ['assets/js/0.0123abcd.js', dense(500)],
  ['assets/js/1.0123abcd.js', dense(500)],
  ['assets/js/chunks.json', Buffer.from('{"search":"9.0","search/titles":"t","search/text":"d"}')],
  ['assets/js/9.0.js', dense(300)],
  ['assets/js/t.json', dense(300)],
  ['assets/js/d.json', Buffer.from('[["/a.html",[[2,"A","a","one two three"]]]]')],
])
const sizes = { page: 1000, scripts: 1100, search: 700, playground: 0, searchPerWord: 200 }

test('only downloads with more bytes than their budget are found', async () => {
  const found = await findExcess(files, ['a.html', 'b.html'], sizes)
  expect(found).toMatchObject([{ budget: 'page', page: 'b.html' }])
  expect(found[0]?.problem).toMatch(/^its HTML has 11\d\d bytes, .+, which is 1\d\d more than the limit of 1000$/)
})

test.each(['scripts', 'search', 'searchPerWord'] as const)(
  'the budget of the whole site for %s is compared',
  async (budget) => {
    expect(await findExcess(files, ['a.html'], { ...sizes, [budget]: 1 })).toMatchObject([{ budget }])
  },
)
