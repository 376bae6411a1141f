import { readFileSync, statSync, type BigIntStats } from 'node:fs'
import { lstat, readdir, readFile, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notAFile } from '../../bundling/sources.js'
import { expectReadable, withPath } from '../../outsideFaults.js'

/** Removes a file, a link, or a folder with everything in it, if there is one. */
export async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

/** Like `remove`, for a folder: one file after the other, so that nothing else has to wait long for the disk. */
export async function removeInTurn(folder: string): Promise<void> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? removeInTurn(path) : ifThere(unlink(path)))
  }
  await ifThere(rmdir(folder))
}

/** Returns whether anything has this path, even a link to nowhere. */
export async function isThere(path: string): Promise<boolean> {
  return (await ifThere(lstat(path))) !== undefined
}

/** Returns the result of an operation, or undefined when its file does not exist. */
export async function ifThere<T>(operation: Promise<T>): Promise<T | undefined> {
  return unless('ENOENT', operation)
}

/** Returns the result of an operation, or undefined when it fails with `code`. */
export async function unless<T>(code: string, operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
    return undefined
  }
}

/** Reads a file. Errors have the path. Reading a pipe would wait for its writer forever, so it is an error. */
export async function readBytes(path: string): Promise<Buffer> {
  const found = await named(path, stat(path, { bigint: true }))
  expectContents(found, path)
  return named(path, readFile(path))
}

/** Throws an error for something that cannot be read: a pipe or a device, or a file that is too large. */
function expectContents(found: BigIntStats, path: string): void {
  if (!found.isFile() && !found.isDirectory()) throw notAFile(path)
  expectReadable(Number(found.size), path)
}

/** Reads a text. Errors have the path. */
export async function readUtf8(path: string): Promise<string> {
  return (await readBytes(path)).toString()
}

/** Reads a file like `readBytes`, but at once. */
export function readBytesSync(path: string): Buffer {
  try {
    const found = statSync(path, { bigint: true })
    expectContents(found, path)
    return readFileSync(path)
  } catch (error) {
    throw withPath(error, path)
  }
}

/** Reads a text like `readUtf8`, but at once. */
export function readUtf8Sync(path: string): string {
  return readBytesSync(path).toString()
}

/** Reads a text like `readText`, but at once. For small files, a thread costs several times as much. */
export function readTextSync(path: string): string | undefined {
  try {
    return readUtf8Sync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Reads a file, or returns undefined when there is none. Errors have the path. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return ifThere(readBytes(path))
}

/** Reads a text, or returns undefined when there is none. Errors have the path. */
export async function readText(path: string): Promise<string | undefined> {
  return (await readIfThere(path))?.toString()
}

/** Writes a file. Errors have the path. */
export async function write(path: string, contents: string | Uint8Array): Promise<void> {
  await named(path, writeFile(path, contents))
}

/** Adds the path to errors of an operation. */
async function named<T>(path: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    throw withPath(error, path)
  }
}
