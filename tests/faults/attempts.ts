/** The faults to try, and the folders to try them in. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { errorCodes, type Fault } from './fault'

/** Whether to try every fault at each operation. By default, only some are tried, which takes seconds. */
export const isComplete = process.env['FAULTS'] === 'all'

/** The milliseconds that a test of every fault may take on a busy machine. */
export const timeForAll = 7_200_000

export const kills: readonly Fault[] = ['kill before', 'kill after']

/** The operations to disturb: all, or the first and the last of each call in dist and in its two neighbors. */
export function disturbed(names: readonly string[]): readonly string[] {
  if (isComplete) return names
  const groupOf = (name: string) => (name.includes(' .cache/') ? name : (name.split('/')[0] ?? ''))
  const groups = names.map(groupOf)
  return names.filter((_name, index) => {
    const group = groups[index] ?? ''
    return groups.indexOf(group) === index || groups.lastIndexOf(group) === index
  })
}

/** The operations at which commands are disturbed: all, or the renames, because a command takes a second to start. */
export function tried(names: readonly string[]): readonly string[] {
  return isComplete ? names : names.filter((name) => name.startsWith('rename'))
}

/** Whether an operation changes the disk. A kill at one that only reads is the same as one at its neighbor. */
export function isChange(name: string): boolean {
  return !/^(?:lstat|stat|scandir|access|open \.cache\/(?:pages|published|lock)$)/.test(name)
}

/** The errors that operations meet: all, or a different one at each. Each write also stops halfway. */
export function* errorsAt(names: readonly string[]): Generator<[name: string, Fault]> {
  for (const [index, name] of disturbed(names).entries()) {
    const turn = errorCodes[index % errorCodes.length]
    for (const code of errorCodes) if (isComplete || code === turn) yield [name, code]
    if (name.startsWith('write')) yield [name, 'short write']
  }
}

/** What is in a folder, except for what a site consists of. */
export async function leftoversIn(root: string): Promise<string[]> {
  const names = [...(await readdir(root)), ...(await readdir(join(root, '.cache')).catch(() => []))]
  return names.filter((name) => !['docs', 'public', 'dist', '.cache', 'pages', 'published'].includes(name))
}

/** Replaces a folder with a copy of another. */
export async function reset(root: string, original: string): Promise<void> {
  await rm(root, { recursive: true, force: true })
  await cp(original, root, { recursive: true })
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Works on all items, several at a time. Each of those uses its own temporary folder. */
export async function inFolders<Item>(items: readonly Item[], work: (item: Item, folder: string) => Promise<void>) {
  // An error in one loop closes the generator and so ends the other loops.
  const queue = (function* () {
    yield* items
  })()
  const folders = await Promise.all(Array.from({ length: 3 }, temporaryFolder))
  await Promise.all(
    folders.map(async (folder) => {
      for (const item of queue) await work(item, folder)
    }),
  )
}

export interface Ended {
  /** The exit code, or the signal that killed the process. */
  readonly end: number | NodeJS.Signals | null
  readonly output: string
}

/** Runs Node in a folder. With a user, the folder becomes that user's. */
export async function runNode(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  user?: number,
): Promise<Ended> {
  if (user !== undefined) await promisify(execFile)('chown', ['-R', String(user), cwd])
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { PATH: process.env['PATH'], ...env }, maxBuffer: 1e8, ...(user !== undefined && { uid: user }) },
      (_error, output, errors) => resolve({ end: child.signalCode ?? child.exitCode, output: output + errors }),
    )
  })
}
