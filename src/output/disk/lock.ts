import { randomUUID } from 'node:crypto'
import { link, lstat, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, temporaryFor } from '../../bundling/cacheFiles.js'
import { isRunning, thisHost, thisProcess } from '../../bundling/processes.js'
import { build } from '../../config'
import { Faults } from '../../errors'
import { ifThere, isThere, readText, remove, write } from './disk'

/** The lock, relative to the site's root. */
const file = `${build.cacheFolder}/lock`

/** A lock that some process has taken. */
interface Lock {
  readonly text: string
  /** When its process last renewed it, in milliseconds. */
  readonly renewed: number
}

/** The build lock of a site while this process has it. */
export interface HeldLock {
  /**
   * Takes the lock again if it is gone, as after `rm -rf .cache`.
   *
   * @throws Faults when another build has taken it
   */
  readonly confirm: () => Promise<void>
  readonly release: () => Promise<void>
}

/**
 * Takes the build lock of a site, so that two builds never write the same dist. It takes over a lock whose process has
 * ended.
 *
 * The lock is a file that names its process and host. The process renews it from time to time, because no other host
 * can see whether the process is still running. It is created as a link to a finished file, so a lock can always be
 * read.
 *
 * @throws Faults at once when another build is running
 * @throws An error of the operating system
 */
export async function takeLock(root: string): Promise<HeldLock> {
  const text = JSON.stringify({ process: thisProcess, host: thisHost, id: randomUUID() })
  await claim(root, text)
  return hold(root, text)
}

/** Creates the lock with this text. */
async function claim(root: string, text: string): Promise<void> {
  const path = join(root, file)
  const mine = temporaryFor(path)
  makeFolder(dirname(path))
  try {
    await write(mine, text)
    const now = (await stat(mine)).mtimeMs
    await take({ root, mine, text, now }, file)
  } finally {
    // If this fails, the next build removes it.
    await remove(mine).catch(() => {})
  }
}

/** A process that wants a lock. */
interface Taker {
  readonly root: string
  /** The finished file that becomes the lock, and its text. */
  readonly mine: string
  readonly text: string
  /** When it began, in milliseconds of the clock of the disk. */
  readonly now: number
}

async function take(taker: Taker, file: string): Promise<void> {
  const path = join(taker.root, file)
  for (;;) {
    if (await appears(taker.mine, path)) return
    const lock = await readLock(path, file)
    if (lock === undefined) continue
    if (isHeld(lock, taker.now)) throw busy(lock)
    await discard(taker, file, lock)
  }
}

/** Renews the lock until it is released. A process that was suspended for long may find it taken, and then leaves it. */
function hold(root: string, text: string): HeldLock {
  const path = join(root, file)
  let confirmed = Promise.resolve()
  // Two at once would find each other's lock.
  const confirm = () => (confirmed = confirmed.catch(() => {}).then(() => restore(root, text)))
  const renew = async () => {
    await confirm()
    await utimes(path, new Date(), new Date())
  }
  // The next publication throws what goes wrong here.
  const timer = setInterval(() => void renew().catch(() => {}), build.lockRenewal).unref()
  return {
    confirm,
    release: async () => {
      clearInterval(timer)
      await confirmed.catch(() => {})
      await removeIf(path, text)
    },
  }
}

/** Claims the lock again unless it has this text. Without the site, there is nothing to lock. */
async function restore(root: string, text: string): Promise<void> {
  if ((await readText(join(root, file))) !== text && (await isThere(root))) await claim(root, text)
}

/** Removes a lock unless another process has replaced it. */
async function removeIf(path: string, text: string): Promise<void> {
  if ((await readText(path)) === text) await remove(path)
}

/** Codes with which file systems without hard links refuse one. */
const linkless: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

async function appears(from: string, path: string): Promise<boolean> {
  try {
    await link(from, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!linkless.has(code)) throw error
    const problem = `cannot be created: this disk refuses hard links (${code ?? ''})`
    throw new Faults([
      { file, problem, remedy: 'move the project to a disk that has them, such as ext4, APFS or NTFS' },
    ])
  }
}

async function readLock(path: string, file: string): Promise<Lock | undefined> {
  const found = await ifThere(lstat(path))
  if (found === undefined) return undefined
  if (!found.isFile()) throw new Faults([{ file, problem: 'is not a file', remedy: 'remove it' }])
  const text = await readText(path)
  return text === undefined ? undefined : { text, renewed: found.mtimeMs }
}

/**
 * Whether a process has the lock. Without certainty, which only this host has, and only of processes whose start it
 * reports, a lock counts as held until it has not been renewed for a while. A lock that was renewed in the future dates
 * from before a clock was corrected.
 */
function isHeld({ text, renewed }: Lock, now: number): boolean {
  const { process, host } = holderOf(text)
  const isSeen = host === thisHost ? isRunning(process) : undefined
  return isSeen ?? Math.abs(now - renewed) < build.lockExpiry
}

/** The process and host in a lock. A lock that is damaged names a process that cannot exist. */
function holderOf(text: string): { readonly process: string; readonly host: string } {
  try {
    const { process, host } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof process === 'string' && typeof host === 'string') return { process, host }
  } catch {
    // Not JSON.
  }
  return { process: '', host: thisHost }
}

/**
 * Removes the lock of a process that has ended, unless another process has already replaced it. No process can look at a
 * file and remove it in one step, so only one at a time may do both: the one that has the lock of the lock. If that
 * process is killed, its lock is discarded in the same way.
 */
async function discard(taker: Taker, file: string, { text }: Lock): Promise<void> {
  const path = join(taker.root, file)
  const outer = `${file}.lock`
  await take(taker, outer)
  try {
    await removeIf(path, text)
  } finally {
    await removeIf(join(taker.root, outer), taker.text)
  }
}

function busy({ text }: Lock): Faults {
  const { process, host } = holderOf(text)
  const place = host === thisHost ? '' : ` on ${host.split(' ')[0] ?? ''}`
  return new Faults([
    {
      file: build.folders.dist,
      problem: `another build or watch is running here (process ${process.split('-')[0] ?? ''}${place})`,
      remedy: `wait until it has ended, or stop it; if there is none, remove ${file}`,
    },
  ])
}
