import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecorder, type Recorder } from './recorder'

const original = { log: console.log, error: console.error }
let printed: unknown[][]
let recorder: Recorder

beforeEach(() => {
  printed = []
  console.log = console.error = (...args: unknown[]) => void printed.push(args)
  recorder = createRecorder({ 1: 'logs', 2: 'logs', 3: 'errors', 4: 'throws' })
})
afterEach(() => void Object.assign(console, original))

/** Events without the places they come from. */
const events = () => recorder.events.map(({ id, kind, text }) => [id, kind, text])

describe('createRecorder', () => {
  test('records logs for the innermost statement that expects them, and still prints them', () => {
    console.log('before')
    recorder.enter(1)
    console.log('one', { a: 1 })
    recorder.enter(2)
    recorder.enter(3)
    console.log('two')
    console.error('bad %s', 'x')
    recorder.leave(2)
    console.log('three')
    recorder.leave(3)
    recorder.leave(1)
    console.error('after')
    expect(events()).toEqual([
      [null, 'logs', 'before'],
      [1, 'logs', 'one { a: 1 }'],
      [2, 'logs', 'two'],
      [3, 'errors', 'bad x'],
      [1, 'logs', 'three'],
      [null, 'errors', 'after'],
    ])
    expect(printed).toHaveLength(6)
    expect(recorder.events.at(-1)?.stack).toContain('recorder.test')
  })

  test('a sample may replace the console', () => {
    const log = vi.fn(console.log)
    console.log = log
    console.log('seen')
    console.error = () => {}
    console.error('kept away')
    expect(events()).toEqual([[null, 'logs', 'seen']])
  })

  test('values are returned unchanged', () => {
    expect(recorder.value(0, 'a')).toBe('a')
    recorder.value(0, [1])
    expect(events()).toEqual([
      [0, 'value', "'a'"],
      [0, 'value', '[1]'],
    ])
  })

  test('exceptions are caught where they are expected', async () => {
    recorder.throws(0, () => {
      throw new TypeError('bad')
    })
    recorder.throws(1, () => 1)
    await recorder.rejects(2, () => Promise.reject(new Error('late')))
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a sample may reject with anything
    await recorder.rejects(3, () => Promise.reject('text'))
    await recorder.rejects(4, () => Promise.resolve(1))
    expect(events()).toEqual([
      [0, 'throws', 'TypeError: bad'],
      [2, 'rejects', 'Error: late'],
      [3, 'rejects', "'text'"],
    ])
  })

  test('an uncaught exception belongs to a step that expects it', () => {
    recorder.uncaught(new Error('first'))
    recorder.enter(4)
    recorder.uncaught('second')
    recorder.leave(4)
    expect(events()).toEqual([
      [null, 'uncaught', 'Error: first'],
      [4, 'throws', "'second'"],
    ])
  })

  test('errors are recorded whatever they are', () => {
    recorder.uncaught(Object.assign(new Error('odd'), { stack: 5 }))
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    recorder.uncaught(proxy)
    expect(recorder.events).toEqual([
      { id: null, kind: 'uncaught', text: 'Error: odd' },
      { id: null, kind: 'uncaught', text: expect.stringMatching(/^\[throws TypeError: /) as string },
    ])
  })

  test('checks promises at the end', async () => {
    let resolve: (value: number) => void = () => {}
    const late = new Promise<number>((done) => (resolve = done))
    expect(recorder.pending(0, late)).toBe(late)
    recorder.pending(1, new Promise(() => {}))
    recorder.pending(2, Promise.reject(new Error('bad')))
    recorder.pending(3, 'none')
    resolve(1)
    await recorder.settle()
    expect(events()).toEqual([
      [0, 'pending', 'fulfilled with 1'],
      [1, 'pending', 'pending'],
      [2, 'pending', 'rejected with Error: bad'],
      [3, 'pending', "fulfilled with 'none'"],
    ])
  })
})
