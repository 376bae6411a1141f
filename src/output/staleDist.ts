import { lstat, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from '../config'
import type { Fault } from '../errors'
import { ifThere } from './disk/disk'
import { comparedAt } from './disk/ownership'

/** What a build reads of the sources. Lists of words, queries and addresses are for the check alone. */
const isBuilt = (path: string) => /(?<!\.test)\.(?:tsx?|js|css|svg|json|woff2)$/.test(path)

/**
 * The warning that a file has changed since dist was built, if so. Without it, the crawl of an old dist would seem to
 * approve the pages as they are now. The modules of the site and the engine are in `builderRoot`.
 */
export async function staleDist(root: string, builderRoot: string): Promise<Fault[]> {
  const built = await comparedAt(root)
  if (built === undefined) return []
  const { docs, public: files, dist } = build.folders
  // The time of a folder tells that a file in it was removed.
  const contents = [docs, files].map((folder) => newestIn(join(root, folder), () => true))
  const newest = [...(await Promise.all(contents)), await newestIn(join(builderRoot, 'src'), isBuilt)]
    .flatMap((found) => found ?? [])
    .sort((a, b) => b.changed - a.changed)[0]
  if (newest === undefined || newest.changed <= built) return []
  const name = relative(newest.path.startsWith(`${root}/`) ? root : builderRoot, newest.path)
  const problem = `is older than ${name}, so the crawl does not see that change`
  return [{ file: dist, problem, remedy: 'run npm run build first' }]
}

interface Changed {
  readonly path: string
  readonly changed: number
}

/** The file or folder in a folder, or the folder itself, that has changed last. Hidden files are left out. */
async function newestIn(folder: string, isSource: (path: string) => boolean): Promise<Changed | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const visible = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split('/')
          .some((name) => name.startsWith('.')),
    )
  let newest: Changed | undefined
  for (const path of [folder, ...visible].filter(isSource)) {
    const changed = (await ifThere(lstat(path)))?.mtimeMs ?? 0
    if (changed > (newest?.changed ?? 0)) newest = { path, changed }
  }
  return newest
}
