import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { savedSince } from './savedSince'

test('finds a file that was written since a time, but no folder, and none that is gone', async () => {
  const root = await mkdtemp(join(tmpdir(), 'saved-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const file = join(root, 'a.md')
  await writeFile(file, '')
  await utimes(file, 1000, 1000)
  expect(await savedSince([root, file], 1_000_000)).toBe(true)
  expect(await savedSince([root, file, join(root, 'b.md')], 1_000_001)).toBe(false)
  expect(await savedSince([], 0)).toBe(false)
})
