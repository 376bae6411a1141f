import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serialize } from './serialize'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue that settles in 50 ms, with a log of its work. The test decides when each piece of work ends. */
function openQueue() {
  const log: string[] = []
  const ends: (() => void)[] = []
  const queue = serialize(async () => {
    log.push('begin')
    await new Promise<void>((resolve) => ends.push(resolve))
    log.push('end')
  }, 50)
  const ask = (name: string) => void queue.ask().then(() => log.push(`${name} is done`))
  const endWork = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, log, ask, endWork }
}

test('several quick calls run the work once, 50 ms after the first', async () => {
  const { log, ask, endWork } = openQueue()
  ask('first')
  await vi.advanceTimersByTimeAsync(49)
  ask('second')
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['begin'])
  await endWork()
  expect(log).toEqual(['begin', 'end', 'first is done', 'second is done'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(4)
})

test('calls during the work run it once more, after it', async () => {
  const { log, ask, endWork } = openQueue()
  ask('first')
  await vi.advanceTimersByTimeAsync(50)
  ask('second')
  ask('third')
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toEqual(['begin'])
  await endWork()
  expect(log.filter((line) => !line.endsWith('done'))).toEqual(['begin', 'end', 'begin'])
  await endWork()
  expect(log.slice(4)).toEqual(['end', 'second is done', 'third is done'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(7)
})

test('the queue settles when no calls are left, and at once if there were none', async () => {
  const { queue, log, ask, endWork } = openQueue()
  await queue.settled()
  ask('first')
  const settled = queue.settled().then(() => log.push('settled'))
  await vi.advanceTimersByTimeAsync(50)
  expect(log).toEqual(['begin'])
  await endWork()
  await settled
  expect(log.slice(0, 2)).toEqual(['begin', 'end'])
})

test('the queue is not settled while the work runs', async () => {
  const { queue, log, ask, endWork } = openQueue()
  ask('first')
  await vi.advanceTimersByTimeAsync(50)
  void queue.settled().then(() => log.push('settled'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toEqual(['begin'])
  await endWork()
  expect(log).toContain('settled')
})

test('work that fails only rejects its own calls', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('first')).mockResolvedValueOnce()
  const queue = serialize(work, 50)
  const first = expect(queue.ask()).rejects.toThrow('first')
  const settled = expect(queue.settled()).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(50)
  await Promise.all([first, settled])
  const second = expect(queue.ask()).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(50)
  await second
  expect(work).toHaveBeenCalledTimes(2)
})
