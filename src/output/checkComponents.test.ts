import { expect, test } from 'vitest'
import { checkComponents } from './checkComponents'
import type { Mention } from './mentions'

/** Checks a page whose contents lead to each of its headings. Returns how often the list of headings was read. */
async function readsWith(count: number): Promise<number> {
  let reads = 0
  const headings = Array.from({ length: count }, (_, index) => `heading-${index}`)
  const counted = new Proxy(headings, {
    get: (all, key) => {
      reads++
      return Reflect.get(all, key) as unknown
    },
  })
  const mentions = headings.map((id): Mention => ({ kind: 'link', text: `#${id}`, route: '/' }))
  const targets = { base: '/', files: new Set(['index.html']), ids: new Map([['/', counted]]), islands: new Map() }
  expect(await checkComponents('', { folder: 'src/site' }, mentions, targets)).toEqual([])
  return reads
}

test('checking links to twice as many headings takes twice as long, not four times', async () => {
  expect(await readsWith(2000)).toBeLessThan(3 * (await readsWith(1000)))
})
