import { expect, test } from 'vitest'
import { fileActions } from './fileActions'

test('reads the actions of a file', () => {
  expect(fileActions('[{"type":"skip","payload":2}]')).toEqual([{ type: 'skip', payload: 2 }])
})

test.each([
  ['{', /^This file is not JSON: /],
  ['{"type":"skip"}', /^This file is not a list of actions/],
  ['[{"type":"skip"},null]', /^Action 2 of this file has no "type"/],
  ['[{"type":2}]', /^Action 1 of this file has no "type"/],
  [JSON.stringify(Array(201).fill({ type: 'skip' })), /^This file has 201 actions\. There can be 200 at most\.$/],
])('says what is wrong with %.20s', (text, problem) => {
  expect(fileActions(text)).toMatch(problem)
})
