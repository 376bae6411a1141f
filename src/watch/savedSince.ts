import { lstat } from 'node:fs/promises'

/** Whether a file at one of these paths was written at or after a time. Folders, and files that are gone, were not. */
export async function savedSince(paths: Iterable<string>, time: number): Promise<boolean> {
  const statuses = await Promise.all([...paths].map((path) => lstat(path).catch(() => undefined)))
  return statuses.some((status) => status?.isFile() === true && status.mtimeMs >= time)
}
