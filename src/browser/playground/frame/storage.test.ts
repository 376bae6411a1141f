import { expect, onTestFinished, test, vi } from 'vitest'
import { createStorage, emulateStorage } from './storage'

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

test('a storage in memory is full at some time, like a real one', () => {
  const storage = createStorage()
  storage.setItem('a', 'x'.repeat(4_000_000))
  expect(() => storage.setItem('b', 'x'.repeat(1_000_000))).toThrow(DOMException)
  expect(storage.length).toBe(1)
  storage.setItem('a', '')
  storage.setItem('b', 'x'.repeat(1_000_000))
  storage.clear()
  storage.setItem('c', 'x'.repeat(4_999_999))
})

test('changes of the storage are reported together', async () => {
  vi.stubGlobal('window', globalThis)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onChange = vi.fn()
  emulateStorage({ localStorage: {}, sessionStorage: { a: '1' } }, onChange)
  for (let count = 0; count < 9; count++) localStorage.setItem(`b${count % 2}`, String(count))
  await Promise.resolve()
  expect(onChange.mock.calls).toEqual([[{ localStorage: { b0: '8', b1: '7' }, sessionStorage: { a: '1' } }]])
})
