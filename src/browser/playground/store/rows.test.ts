import { expect, test } from 'vitest'
import { rowsOf } from './rows'

const entry = (type: string, time: number) =>
  ({ id: time, type, payload: '', target: undefined, time, state: { kind: 'text', text: '1' } }) as const

test('actions are nested in the asynchronous ones that ran meanwhile, which have a duration', () => {
  const types = ['@@INIT', '@job.a(start)', '@action.b', '@job.c(start)', '@job.a(success)', '@job.c(fail)']
  const rows = rowsOf(types.map((type, index) => entry(type, index * 10)))
  expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 1, 0])
  expect(rows.map(({ duration }) => duration)).toEqual([undefined, undefined, undefined, undefined, 30, 20])
})

test('the end of an asynchronous action whose start was cleared has no duration', () => {
  expect(rowsOf([entry('@job.a(success)', 0)])).toMatchObject([{ depth: 0, duration: undefined }])
})
