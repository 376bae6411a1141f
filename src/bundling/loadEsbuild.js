import { closeSync, openSync } from 'node:fs'

/** More open files than it takes to start a process and to talk to it, while others are read. */
const necessary = 16

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
