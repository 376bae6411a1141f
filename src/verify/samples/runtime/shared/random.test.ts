import { afterEach, expect, test } from 'vitest'
import { seedRandom } from './random'

const { random } = Math
afterEach(() => {
  Math.random = random
  Reflect.deleteProperty(crypto, 'getRandomValues')
  Reflect.deleteProperty(crypto, 'randomUUID')
})

/** A few random values of each kind from a seed. */
function draw(seed: number) {
  seedRandom(seed)
  return [Math.random(), Math.random(), [...crypto.getRandomValues(new Uint8Array(4))].join(), crypto.randomUUID()]
}

test('a seed produces the same numbers on every machine', () => {
  expect(draw(1)).toEqual([0.6270739405881613, 0.002735721180215478, '135,251,247,71', expect.any(String)])
})

test('the same seed produces the same numbers, and a different seed produces different ones', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('numbers are in the right ranges', () => {
  seedRandom(1)
  const numbers = Array.from({ length: 1000 }, Math.random)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(new Set(numbers).size).toBe(1000)
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test('fills only the given part of a larger array', () => {
  seedRandom(2)
  const all = new Uint8Array(8)
  crypto.getRandomValues(all.subarray(2, 4))
  expect([...all].map((byte) => byte !== 0)).toEqual([false, false, true, true, false, false, false, false])
})
