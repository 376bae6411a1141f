import { expect, test } from 'vitest'
import { pageOf } from './testPage'

const cardOf = (importLine: string, signature = 'export function thunk(): void;') =>
  pageOf(`\`\`\`ts\n${importLine}\n\`\`\`\n\n\`\`\`signature\n${signature}\n\`\`\`\n`).card

test.each([
  ["import { thunk } from 'pebble-store'", 'function'],
  ["import { generic, type Generic } from 'pebble-store'", 'function'],
  ["import { useStore } from 'pebble-store'", 'hook'],
  ["import { StoreProvider } from 'pebble-store'", 'component'],
  ["import type { Thunk } from 'pebble-store'", 'type'],
])('%s is of a %s', (importLine, kind) => {
  expect(cardOf(importLine)).toEqual({ kind, signature: 'function thunk(): void;', importLine })
})

test.each([
  ['another package', "import { useState } from 'react'"],
  ['more than the import', "import { thunk } from 'pebble-store'\nthunk(() => {})"],
])('a page that begins with %s has none', (_what, code) => {
  expect(cardOf(code)).toBeNull()
})

test('a page without a declaration has none', () => {
  expect(pageOf("```ts\nimport { thunk } from 'pebble-store'\n```\n").card).toBeNull()
})
