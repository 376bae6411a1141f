import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The name of this process, which no other process on this machine has before the next boot: `4711-93218`. */
export const thisProcess = `${process.pid}-${startOf(process.pid) ?? ''}`

/**
 * The machine since its last start, or the container, whose processes `isRunning` can see. Begins with the name of the
 * host.
 */
export const thisHost = [
  hostname(),
  unlessMissing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  unlessMissing(() => readlinkSync('/proc/self/ns/pid')),
].join(' ')

/**
 * Returns whether the process with a name like `thisProcess` is running. Its number alone is not enough, because systems
 * use numbers again, in containers from the first start on. Where the system does not tell when the process with that
 * number started, it may be the one, so the result is `undefined`. That is so on systems without /proc, and for processes
 * of other users where /proc hides those.
 *
 * @param {string} name
 * @returns {boolean | undefined}
 */
export function isRunning(name) {
  const [, pid, start] = /^([1-9]\d*)-(\d*)$/.exec(name) ?? []
  const found = pid === undefined ? undefined : startOf(Number(pid))
  return found === '' ? undefined : found !== undefined && found === start
}

/**
 * Returns the parent of a process, or undefined when there is no such process or no /proc.
 *
 * @param {number} pid
 * @returns {number | undefined}
 */
export function parentOf(pid) {
  const fields = statOf(pid)
  return fields && Number(fields[1])
}

/**
 * Returns the words of the command line of a process, or undefined when there is no such process or no /proc.
 *
 * @param {number} pid
 * @returns {readonly string[] | undefined}
 */
export function wordsOf(pid) {
  return unlessMissing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.split('\0')
}

/**
 * Returns the time at which a process started, in ticks since the system did. Returns an empty string where the system
 * does not tell, and undefined when there is no such process.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  const fields = statOf(pid)
  // A zombie has ended, but its parent has not noticed.
  if (fields !== undefined) return fields[0] === 'Z' ? undefined : fields[19]
  return exists(pid) ? '' : undefined
}

/**
 * The fields of /proc/<pid>/stat that follow the name, which may itself contain spaces and parentheses.
 *
 * @param {number} pid
 */
function statOf(pid) {
  const stat = unlessMissing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * @param {() => string} read Reads from /proc, which only Linux has
 * @returns {string | undefined}
 */
function unlessMissing(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
