import { expect, test } from 'vitest'
import { watchedMaker, watchGetters } from './computedRuns'

/** A state whose sum keeps its last result. */
function makeState() {
  const cached = watchedMaker((compute) => {
    const results: unknown[] = []
    return () => (results.length > 0 ? results[0] : (results[0] = (compute as () => number)()))
  })
  const sumOf = cached(() => 3) as () => number
  const twiceOf = cached(() => 2 * state.cart.sum) as () => number
  const state = {
    cart: {
      get sum() {
        return sumOf()
      },
    },
    get twice() {
      return twiceOf()
    },
  }
  return state
}

test('reports a computed value when its function runs, and not when its last result is read', () => {
  const state = makeState()
  const runs: string[] = []
  watchGetters(state, (path) => runs.push(path))
  watchGetters(state, (path) => runs.push(path))
  expect(runs).toEqual([])
  expect([state.cart.sum, state.cart.sum]).toEqual([3, 3])
  expect(runs).toEqual(['cart.sum'])
})

test('names the value that runs inside another one', () => {
  const state = makeState()
  const runs: string[] = []
  watchGetters(state, (path) => runs.push(path))
  expect(state.twice).toBe(6)
  expect(runs).toEqual(['twice', 'cart.sum'])
})

test('leaves getters alone that cannot be replaced, and other objects', () => {
  const fixed = Object.freeze({
    get sum() {
      return 3
    },
  })
  watchGetters({ fixed, map: new Map(), nothing: null }, () => {})
  expect(fixed.sum).toBe(3)
})

test('watches the other parts of a state if one cannot be read', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const runs: string[] = []
  const state = makeState()
  watchGetters({ gone: proxy, state }, (path) => runs.push(path))
  expect(state.cart.sum).toBe(3)
  expect(runs).toEqual(['state.cart.sum'])
})
