import { expect, test } from 'vitest'
import { readRunMark, writeRunMark } from './runMark'

test('reads a mark back', () => {
  for (const mark of [
    { file: '1a2b3c4d', index: 0, needsDevelopment: true },
    { file: '5e6f7a8b', index: 12, needsDevelopment: false },
  ]) {
    expect(readRunMark({ dataset: { run: writeRunMark(mark) } })).toEqual(mark)
  }
})

test('a block that readers can not run has no mark', () => {
  expect(readRunMark({ dataset: {} })).toBeUndefined()
})
