import { expect, test } from 'vitest'
import { measuredPages } from './measuredPages'

test('the pages that measurements open are those that the site names', () => {
  const measured = { audited: ['/'], click: ['/', '/guide/'] } as const
  expect(measuredPages({ folder: 'src/site', measured })).toBe(measured)
})

test('a site that names none has a fault', () => {
  expect(() => measuredPages({ folder: 'src/site', measured: undefined })).toThrow(
    'src/site/site.ts  names no pages to measure',
  )
})

test('a click to the same page has a fault, because nothing would load', () => {
  const measured = { audited: [], click: ['/', '/'] } as const
  expect(() => measuredPages({ folder: 'src/site', measured })).toThrow(
    'src/site/site.ts  measures a click from / to the same page',
  )
})
