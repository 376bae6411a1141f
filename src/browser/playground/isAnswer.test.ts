import { describe, expect, test } from 'vitest'
import { isAnswer } from './isAnswer'

const text = { kind: 'text', text: '1' }
const state = { kind: 'object', parts: [['a', { kind: 'list', parts: [['0', text]] }]] }
const entry = { id: 1, type: 'skip', payload: '2', target: undefined, time: 0, duration: 0.5, state }
const report = { store: 0, name: 'Stones', ids: [1], current: 0, dropped: 0, entries: [entry], runs: [{ total: 1 }] }
const storage = { localStorage: { a: '1' }, sessionStorage: {} }

describe('a message of the frame', () => {
  test.each([
    { type: 'ready' },
    { type: 'done' },
    { type: 'events', events: [] },
    { type: 'events', events: [{ id: null, kind: 'logs', text: 'a' }] },
    { type: 'events', events: [{ id: 3, kind: 'uncaught', text: 'a', stack: 'b' }] },
    { type: 'store', report },
    { type: 'store', report: { ...report, runs: undefined } },
    { type: 'store', report: { ...report, entries: [{ ...entry, state: { kind: 'computed', value: undefined } }] } },
    { type: 'store', report: { ...report, entries: [{ ...entry, duration: undefined }] } },
    { type: 'export', log: { store: 0, text: '[]' } },
    { type: 'export', log: { store: 0, problem: 'a' } },
    { type: 'storage', storage },
    { type: 'renders', renders: [{ name: 'App', count: 1, isLatest: true }] },
    { type: 'height', height: 20.5 },
  ])('is accepted: %j', (message) => {
    expect(isAnswer(message)).toBe(true)
  })
})

describe('a message that a sample makes up', () => {
  const circle: { kind: string; parts: unknown[] } = { kind: 'list', parts: [] }
  circle.parts.push(['0', circle])

  test.each([
    [undefined],
    [null],
    ['ready'],
    [{ type: 'toString' }],
    [{ type: '__proto__' }],
    [{ type: ['ready'] }],
    [{ type: 'events' }],
    [{ type: 'store', report: { ...report, entries: [{ ...entry, duration: 'a' }] } }],
    [{ type: 'events', events: null }],
    [{ type: 'events', events: [null] }],
    [{ type: 'events', events: [{ id: null, kind: 'logs', text: {} }] }],
    [{ type: 'events', events: [{ id: null, kind: 'errors', text: 'a', stack: 1 }] }],
    [{ type: 'store', report: null }],
    [{ type: 'store', report: { ...report, store: 1e9 } }],
    [{ type: 'store', report: { ...report, store: -1 } }],
    [{ type: 'store', report: { ...report, name: {} } }],
    [{ type: 'store', report: { ...report, ids: 1 } }],
    [{ type: 'store', report: { ...report, dropped: '1' } }],
    [{ type: 'store', report: { ...report, runs: [{ total: {} }] } }],
    [{ type: 'store', report: { ...report, entries: [null] } }],
    [{ type: 'store', report: { ...report, entries: [{ ...entry, payload: {} }] } }],
    [{ type: 'store', report: { ...report, entries: [{ ...entry, state: { kind: 'text', text: {} } }] } }],
    [{ type: 'store', report: { ...report, entries: [{ ...entry, state: { kind: 'map', parts: [] } }] } }],
    [{ type: 'store', report: { ...report, entries: [{ ...entry, state: { kind: 'list', parts: [1] } }] } }],
    [{ type: 'export', log: 1 }],
    [{ type: 'storage', storage: {} }],
    [{ type: 'storage', storage: { ...storage, localStorage: { a: {} } } }],
    [{ type: 'renders', renders: [{ name: {}, count: 1, isLatest: true }] }],
    [{ type: 'height', height: NaN }],
    [{ type: 'height', height: '20' }],
  ])('is refused: %j', (message) => {
    expect(isAnswer(message)).toBe(false)
  })

  test('is refused if it contains itself', () => {
    expect(isAnswer({ type: 'store', report: { ...report, entries: [{ ...entry, state: circle }] } })).toBe(false)
  })
})
