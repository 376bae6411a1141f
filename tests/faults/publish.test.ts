import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as oneTurn } from 'node:timers/promises'
import { build as bundle } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../../src/errors'
import { disk as realDisk, type Disk } from '../../src/output/disk/disk'
import { takeLock } from '../../src/output/disk/lock'
import { publish, recover, recoverIdle } from '../../src/output/disk/publish'
import { makeSite, readFolder } from '../fixture'

/** A disk whose n-th operation (from 1) fails. `count` is the number of operations so far. */
function failingDisk(failAt: number, code: string): { disk: Disk; count: () => number } {
  let count = 0
  const guarded = <Arguments extends unknown[], Result>(work: (...arguments_: Arguments) => Promise<Result>) => {
    return async (...arguments_: Arguments) => {
      count++
      if (count === failAt) throw madeUp(code, String(arguments_[0]))
      return work(...arguments_)
    }
  }
  const disk: Disk = {
    ...realDisk,
    makeFolder: guarded(realDisk.makeFolder),
    write: guarded(realDisk.write),
    move: guarded(realDisk.move),
    remove: guarded(realDisk.remove),
  }
  return { disk, count: () => count }
}

/** An error of the operating system. */
function madeUp(code: string, path = 'file'): Error {
  return Object.assign(new Error(`${code}: made up by the test, write`), { code, syscall: 'write', path })
}

/** A write that takes far longer than the build's last steps. If the lock is free too early, it waits for the next build. */
async function writeSlowly(root: string, path: string, contents: string | Uint8Array): Promise<void> {
  const lock = join(root, '.cache/lock')
  for (let looks = 0; looks < 500; looks++) {
    if ((await realDisk.kindOf(lock)) === 'file') continue
    while ((await realDisk.kindOf(dirname(path))) === 'nothing') await oneTurn()
    break
  }
  await realDisk.write(path, contents)
}

/** Resolves when all writes have ended, including those that start meanwhile. */
async function ended(writes: readonly Promise<void>[]): Promise<void> {
  let count = -1
  while (count < writes.length) {
    count = writes.length
    await Promise.allSettled(writes)
    await oneTurn()
  }
}

const oldPages = { 'docs/README.md': '# Old\n', 'docs/gone.md': '# Gone\n' }
const newFiles = [
  { path: 'index.html', contents: 'new', owner: 'test' },
  { path: 'deep/er/page.html', contents: 'new', owner: 'test' },
]

async function builtSite() {
  const site = await makeSite(oldPages)
  await site.build()
  return { ...site, before: await site.dist() }
}

describe('a failing disk', () => {
  test('leaves either the old dist or the new one, complete, whichever operation fails', async () => {
    const site = await builtSite()
    const counting = failingDisk(0, 'EIO')
    await publish(site.root, newFiles, counting.disk)
    const isNew = await site.dist()
    expect([...isNew.keys()]).toEqual(['deep/er/page.html', 'index.html'])

    const outcomes = new Set<string>()
    for (let failAt = 1; failAt <= counting.count(); failAt++) {
      await site.build()
      const { disk } = failingDisk(failAt, 'EIO')
      const outcome = await publish(site.root, newFiles, disk).then(
        () => 'published',
        () => 'refused',
      )
      const after = await site.dist()
      const isPublished = after.has('deep/er/page.html')
      expect(after, `${outcome} at operation ${failAt}`).toEqual(isPublished ? isNew : site.before)
      outcomes.add(`${outcome}, and dist is the ${isPublished ? 'new' : 'old'} one`)
    }
    expect(outcomes).toContain('refused, and dist is the old one')
    expect(outcomes).not.toContain('published, and dist is the old one')
  })

  test.each(['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EMFILE', 'EXDEV', 'EBUSY', 'EUNKNOWN'])(
    '%s is a fault with its path, whichever operation fails',
    async (code) => {
      const site = await builtSite()
      const counting = failingDisk(0, code)
      await site.build({ disk: counting.disk, useCache: false })
      for (let failAt = 1; failAt <= counting.count(); failAt += 7) {
        const { disk } = failingDisk(failAt, code)
        const error: unknown = await site.build({ disk, useCache: false }).catch((thrown: unknown) => thrown)
        expect(faultsOf(error, site.root), `operation ${failAt}`).toMatchObject([
          {
            file: expect.stringMatching(/^\.?dist/) as string,
            problem: `cannot be written: made up by the test (${code})`,
          },
        ])
      }
      await site.build({ useCache: false })
      expect(await site.dist()).toEqual(site.before)
      expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
    },
  )

  test.runIf(existsSync('/dev/full'))('names the file that a full disk cannot take', async () => {
    const { root } = await makeSite({})
    const error: unknown = await realDisk.write('/dev/full', 'text').catch((thrown: unknown) => thrown)
    expect(faultsOf(error, root)).toMatchObject([
      { file: '/dev/full', problem: expect.stringContaining('ENOSPC') as string },
    ])
  })

  test('a build that fails has ended all its writes when the next build can start', async () => {
    const site = await builtSite()
    const begun: Promise<void>[] = []
    const slow: Disk = {
      ...realDisk,
      write: (path, contents) => {
        const isFirst = begun.length === 0
        const written = isFirst ? Promise.reject(madeUp('EIO')) : writeSlowly(site.root, path, contents)
        begun.push(written)
        return written
      },
    }
    await site.write('docs/README.md', '# Taken back\n')
    await expect(site.build({ disk: slow, useCache: false })).rejects.toThrow('EIO')
    const writes = begun.length

    await site.write('docs/README.md', oldPages['docs/README.md'])
    await site.build({ disk: { ...realDisk, move: (from, to) => ended(begun).then(() => realDisk.move(from, to)) } })
    expect(await site.dist()).toEqual(site.before)
    expect(begun).toHaveLength(writes)
  })

  test('leaves a file named dist as it is, with a clear fault', async () => {
    const site = await makeSite(oldPages)
    await writeFile(join(site.root, 'dist'), 'mine')
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist', problem: 'is a file' }] })
    expect(await realDisk.kindOf(join(site.root, 'dist'))).toBe('file')
  })
})

