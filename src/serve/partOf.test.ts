import { expect, test } from 'vitest'
import { partOf } from './partOf'

const answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: '0123456789' }

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is a part', (range, body, contentRange) => {
  const part = partOf(answer, range)
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-type': 'text/plain', 'content-range': contentRange },
  })
  expect(Buffer.from(part.body).toString()).toBe(body)
})

test.each(['bytes=5-2', 'bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s cannot be satisfied',
  (range) => {
    expect(partOf(answer, range)).toEqual({ status: 416, headers: { 'content-range': 'bytes */10' }, body: '' })
  },
)

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=7-2,0-1',
  'bytes=0-1,3-4',
  'lines=1-2',
  'bytes=1.5-2',
])('%s does not request a part', (range) => {
  expect(partOf(answer, range)).toBe(answer)
})

test('only a complete answer has parts', () => {
  const notFound = { ...answer, status: 404 }
  expect(partOf(notFound, 'bytes=2-4')).toBe(notFound)
  expect(partOf({ ...answer, body: '' }, 'bytes=0-')).toMatchObject({ status: 416 })
})
