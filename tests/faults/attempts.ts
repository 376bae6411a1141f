/** The faults to try, and the folders to try them in. */
import { execFile } from 'node:child_process'
import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { faultsOf } from '../../src/errors'
import { readFolder } from '../fixture'
import { showSteps } from '../showSteps'
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
  return !/^(?:lstat|stat|fstat|scandir|access|read|close|open \.cache\/(?:pages|published|lock)$)/.test(name)
}

/** A fault to try, and the operation to disturb with it. */
export interface Attempt {
  readonly name: string
  readonly fault: Fault
}

/** The errors that operations meet: all, or a different one at each. Each write also stops halfway. */
export function* errorsAt(names: readonly string[]): Generator<Attempt> {
  const attempts = disturbed(names).flatMap((name, index): Attempt[] => {
    const codes = isComplete ? errorCodes : errorCodes.slice(index % errorCodes.length).slice(0, 1)
    const faults: readonly Fault[] = name.startsWith('write') ? [...codes, 'short write'] : codes
    return faults.map((fault) => ({ name, fault }))
  })
  const step = showSteps(attempts.length)
  for (const attempt of attempts) {
    step(`${attempt.fault} at ${attempt.name}`)
    yield attempt
  }
}

/** Expects that an error is one or more faults, and that each names its file, not only the whole project. */
export function expectPlaces(error: unknown, root: string, { name, fault }: Attempt): void {
  const files = faultsOf(error, root)?.map(({ file }) => file)
  const place = `${fault} at ${name}: ${String(error)}`
  expect(files, place).toBeDefined()
  // The operations on the project's folder itself have an empty path.
  if (!/^\w+ (?: #\d+)?$/.test(name)) expect(files, place).not.toContain(root)
}

/** What is in a folder, except for what a site consists of. */
export async function leftoversIn(root: string): Promise<string[]> {
  const names = [...(await readdir(root)), ...(await readdir(join(root, '.cache')).catch(() => []))]
  return names.filter((name) => !['docs', 'public', 'dist', '.cache', 'pages', 'published'].includes(name))
}

/**
 * Replaces a folder with a copy of another. The files of dist are links, so that a build takes them for those that it
 * has published.
 */
export async function reset(root: string, original: string): Promise<void> {
  await rm(root, { recursive: true, force: true })
  const dist = join(original, 'dist')
  await cp(original, root, { recursive: true, filter: (path) => path !== dist })
  for (const path of (await readFolder(dist)).keys()) {
    await mkdir(dirname(join(root, 'dist', path)), { recursive: true })
    await link(join(dist, path), join(root, 'dist', path))
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes all attempts, several at a time. Each of those uses its own temporary folder. */
export async function inFolders(
  attempts: readonly Attempt[],
  work: (attempt: Attempt, folder: string) => Promise<void>,
): Promise<void> {
  const step = showSteps(attempts.length)
  // An error in one loop closes the generator and so ends the other loops.
  const queue = (function* () {
    yield* attempts
  })()
  const folders = await Promise.all(Array.from({ length: 3 }, temporaryFolder))
  await Promise.all(
    folders.map(async (folder) => {
      for (const attempt of queue) {
        step(`${attempt.fault} at ${attempt.name}`)
        await work(attempt, folder)
      }
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