describe('a build that is killed', () => {
  let killable = ''
  beforeAll(async () => {
    killable = join(process.cwd(), '.cache/tests/killable.js')
    await bundle({
      entryPoints: ['tests/faults/killable.ts'],
      outfile: killable,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
  })

  /** Publishes in a process that kills itself before its n-th disk operation. */
  const publishAndDie = (root: string, dieAt: number) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, [killable, root, String(dieAt), JSON.stringify(newFiles)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (data: Buffer) => (output += data.toString()))
      child.on('error', reject)
      child.on('exit', (_code, signal) => resolve(signal ?? output))
    })

  test('leaves a complete dist, or one that recovery restores, between any two steps', async () => {
    const site = await builtSite()
    const total = Number(await publishAndDie(site.root, 0))
    const isNew = await site.dist()
    const outcomes = new Set<string>()
    for (let dieAt = 1; dieAt <= total; dieAt++) {
      await site.build()
      expect(await publishAndDie(site.root, dieAt)).toBe('SIGKILL')
      const left = await site.dist()
      if (left.size === 0) {
        outcomes.add('absent')
      } else {
        outcomes.add(left.has('gone.html') ? 'old' : 'new')
        expect([site.before, isNew], `killed before operation ${dieAt}`).toContainEqual(left)
      }
      await recover(site.root, realDisk)
      expect([site.before, isNew], `recovered from ${dieAt}`).toContainEqual(await site.dist())
      expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
    }
    // There is no dist between the two renames, so at least one process must have ended there.
    expect([...outcomes].sort()).toEqual(['absent', 'new', 'old'])
  })

  test('leaves a lock that the next build takes over, after it has restored dist', async () => {
    const site = await builtSite()
    const cache = join(site.root, '.cache')
    await mkdir(cache, { recursive: true })
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => dead.on('exit', resolve))
    await writeFile(join(cache, 'lock'), String(dead.pid))
    await realDisk.move(join(site.root, 'dist'), join(site.root, '.dist-old'))
    // This build fails because of its content, but only after recovery has restored dist.
    await site.write('docs/README.md', '[x](./nowhere.md)\n')
    await expect(site.build()).rejects.toThrow('no page at /nowhere.html')
    expect(await site.dist()).toEqual(site.before)
    expect(await readFolder(cache)).not.toHaveProperty('lock')
  })
})

test('reading dist does not disturb a running build', async () => {
  const site = await builtSite()
  const releaseLock = await takeLock(site.root)
  await site.write('.dist-next/index.html', 'half done')
  await recoverIdle(site.root, realDisk)
  expect((await readFolder(join(site.root, '.dist-next'))).size).toBe(1)
  await releaseLock()
  await recoverIdle(site.root, realDisk)
  expect((await readFolder(join(site.root, '.dist-next'))).size).toBe(0)
})

test('when two builds run at once, one fails with a clear message and the other completes', async () => {
  const site = await makeSite(oldPages)
  const results = await Promise.allSettled([site.build(), site.build()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { faults: [{ file: 'dist', problem: `another build or watch is running here (process ${process.pid})` }] },
  })
  expect((await site.dist()).has('gone.html')).toBe(true)
})
