import { expect, test } from 'vitest'
import { pageOf } from './testPage'

const cardOf = (importLine: string, signature = 'export function thunk(): void;') =>
  pageOf(`\`\`\`ts\n${importLine}\n\`\`\`\n\n\`\`\`signature\n${signature}\n\`\`\`\n`).card

test.each([
  ["import { thunk } from 'easy-peasy'", 'function'],
  ["import { generic, type Generic } from 'easy-peasy'", 'function'],
  ["import { useStore } from 'easy-peasy'", 'hook'],
  ["import { StoreProvider } from 'easy-peasy'", 'component'],
  ["import type { Thunk } from 'easy-peasy'", 'type'],
])('%s is of a %s', (importLine, kind) => {
  expect(cardOf(importLine)).toEqual({ kind, signature: 'function thunk(): void;', importLine })
})

test.each([
  ['another package', "import { useState } from 'react'"],
  ['more than the import', "import { thunk } from 'easy-peasy'\nthunk(() => {})"],
])('a page that begins with %s has none', (_what, code) => {
  expect(cardOf(code)).toBeNull()
})

test('a page without a declaration has none', () => {
  expect(pageOf("```ts\nimport { thunk } from 'easy-peasy'\n```\n").card).toBeNull()
})
