import { expect, test } from 'vitest'
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
  expect(JSON.stringify(shownOf(circle))).toContain('[Circular]')
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
