import { expect, test } from 'vitest'
import { watchGetters } from './computedRuns'
import { shownOf } from './shown'

const text = (text: string) => ({ kind: 'text', text })

test('objects and lists keep their parts, and everything else is text', () => {
  expect(shownOf({ a: 'x', b: [1], c: new Map() })).toEqual({
    kind: 'object',
    parts: [
      ['a', text("'x'")],
      ['b', { kind: 'list', parts: [['0', text('1')]] }],
      ['c', text('Map(0) {}')],
    ],
  })
})

test('computed values only run when they are asked for', () => {
  let runs = 0
  const state = {
    get sum() {
      runs += 1
      return 3
    },
  }
  expect(shownOf(state)).toEqual({ kind: 'object', parts: [['sum', { kind: 'computed', value: undefined }]] })
  expect(runs).toBe(0)
  expect(shownOf(state, { before: undefined, now: new Map() })).toEqual({
    kind: 'object',
    parts: [['sum', { kind: 'computed', value: text('3') }]],
  })
})

test('a computed value is new if it is another one, or another object', () => {
  const isNew = (before: unknown, after: unknown) => {
    const values = new Map<string, unknown>()
    shownOf(
      {
        get: {
          get sum() {
            return before
          },
        },
      },
      { before: undefined, now: values },
    )
    const shown = shownOf(
      {
        get: {
          get sum() {
            return after
          },
        },
      },
      { before: values, now: new Map() },
    )
    return JSON.stringify(shown).includes('"isNew":true')
  }
  const list = [1]
  expect([isNew(3, 3), isNew(3, 4), isNew(list, list), isNew(list, [1])]).toEqual([false, true, false, true])
})

test('a value that contains itself ends', () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(shownOf(circle)).toEqual({ kind: 'object', parts: [['self', text('[Circular]')]] })
})

test('a part that cannot be read is shown as its error, next to the others', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(shownOf({ a: 1, gone: proxy })).toEqual({
    kind: 'object',
    parts: [
      ['a', text('1')],
      ['gone', { kind: 'text', text: expect.stringMatching(/^TypeError: .*revoked$/) as string }],
    ],
  })
})

test('says how many parts are left out, and shows symbols', () => {
  const names = Array.from({ length: 103 }, (_, index) => `n${index}`)
  expect(shownOf(names)).toMatchObject({ more: 3 })
  expect(shownOf(Object.fromEntries(names.map((name) => [name, 1])))).toMatchObject({ more: 3 })
  expect(shownOf({ [Symbol('a')]: 1 })).toEqual({ kind: 'object', parts: [['[Symbol(a)]', text('1')]] })
})

test('reads only the parts of a long list that are shown', () => {
  let reads = 0
  const list = new Proxy(Array(50_000).fill(1), {
    getOwnPropertyDescriptor: (target, name) => {
      reads += 1
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
  })
  watchGetters({ list }, () => {})
  shownOf({ list })
  expect(reads).toBe(200)
})

test('shows a part of a value that refers to the same objects again and again', () => {
  let tree: unknown[] = []
  for (let level = 0; level < 60; level++) tree = [tree, tree]
  expect(JSON.stringify(shownOf(tree)).length).toBeLessThan(1_000_000)
})

test('shortens long texts', () => {
  expect(shownOf('x'.repeat(3000))).toEqual(text(`'${'x'.repeat(1999)}… (1002 more characters)`))
})
