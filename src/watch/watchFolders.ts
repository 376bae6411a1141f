import { lstat, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import chokidar from 'chokidar'

/** Folders that are being watched. */
export interface WatchedFolders {
  /**
   * Watches the folders that are new or have taken the place of others since the last call, and returns whether there were
   * any. chokidar may miss that a folder was replaced by another one, and then watches the one that is gone.
   */
  readonly watchReplaced: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * Reports the path of each change in the folders that `folders` returns, most of them in one of `roots`. They need not
 * exist, and may be files.
 */
export async function watchFolders(options: {
  readonly roots: readonly string[]
  readonly folders: () => readonly string[]
  readonly onChange: (path: string) => void
  readonly onError: (error: unknown) => void
}): Promise<WatchedFolders> {
  let folders = options.folders()
  let identities = await identitiesIn(folders)
  let closeWatcher = await openWatcher(options)
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  return {
    async watchReplaced() {
      const before = identities
      const known = new Set(folders)
      folders = options.folders()
      identities = await identitiesIn(folders)
      const isSame = [...before].every(([path, identity]) => identities.get(path) === identity)
      if (isClosed() || (isSame && folders.every((folder) => known.has(folder)))) return false
      // chokidar shares what watches a path, so the old one has to end first.
      await closeWatcher()
      closeWatcher = await openWatcher(options)
      if (!isClosed()) return true
      await closeWatcher()
      return false
    },
    async close() {
      closing.abort()
      await closeWatcher()
    },
  }
}

/** Whether a folder is or contains the file or folder at `path`. */
export function isIn(folder: string, path: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`)
}

/** Starts to watch, and returns the function that ends it. */
async function openWatcher(options: Parameters<typeof watchFolders>[0]): Promise<() => Promise<void>> {
  const { roots, onChange, onError } = options
  const folders = options.folders()
  const outside = folders.filter((folder) => !roots.some((root) => isIn(root, folder)))
  const isWatched = (path: string) => folders.some((folder) => isIn(folder, path))
  const report = (path: string) => {
    if (isWatched(path)) onChange(path)
  }
  // A folder that is moved away or replaced is only noticed in the folder that contains it.
  const watcher = chokidar.watch([...roots, ...outside], {
    ignored: (path) => !folders.some((folder) => isIn(folder, path) || isIn(path, folder)),
    ignoreInitial: true,
    atomic: false,
    // A build refuses links, and one to a folder such as / would never be watched completely.
    followSymlinks: false,
  })
  watcher.on('all', (_event, path) => report(path))
  // The events above leave out a change that follows another one of the same file within 50 ms.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { watchedPath: string }
    // A folder that is replaced at once is only an event of the folder that contains it.
    report(isWatched(watchedPath) ? watchedPath : `${watchedPath}${sep}${name}`)
  })
  watcher.on('error', onError)
  // chokidar is never ready if it cannot read a folder at first.
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve)
    watcher.once('error', () => {
      resolve()
    })
  })
  return () => watcher.close()
}

/** The folders in `folders` and below -> what tells each from another one that takes its path. */
async function identitiesIn(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return [
        folder,
        ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
      ]
    }),
  )
  const found = lists.flat().map(async (path) => {
    const status = await lstat(path).catch(() => undefined)
    // An editor may replace a file to save it.
    return status?.isDirectory() ? ([path, `${status.ino} ${status.birthtimeMs}`] as const) : undefined
  })
  return new Map((await Promise.all(found)).filter((entry) => entry !== undefined))
}
