import { expect, test } from 'vitest'
import { pageOf } from './testPage'

const cardOf = (importLine: string, signature = 'export function fling(): void;') =>
  pageOf(`\`\`\`ts\n${importLine}\n\`\`\`\n\n\`\`\`signature\n${signature}\n\`\`\`\n`).card

test.each([
  ["import { fling } from 'pebble-store'", 'function'],
  ["import { shore, type Shore } from 'pebble-store'", 'function'],
  ["import { useLake } from 'pebble-store'", 'hook'],
  ["import { LakeProvider } from 'pebble-store'", 'component'],
  ["import type { Fling } from 'pebble-store'", 'type'],
])('%s is of a %s', (importLine, kind) => {
  expect(cardOf(importLine)).toEqual({ kind, signature: 'function fling(): void', importLine })
})

test.each([
  ['another package', "import { useState } from 'react'"],
  ['an import of two functions', "import { fling, toss } from 'pebble-store'"],
  ['more than the import', "import { fling } from 'pebble-store'\nfling(() => {})"],
])('a page that begins with %s has none', (_what, code) => {
  expect(cardOf(code)).toBeNull()
})

test('a page without a declaration has none', () => {
  expect(pageOf("```ts\nimport { fling } from 'pebble-store'\n```\n").card).toBeNull()
})
