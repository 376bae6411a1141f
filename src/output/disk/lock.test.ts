import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeLeftovers } from '../../bundling/cacheFiles.js'
import { thisHost, thisProcess } from '../../bundling/processes.js'
import { build } from '../../config'
import { takeLock } from './lock'

async function emptyRoot() {
  const root = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const cache = join(root, build.cacheFolder)
  await mkdir(cache)
  const lock = join(cache, 'lock')
  return { root, cache, lock, holder: async () => JSON.parse(await readFile(lock, 'utf8')) as unknown }
}

const other = '4711-93218'
const [pid = ''] = thisProcess.split('-')

test.each(['EPERM', 'ENOTSUP'])(
  'is a fault with a remedy on a disk without hard links, which answers %s',
  async (code) => {
    const { root, cache } = await emptyRoot()
    const error = Object.assign(new Error(`${code}: no links, link`), { code, syscall: 'link' })
    const refusing = vi.spyOn(fs.promises, 'link').mockRejectedValue(error)
    syncBuiltinESMExports()
    onTestFinished(() => {
      refusing.mockRestore()
      syncBuiltinESMExports()
    })
    await expect(takeLock(root)).rejects.toMatchObject({
      faults: [
        {
          file: '.cache/lock',
          problem: `cannot be created: this disk refuses hard links (${code})`,
          remedy: 'move the project to a disk that has them, such as ext4, APFS or NTFS',
        },
      ],
    })
    expect(await readdir(cache)).toEqual([])
  },
)

test('names its process and host, and disappears when it is released', async () => {
  const { root, cache, holder } = await emptyRoot()
  const { release } = await takeLock(root)
  expect(await holder()).toMatchObject({ process: thisProcess, host: thisHost })
  expect(await readdir(cache)).toEqual(['lock'])
  await release()
  expect(await readdir(cache)).toEqual([])
})

test.runIf(process.platform === 'linux')('is refused while its process runs, regardless of its age', async () => {
  const { root, lock } = await emptyRoot()
  await takeLock(root)
  await utimes(lock, 0, 0)
  await expect(takeLock(root)).rejects.toMatchObject({
    faults: [
      {
        problem: `another build or watch is running here (process ${pid})`,
        remedy: 'wait until it has ended, or stop it; if there is none, remove .cache/lock',
      },
    ],
  })
})

// The largest process id on Linux is 2^22, so no process has these.
test.each(['99999999-1', '99999999-', '', '0-1', '-1-1', '1.5-1', 'x'])(
  'is taken over from process %j',
  async (process) => {
    const { root, lock, holder } = await emptyRoot()
    await writeFile(lock, JSON.stringify({ process, host: thisHost }))
    await takeLock(root)
    expect(await holder()).toMatchObject({ process: thisProcess })
  },
)

test.each(['', 'not JSON', '7', 'null', '{"process":7,"host":[]}'])('is taken over if it is %j', async (text) => {
  const { root, lock, holder } = await emptyRoot()
  await writeFile(lock, text)
  await takeLock(root)
  expect(await holder()).toMatchObject({ process: thisProcess })
})

test.runIf(process.platform === 'linux')('is taken over if its process id belongs to another process now', async () => {
  const { root, lock, holder } = await emptyRoot()
  await writeFile(lock, JSON.stringify({ process: `${pid}-1`, host: thisHost }))
  await takeLock(root)
  expect(await holder()).toMatchObject({ process: thisProcess })
})

test.runIf(process.platform === 'linux')(
  'is taken over from a process that its parent has not noticed to be dead',
  async () => {
    const { root, lock, holder } = await emptyRoot()
    // The shell starts a process, then becomes another program, which does not wait for it.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const zombie = String((await once(parent.stdout, 'data'))[0]).trim()
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
    const start = (await readFile(`/proc/${zombie}/stat`, 'utf8')).split(' ')[21] ?? ''
    await writeFile(lock, JSON.stringify({ process: `${zombie}-${start}`, host: thisHost }))
    await takeLock(root)
    expect(await holder()).toMatchObject({ process: thisProcess })
  },
)

test.runIf(process.platform === 'linux').each([
  ['of this user', undefined],
  ['of another user', 'EPERM'],
])('of a process %s that /proc hides is refused, until it has not been renewed for long', async (_whose, code) => {
  const { root, cache, lock, holder } = await emptyRoot()
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const hidden = child.pid ?? 0
  const { readFileSync } = fs
  const hiding = vi.spyOn(fs, 'readFileSync').mockImplementation((...args: Parameters<typeof readFileSync>) => {
    if (args[0] !== `/proc/${hidden}/stat`) return readFileSync(...args)
    throw Object.assign(new Error('ENOENT: no such file or directory, open'), { code: 'ENOENT' })
  })
  const kill = process.kill.bind(process)
  const refusing = vi.spyOn(process, 'kill').mockImplementation((...args: Parameters<typeof kill>) => {
    if (args[0] !== hidden || code === undefined) return kill(...args)
    throw Object.assign(new Error(`${code}: kill`), { code })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refusing.mockRestore()
    hiding.mockRestore()
    syncBuiltinESMExports()
  })
  const leftover = join(cache, `a.${hidden}-1.123e4567-e89b-12d3-a456-426614174000.tmp`)
  await writeFile(leftover, '')
  await writeFile(lock, JSON.stringify({ process: `${hidden}-1`, host: thisHost }))
  await expect(takeLock(root)).rejects.toThrow(`another build or watch is running here (process ${hidden})`)
  removeLeftovers(cache)
  expect(existsSync(leftover)).toBe(true)
  await utimes(lock, 0, 0)
  await takeLock(root)
  expect(await holder()).toMatchObject({ process: thisProcess })
})

