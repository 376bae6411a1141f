import { lstat, rm } from 'node:fs/promises'

/** Removes a file, a link, or a folder with everything in it, if there is one. */
export async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
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
