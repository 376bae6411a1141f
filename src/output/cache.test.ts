import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from './cache'

async function cacheFile() {
  const folder = await mkdtemp(join(tmpdir(), 'cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'cache/pages')
}

/** Stores `entries` in a new cache file. */
async function stored(entries: Readonly<Record<string, unknown>>) {
  const file = await cacheFile()
  const cache = openCache(file)
  for (const [key, value] of Object.entries(entries)) await cache.use(key, () => value)
  cache.save()
  return file
}

test('computes a value once, even when it is opened twice', async () => {
  const file = await stored({ a: { text: 'line\nbreak' } })
  const compute = vi.fn()
  expect(await openCache(file).use('a', compute)).toEqual({ text: 'line\nbreak' })
  expect(compute).not.toHaveBeenCalled()
})

test('computes an outdated value again', async () => {
  const file = await stored({ a: { version: 1 } })
  const isSecond = ({ version }: { version: number }) => version === 2
  const cache = openCache(file)
  expect(await cache.use('a', () => ({ version: 2 }), isSecond)).toEqual({ version: 2 })
  cache.save()
  const compute = vi.fn<() => { version: number }>()
  expect(await openCache(file).use('a', compute, isSecond)).toEqual({ version: 2 })
  expect(compute).not.toHaveBeenCalled()
})

test('replaces a folder that has its name', async () => {
  const file = await cacheFile()
  await mkdir(join(file, 'inner'), { recursive: true })
  const cache = openCache(file)
  await cache.use('a', () => 1)
  cache.save()
  expect(await openCache(file).use('a', () => 2)).toBe(1)
  expect(await readdir(dirname(file))).toEqual(['pages'])
})

test('works without its file when it cannot be written', async () => {
  const file = await cacheFile()
  await writeFile(dirname(file), 'a file in place of the folder')
  const cache = openCache(file)
  expect(await cache.use('a', () => 1)).toBe(1)
  cache.save()
  expect(await readFile(dirname(file), 'utf8')).toBe('a file in place of the folder')
})

test('drops entries that a build has not used', async () => {
  const file = await stored({ a: 1, b: 2 })
  const cache = openCache(file)
  await cache.use('b', () => 0)
  cache.prune()
  cache.save()
  cache.save()
  expect(await openCache(file).use('a', () => 'new')).toBe('new')
  expect(await openCache(file).use('b', () => 'new')).toBe(2)
})

test('treats a damaged entry as a miss and keeps the others', async () => {
  const file = await stored({ a: 'first', b: 'second' })
  await writeFile(file, (await readFile(file, 'utf8')).replace('first', 'fjrst'))
  const cache = openCache(file)
  expect(await cache.use('a', () => 'made again')).toBe('made again')
  expect(await cache.use('b', () => 'made again')).toBe('second')
})

test('treats a truncated or garbage file as empty', async () => {
  const file = await stored({ a: 'first' })
  const whole = await readFile(file)
  for (const bytes of [whole.subarray(0, -9), Buffer.from([0, 255, 10, 32, 32, 10]), Buffer.alloc(0)]) {
    await writeFile(file, bytes)
    expect(await openCache(file).use('a', () => 'made again')).toBe('made again')
  }
})

test('appends new entries without writing the others again', async () => {
  const file = await stored({ a: 'first', b: 'second' })
  const before = await readFile(file, 'utf8')
  const { ino } = await stat(file)
  const cache = openCache(file)
  await cache.use('c', () => 'third')
  cache.save()
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true)
  expect((await stat(file)).ino).toBe(ino)
})

test('appends after the last sound entry', async () => {
  const file = await stored({ a: 'first' })
  await appendFile(file, 'half an entry')
  const cache = openCache(file)
  await cache.use('b', () => 'second')
  cache.save()
  const again = openCache(file)
  expect(await Promise.all(['a', 'b'].map((key) => again.use(key, () => 'made again')))).toEqual(['first', 'second'])
})

test('does not grow to more than twice its values', async () => {
  const file = await stored({ a: '' })
  const cache = openCache(file)
  for (let version = 0; version < 50; version++) {
    await cache.use(`version-${version}`, () => 'x'.repeat(1000))
    cache.prune()
    cache.save()
  }
  expect((await stat(file)).size).toBeLessThan(2500)
})

test('keeps values that were only marked as used', async () => {
  const file = await stored({ a: 1, b: 2, c: 3 })
  const cache = openCache(file)
  cache.keep(['a'])
  cache.prune()
  cache.save()
  expect(await openCache(file).use('a', () => 'new')).toBe(1)
  expect(await openCache(file).use('b', () => 'new')).toBe('new')
})

test('writes large values before it is saved, and reads them back', async () => {
  const file = await cacheFile()
  const cache = openCache(file)
  const valueOf = (index: number) => `${index}`.repeat(1_000_000)
  for (let index = 0; index < 9; index++) await cache.useOnce(`key-${index}`, () => valueOf(index))
  expect((await stat(file)).size).toBeGreaterThan(4_000_000)
  expect(await cache.useOnce('key-3', () => '')).toBe(valueOf(3))
})

test('does not hold the long texts that its values are cut from', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const cache = openCache(await cacheFile())
  const usedMemory = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = usedMemory()
  for (let index = 0; index < 50; index++) {
    await cache.use(`key-${index}`, () => ({ title: `${index} `.repeat(300_000).slice(1000, 1030) }))
  }
  expect(usedMemory() - before).toBeLessThan(10_000_000)
  expect(await cache.use('key-7', () => 'made again')).toEqual({ title: '7 '.repeat(15) })
})

test('writes everything again if its file was removed meanwhile', async () => {
  const file = await stored({ a: 'first' })
  const cache = openCache(file)
  await rm(file)
  await cache.use('b', () => 'second')
  cache.save()
  const again = openCache(file)
  expect(await Promise.all(['a', 'b'].map((key) => again.use(key, () => 'made again')))).toEqual(['first', 'second'])
})
