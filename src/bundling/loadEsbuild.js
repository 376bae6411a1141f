import { subscribe } from 'node:diagnostics_channel'
import { closeSync, openSync } from 'node:fs'
import { basename } from 'node:path'

/** More open files than it takes to start a process and to talk to it, while others are read. */
const necessary = 16

/**
 * The processes that this one has started, and that have not ended.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const children = new Set()

subscribe('child_process', (message) => {
  const { process: child } = /** @type {{ process: import('node:child_process').ChildProcess }} */ (message)
  children.add(child)
  child.once('exit', () => children.delete(child))
})

// A command may end during a bundle, as with a fault in a page. The process of esbuild would then wait for an answer, and
// print that Go is in a deadlock. esbuild.stop() closes its input first, which is what it waits for, and kills it too late.
process.once('exit', () => {
  for (const child of children) if (basename(child.spawnfile).startsWith('esbuild')) child.kill('SIGKILL')
})

/**
 * Loads esbuild, which starts a process for its first bundle. With too many open files, Node starts one without pipes.
 * esbuild then fails with a TypeError, and with an event that nothing listens for. So this function fails first.
 *
 * esbuild keeps a process that has crashed, and all later bundles would fail. So this function replaces it.
 *
 * @throws An error of the operating system when too many files are open
 */
export async function loadEsbuild() {
  const esbuild = await import('esbuild')
  /** @type {number[]} */
  const opened = []
  try {
    while (opened.length < necessary) opened.push(openSync(process.execPath, 'r'))
  } finally {
    for (const each of opened) closeSync(each)
  }
  await esbuild.transform('').catch(esbuild.stop)
  return esbuild
}
