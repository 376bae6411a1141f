import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from '../../config'
import { Faults } from '../../errors'
import { asDiskFault } from './diskFault'

/**
 * Takes the build lock of a site, so that two builds never write one dist. Returns the function that gives it back. A
 * lock whose process is gone is taken over.
 *
 * The lock is a file that holds a process id. It appears with its content, by a link to a finished file: a lock that is
 * there can always be read.
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
  } catch (error) {
    throw asDiskFault(error, build.cacheFolder)
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

/** The process that a lock names; 0, which is nobody, when it names none. */
async function holderOf(path: string): Promise<number> {
  return Number(await readFile(path, 'utf8').catch(() => '')) || 0
}

/** Removes a dead process's lock, unless somebody else did so and took it first: then theirs goes back. */
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

/** 0 and below are nobody: a signal to them would go to a whole group of processes. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
