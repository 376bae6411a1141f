import { expect, test } from 'vitest'
import { checkDescriptions } from './descriptions'
import { sourcePageOf, written } from '../../page/testPage'

const check = (...heads: readonly string[]) =>
  written(checkDescriptions(heads.map((head, index) => sourcePageOf('a', { head, file: `${index}.md` }))))

test('accepts 50 to 160 characters', () => {
  expect(check(`description: ${'a'.repeat(50)}`, `description: ${'a'.repeat(160)}`)).toEqual([])
})

test.each([
  ['title: x', '-2:1 this page has no description => write one of 50 to 160 characters: description: "…"'],
  [`title: x\ndescription: ${'a'.repeat(49)}`, '0:1 the description has 49 characters => make it 50 to 160'],
  ['title: x\n"description": a', '0:1 the description has 1 character => make it 50 to 160'],
  [`description: ${'a'.repeat(161)}`, '-1:1 the description has 161 characters => make it 50 to 160'],
])('%j', (head, fault) => {
  expect(check(head)).toEqual([fault])
})

test('two pages cannot have the same one', () => {
  const head = `description: ${'a'.repeat(60)}`
  expect(check(head, head)).toEqual([
    '-1:1 docs/0.md has the same description => describe the content that only this page has',
  ])
})
