import { expect, test } from 'vitest'
import { retried } from './retried'

test('a module is imported once, and after each failure from another address', async () => {
  const queries: string[] = []
  const load = retried((query) => {
    queries.push(query)
    return queries.length < 3 ? Promise.reject(new Error('offline')) : Promise.resolve('module')
  })
  await Promise.allSettled([load(), load()])
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('module')
  expect(await load()).toBe('module')
  expect(queries).toEqual(['', '?retry=1', '?retry=2'])
})
