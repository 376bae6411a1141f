import { expect, test, vi } from 'vitest'
import type { Cache } from '../output/cache'
import { startWarmUp } from './warmUp'

test('warming up makes the contents of every file', async () => {
  const make = vi.fn(() => Promise.resolve(''))
  startWarmUp(() => Promise.resolve({ files: [{ path: 'a.html', owner: 'test', contents: { key: 'a', make } }] }))
  await vi.waitFor(() => expect(make).toHaveBeenCalledOnce())
})

test('the end of a warm-up leaves out the pages that are not parsed yet', async () => {
  const parsed: string[] = []
  let parsing: Promise<unknown> | undefined
  const parse = async (cache: Cache) => {
    for (const page of ['a', 'b', 'c']) {
      await cache.use(page, () => {
        parsed.push(page)
        if (page === 'b') end()
      })
    }
    return { files: [] }
  }
  const end = startWarmUp((cache) => {
    const result = parse(cache)
    parsing = result
    return result
  })
  await expect(parsing).rejects.toThrow('aborted')
  expect(parsed).toEqual(['a', 'b'])
})
