import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../config'
import { takeLock } from './lock'

async function emptyRoot() {
  const root = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return { root, lock: join(root, build.cacheFolder, 'lock') }
}

test('holds the number of its process, and goes when it is given back', async () => {
  const { root, lock } = await emptyRoot()
  const release = await takeLock(root)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
  await release()
  await expect(readFile(lock)).rejects.toThrow('ENOENT')
})

test('is refused at once while its process runs', async () => {
  const { root } = await emptyRoot()
  await takeLock(root)
  await expect(takeLock(root)).rejects.toMatchObject({
    faults: [{ problem: `another build or watch is running here (process ${process.pid})` }],
  })
})

// The largest process id on Linux is 2^22, so no process has these.
test.each(['99999999', '', 'not a number', '0', '-1'])('is taken over from %j', async (holder) => {
  const { root, lock } = await emptyRoot()
  await (
    await takeLock(root)
  )()
  await writeFile(lock, holder)
  await takeLock(root)
  expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
})