test.each([
  ['has not been renewed for long', -1],
  ['seems renewed long after now, because a clock was wrong', 1],
])('of another host is refused, until it %s', async (_when, direction) => {
  const { root, lock, holder } = await emptyRoot()
  await writeFile(lock, JSON.stringify({ process: other, host: 'server boot pid' }))
  const renewed = (milliseconds: number) => {
    const time = new Date(Date.now() + direction * milliseconds)
    return utimes(lock, time, time)
  }
  await renewed(build.lockRenewal)
  await expect(takeLock(root)).rejects.toThrow('another build or watch is running here (process 4711 on server)')
  await renewed(2 * build.lockExpiry)
  const { release } = await takeLock(root)
  expect(await holder()).toMatchObject({ process: thisProcess })
  await release()
})

test.each([
  ['an ended process', ['lock']],
  ['an ended process, and so is the lock that was taken to discard it', ['lock', 'lock.lock']],
])('has one new holder when many take over that of %s', async (_whose, files) => {
  const { root, cache } = await emptyRoot()
  for (let round = 0; round < 40; round++) {
    for (const file of files) {
      await writeFile(join(cache, file), JSON.stringify({ process: '99999999-1', host: thisHost, id: round }))
    }
    // They begin a little later each, so that some read the old lock and act after others have replaced it.
    const takers = Array.from({ length: 10 }, async (_, taker) => {
      for (let turns = 0; turns < (taker * round) % 12; turns++) await setImmediate()
      return takeLock(root)
    })
    const results = await Promise.allSettled(takers)
    const held = results.filter((result) => result.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]?.value.release()
    expect(await readdir(cache)).toEqual([])
  }
})

test('is taken again when it is gone', async () => {
  const { root, cache, holder } = await emptyRoot()
  const lock = await takeLock(root)
  await rm(cache, { recursive: true })
  // A renewal may coincide with a publication.
  await Promise.all([lock.confirm(), lock.confirm()])
  expect(await holder()).toMatchObject({ process: thisProcess })
  await expect(takeLock(root)).rejects.toThrow(`another build or watch is running here (process ${pid})`)
  await lock.release()
  expect(await readdir(cache)).toEqual([])
})

test('is taken again at its next renewal', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root, cache, holder } = await emptyRoot()
  await takeLock(root)
  await rm(cache, { recursive: true })
  vi.advanceTimersByTime(build.lockRenewal)
  vi.useRealTimers()
  await expect.poll(() => holder().catch(() => undefined)).toMatchObject({ process: thisProcess })
})

test('is renewed from time to time, so that no other host takes it for one of an ended process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root, lock } = await emptyRoot()
  await takeLock(root)
  await utimes(lock, 0, 0)
  vi.advanceTimersByTime(build.lockRenewal)
  vi.useRealTimers()
  await expect.poll(() => fs.statSync(lock).mtimeMs).toBeGreaterThan(0)
})

test('is not renewed after it was released', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root } = await emptyRoot()
  const before = vi.getTimerCount()
  const { release } = await takeLock(root)
  expect(vi.getTimerCount()).toBe(before + 1)
  await release()
  expect(vi.getTimerCount()).toBe(before)
})

test('cannot be confirmed when another process has taken it, and stays with that process', async () => {
  const { root, lock } = await emptyRoot()
  const held = await takeLock(root)
  await writeFile(lock, JSON.stringify({ process: other, host: 'server boot pid' }))
  await expect(held.confirm()).rejects.toThrow('another build or watch is running here (process 4711 on server)')
  await held.release()
  expect(await readFile(lock, 'utf8')).toContain(other)
})

test('is not taken again for a site that was removed', async () => {
  const { root } = await emptyRoot()
  const lock = await takeLock(root)
  await rm(root, { recursive: true })
  await lock.confirm()
  await lock.release()
  expect(existsSync(root)).toBe(false)
})

test('stays when another process has taken it over', async () => {
  const { root, lock } = await emptyRoot()
  const { release } = await takeLock(root)
  await writeFile(lock, JSON.stringify({ process: other, host: 'server' }))
  await release()
  expect(await readFile(lock, 'utf8')).toContain(other)
})

test.each<[string, (lock: string) => Promise<unknown>]>([
  ['a folder', (lock) => mkdir(lock)],
  ['a link to nowhere', (lock) => symlink('nowhere', lock)],
  ['a pipe', (lock) => promisify(execFile)('mkfifo', [lock])],
])('is a fault if it is %s', async (_what, make) => {
  const { root, cache, lock } = await emptyRoot()
  await make(lock)
  await expect(takeLock(root)).rejects.toMatchObject({
    faults: [{ file: '.cache/lock', problem: 'is not a file', remedy: 'remove it' }],
  })
  expect(await readdir(cache)).toEqual(['lock'])
})
