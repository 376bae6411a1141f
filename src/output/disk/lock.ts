import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRunning } from '../../bundling/cacheFiles.js'
import { build } from '../../config'
import { Faults } from '../../errors'

/**
 * Takes the build lock of a site, so that two builds never write the same dist. Returns the function that releases it.
 * It takes over a lock whose process has ended.
 *
 * The lock is a file with a process id. It is created as a link to a finished file, so a lock can always be read.
 *
 * @throws Faults at once when another build is running
 */
export async function takeLock(root: string): Promise<() => Promise<void>> {
  const path = join(root, build.cacheFolder, 'lock')
  const mine = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(mine, String(process.pid))
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await appears(mine, path)) return () => rm(path, { force: true })
      const holder = await holderOf(path)
      if (isRunning(holder)) throw busy(holder)
      await discard(path, holder)
    }
    throw busy(await holderOf(path))
  } finally {
    await rm(mine, { force: true })
  }
}

async function appears(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The process id in a lock, or 0, which is not a process, when there is none. */
async function holderOf(path: string): Promise<number> {
  return Number(await readFile(path, 'utf8').catch(() => '')) || 0
}

/**
 * Removes the lock of a process that has ended. If another process has already taken the lock, its lock is restored.
 */
async function discard(path: string, holder: number): Promise<void> {
  const removed = `${path}.${randomUUID()}`
  await rename(path, removed).catch(() => {})
  if ((await holderOf(removed)) !== holder) await link(removed, path).catch(() => {})
  await rm(removed, { force: true })
}

function busy(holder: number): Faults {
  const problem = `another build or watch is running here (process ${holder})`
  return new Faults([{ file: build.folders.dist, problem, remedy: 'wait until it has ended, or stop it' }])
}
