import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { changedNames, usesOf } from './changedNames'
import { readDeclarations } from './declared/declarations'

/** The declarations of a package with this text. */
async function declarations(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'node_modules/pebble'), { recursive: true })
  await writeFile(join(folder, 'node_modules/pebble/index.d.ts'), text)
  return readDeclarations(folder, { package: 'pebble', builtUpon: [] })
}

test('names that were changed, added or removed, whatever the formatting is', async () => {
  const before = await declarations(
    'export function toss(a: string): void;\nexport type Stone = { a: 1 };\nexport const lake: 1;\ntype Old = 1;\nexport function sink(a: 1): void;\nexport function sink(a: 2): void;',
  )
  const after = await declarations(
    '/** Tosses. */\nexport declare function toss(\n  a: string,\n): void\nexport type Stone = { a: 2 }\nexport const lake: 2\ntype New = 1\nexport function sink(a: 1): void',
  )
  expect([...changedNames(before, after)]).toEqual(['Stone', 'lake', 'Old', 'sink', 'New'])
})

test('the samples and signatures that use such names, each with the line of its code', () => {
  const page = sourcePageOf(
    "# Toss\n\n`toss`\n\n```ts\nimport { toss } from 'pebble'\ntoss(lake)\ntossed()\n```\n\n```bash\ntoss\n```\n\n```signature\ntype Stone = toss\n```\n",
    { file: 'docs/a.md' },
  )
  const uses = usesOf([page], new Set(['toss', 'Stone', 'Lake']))
  expect(uses.map(({ file, line, names }) => `${file}: ${page.lines[line - 1]} ${names.join()}`)).toEqual([
    "docs/docs/a.md: import { toss } from 'pebble' toss",
    'docs/docs/a.md: type Stone = toss Stone,toss',
  ])
})
