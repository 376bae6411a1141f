import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../testPage'
import { resolveImport } from './resolveImport'

test('a fence sees the files above it, and all files of its code group', () => {
  const fence = (title: string) => `\`\`\`ts [${title}.ts]\nx\n\`\`\`\n`
  const { fences } = sourcePageOf([fence('a'), '::: code-group', fence('b'), fence('c'), ':::', fence('d')].join('\n'))
  expect(fences.map(({ info, files }) => [info.title, ...files.keys()])).toEqual([
    ['a.ts', 'a.ts'],
    ['b.ts', 'a.ts', 'b.ts', 'c.ts'],
    ['c.ts', 'a.ts', 'b.ts', 'c.ts'],
    ['d.ts', 'a.ts', 'b.ts', 'c.ts', 'd.ts'],
  ])
})

describe('resolveImport', () => {
  const files = new Map(
    ['store.ts', 'App.tsx', 'models/index.ts', 'models/cart.ts', 'a.json', 'both.ts', 'both.js'].map((name) => [
      name,
      '',
    ]),
  )
  test.each([
    ['App.tsx', './store', 'store.ts'],
    ['App.tsx', './store.ts', 'store.ts'],
    ['App.tsx', './models', 'models/index.ts'],
    ['App.tsx', './models/cart', 'models/cart.ts'],
    ['models/cart.ts', '../store', 'store.ts'],
    ['models/cart.ts', './index', 'models/index.ts'],
    ['App.tsx', './a.json', 'a.json'],
    ['App.tsx', './both', 'both.ts'],
    ['App.tsx', './gone', undefined],
    ['App.tsx', '../store', undefined],
  ])('%s imports %s -> %s', (importer, specifier, found) => {
    expect(resolveImport(files, importer, specifier)).toBe(found)
  })
})
