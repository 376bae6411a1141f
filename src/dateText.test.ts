import { describe, expect, test } from 'vitest'
import { dateText, monthText } from './dateText'

describe('dateText', () => {
  test.each([
    ['2026-04-08T09:30:00Z', 'April 8, 2026'],
    ['2024-02-29T23:59:59Z', 'February 29, 2024'],
    ['2025-12-31T00:00:00Z', 'December 31, 2025'],
    ['2026-04-08', 'April 8, 2026'],
    ['2025-01-01T00:00:00Z', 'January 1, 2025'],
  ])('%s -> %s', (iso, text) => {
    expect(dateText(iso)).toBe(text)
  })
})

test('monthText', () => {
  expect(monthText('2026-04')).toBe('April 2026')
})
