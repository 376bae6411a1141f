import { expect, test } from 'vitest'
import { createStorage } from './storage'

test('a storage in memory has entries and properties like a real one', () => {
  const storage = createStorage()
  storage.setItem('a', '1')
  storage['b'] = '2'
  expect([storage.length, storage.getItem('b'), storage['a'], storage.key(1)]).toEqual([2, '2', '1', 'b'])
  expect(Object.keys(storage)).toEqual(['a', 'b'])
  storage.removeItem('a')
  delete storage['b']
  expect([storage.length, storage.getItem('a')]).toEqual([0, null])
})
