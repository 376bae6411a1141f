import { describe, expect, test } from 'vitest'
import { isLanguage } from './languages'

describe('isLanguage', () => {
  test.each([
    ['ts', true],
    ['signature', true],
    ['text', true],
    ['npm', true],
    ['TS', false],
    ['', false],
    ['constructor', false],
  ])('%j: %j', (name, answer) => {
    expect(isLanguage(name)).toBe(answer)
  })
})
