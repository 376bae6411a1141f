import { expect, test } from 'vitest'
import { rangeOf, rowsOf, runsIn, visibleRows } from './rows'

const entry = (type: string, time: number) =>
  ({ id: time, type, payload: '', target: undefined, time, duration: 0.5, state: { kind: 'text', text: '1' } }) as const
const rowsFor = (...types: string[]) => rowsOf(types.map((type, index) => entry(type, index * 10)))

test('an asynchronous action is a group with what ran meanwhile, and its duration', () => {
  const rows = rowsFor('@@INIT', '@job.a(start)', '@action.b', '@job.a(success)', '@action.c')
  expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 0])
  expect(rows[1]?.group).toEqual({ name: '@job.a', last: 3, duration: 20, hasFailed: false })
  expect(rows.map(({ duration }) => duration)).toEqual([undefined, undefined, 0.5, 20, 0.5])
  expect(visibleRows(rows, new Set()).map(({ index }) => index)).toEqual([0, 1, 4])
  expect(visibleRows(rows, new Set([10])).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  expect(rows.map((row) => rangeOf(row, new Set()))).toContainEqual([1, 3])
  expect(rows.map((row) => rangeOf(row, new Set([10])))).toContainEqual([1, 1])
})

test('a group includes one that began meanwhile and ended later', () => {
  const rows = rowsFor('@@INIT', '@job.a(start)', '@action.b', '@job.c(start)', '@job.a(success)', '@job.c(fail)')
  expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 2, 2])
  expect(rows[1]?.group).toMatchObject({ last: 5, duration: 30 })
  expect(rows[3]?.group).toMatchObject({ last: 5, duration: 20, hasFailed: true })
  expect(visibleRows(rows, new Set()).map(({ index }) => index)).toEqual([0, 1])
  expect(visibleRows(rows, new Set([10])).map(({ index }) => index)).toEqual([0, 1, 2, 3])
})

test('an asynchronous action that still runs hides nothing', () => {
  const rows = rowsFor('@job.a(start)', '@action.b')
  expect(rows).toMatchObject([
    { depth: 0, group: undefined },
    { depth: 1, group: undefined },
  ])
})

test('the end of an asynchronous action whose start was cleared has no duration, and ends no other one', () => {
  expect(rowsFor('@job.b(start)', '@job.a(success)').map(({ depth }) => depth)).toEqual([0, 1])
  expect(rowsFor('@job.a(success)', '@action.b')).toMatchObject([
    { depth: 0, group: undefined, duration: undefined },
    { depth: 0 },
  ])
})

test('the runs of computed values are added up', () => {
  const log = { name: '', current: 0, dropped: 0, entries: [] }
  expect(runsIn({ ...log, runs: [{ c: 9 }, { a: 1, b: 1 }, { a: 1 }] }, 1, 2)).toEqual({ a: 2, b: 1, c: 0 })
  expect(runsIn({ ...log, runs: undefined }, 1, 2)).toBeUndefined()
})
