import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberFiles } from './rememberFiles'

test('a file is read again only if it may have changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'page.md')
  const start = rememberFiles()
  const read = () => start()(path)
  writeFileSync(path, 'one')
  const first = read()
  // Another write in the same moment may have left its time as it is.
  expect(read()).not.toBe(first)
  vi.useFakeTimers({ now: Date.now() + 3000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const settled = read()
  expect(read()).toBe(settled)
  writeFileSync(path, 'two')
  expect(String(read())).toBe('two')
  const other = join(folder, 'other.md')
  writeFileSync(other, 'six')
  renameSync(other, path)
  expect(String(read())).toBe('six')
  const last = read()
  chmodSync(path, 0o600)
  expect(read()).not.toBe(last)
  // A file that a start has not read is forgotten.
  const known = read()
  start()
  expect(read()).not.toBe(known)
})
