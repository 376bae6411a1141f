import { mkdir, readdir, realpath, rename } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { build } from '../config'
import { isLeftover } from '../content/walk'
import { Faults, type Fault } from '../errors'
import type { OutputFile } from '../types'
import { readContents } from './contents'
import { ifThere, readIfThere, readText, remove, write } from './disk/disk'
import { fullHash } from './hash'
import { hashedFiles } from './hosting/hosted'

/**
 * How many deploys besides the new one keep their assets. A number instead of an age, so that the same sources always
 * make the same dist. A deploy that changes no asset doesn't count.
 */
export const keptDeploys = 10

/** The file of dist that lists what is from earlier deploys, one path per line. */
const listPath = 'assets/kept.txt'

/** The file that lists the assets of each deploy, the newest first, with hashes of their contents. */
const recordName = 'deploys.json'

/** What a build writes into the folder: the record, and the assets before it, so that an interrupted build leaves those. */
const isOwnPath = new RegExp(`^(?:${hashedFiles}|deploys\\.json)(?:\\.new)?$`)

const { docs, public: copied, dist, next, old } = build.folders

/** The folders in which no file stays, or stays private. */
const taken: readonly (readonly [folder: string, why: string])[] = [
  ...[docs, copied].map((folder) => [folder, 'a build publishes'] as const),
  ...[dist, next, old].map((folder) => [folder, 'a build replaces'] as const),
  [build.cacheFolder, 'commands empty'],
  ['node_modules', 'an installation empties'],
]

/** The assets of a deploy: path -> hash of the contents. Not all names contain that hash. */
type Deploy = Readonly<Record<string, string>>

/** What a site has besides its own files, for tabs that were opened before its last deploys. */
export interface KeptAssets {
  /** The assets of earlier deploys that the site no longer has, and the list of them. */
  readonly files: readonly OutputFile[]
  /** Kept files that are not as a build has left them. The site has none of these. */
  readonly warnings: readonly Fault[]
  /** Adds the assets of this deploy to the folder, and removes those that are no longer kept. Call it after publishing. */
  readonly save: () => Promise<void>
}

/**
 * Reads the assets of earlier deploys from a folder outside dist. `site` are the files of the new deploy.
 *
 * @throws Faults when the folder cannot be used
 */
export async function keepAssets(root: string, name: string, site: readonly OutputFile[]): Promise<KeptAssets> {
  const folder = await folderOf(root, name)
  const isHashed = new RegExp(`^${hashedFiles}$`)
  const own = site.filter(({ path }) => isHashed.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = own.map(({ path }) => path)
  const record = await readRecord(folder, name)
  const hashes = new Map(record.toReversed().flatMap((deploy) => Object.entries(deploy)))
  const before = record.filter((deploy) => Object.keys(deploy).join('\n') !== paths.join('\n'))
  const last = before.slice(0, keptDeploys)
  const isOwn = new Set(paths)
  const earlier = pathsOf(last).filter((path) => !isOwn.has(path))
  const read = earlier.map(async (path) => ({ path, contents: await readIfThere(join(folder, path)) }))
  const kept: OutputFile[] = []
  const warnings: Fault[] = []
  for (const { path, contents } of await Promise.all(read)) {
    const file = `${name}/${path}`
    if (contents === undefined) continue
    if (fullHash(contents) === hashes.get(path)) kept.push({ path, contents, owner: file })
    else warnings.push({ file, problem: 'is not as a build has left it, and is not published', remedy: 'remove it' })
  }
  const needed = new Set([...paths, ...pathsOf(last)])
  const outdated: string[] = []
  for (const path of pathsOf(before).filter((path) => !needed.has(path))) {
    const contents = await readIfThere(join(folder, path))
    if (contents === undefined || fullHash(contents) === hashes.get(path)) outdated.push(path)
    else {
      const problem = 'is not as a build has left it, so it stays although its deploy is too old'
      warnings.push({ file: `${name}/${path}`, problem, remedy: 'remove it, unless you need it' })
    }
  }
  const list = {
    path: listPath,
    contents: kept.map(({ path }) => `${path}\n`).join(''),
    owner: 'the list of kept assets',
  }
  return {
    files: kept.length === 0 ? [] : [...kept, list],
    warnings,
    save: async () => {
      const saved: [path: string, hash: string][] = []
      for (const file of own) {
        const { path } = file
        saved.push([path, await writeOnce(join(folder, path), hashes.get(path), () => readContents(file))])
      }
      const record = join(folder, recordName)
      const deploys: Deploy[] = [Object.fromEntries(saved), ...last]
      await write(`${record}.new`, JSON.stringify(deploys))
      await rename(`${record}.new`, record)
      for (const path of outdated) await remove(join(folder, path))
    },
  }
}

/** The paths of the assets of some deploys, sorted. */
function pathsOf(deploys: readonly Deploy[]): string[] {
  return [...new Set(deploys.flatMap(Object.keys))].sort()
}

/**
 * A file with a hash in its name never changes, so it is not written again if it is as the last build has left it.
 * Returns the hash of its contents. `known` is that of the last build.
 */
async function writeOnce(path: string, known: string | undefined, read: () => Promise<Uint8Array>): Promise<string> {
  const before = await readIfThere(path)
  if (before !== undefined && known !== undefined && fullHash(before) === known) return known
  const contents = await read()
  await mkdir(dirname(path), { recursive: true })
  await write(`${path}.new`, contents)
  await rename(`${path}.new`, path)
  return fullHash(contents)
}

async function folderOf(root: string, name: string): Promise<string> {
  const folder = resolve(root, name)
  // It may lead into one of them through a link.
  const real = await realPathOf(folder)
  for (const [other, why] of taken) {
    if (!`${real}${sep}`.startsWith((await realPathOf(join(root, other))) + sep)) continue
    const problem = `is in ${other}/, which ${why}`
    throw new Faults([{ file: name, problem, remedy: 'keep assets in another folder, such as .kept' }])
  }
  await expectOwn(folder, name)
  return folder
}

/**
 * A build adds files to the folder and removes some. So a folder without the record may have nothing but the files of a
 * build that was interrupted, and those that git and others leave in an empty folder.
 */
async function expectOwn(folder: string, name: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? []
  if (names.includes(recordName)) return
  const options = { recursive: true, withFileTypes: true } as const
  const kept = names.includes('assets') ? await readdir(join(folder, 'assets'), options) : []
  const inAssets = kept
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  const paths = [...names.filter((entry) => entry !== 'assets'), ...inAssets]
  const foreign = paths.find((path) => !isLeftover(basename(path)) && !isOwnPath.test(path))
  if (foreign === undefined) return
  const problem = `has other files than kept assets, such as ${foreign}`
  throw new Faults([{ file: name, problem, remedy: 'keep assets in a new or empty folder, such as .kept' }])
}

/** The path without links of a file or folder, which need not exist yet. */
async function realPathOf(path: string): Promise<string> {
  return (await ifThere(realpath(path))) ?? join(await realPathOf(dirname(path)), basename(path))
}

async function readRecord(folder: string, name: string): Promise<Deploy[]> {
  const text = await readText(join(folder, recordName))
  if (text === undefined) return []
  const isHashed = new RegExp(`^${hashedFiles}$`)
  try {
    const value: unknown = JSON.parse(text)
    const isPath = (path: string) => isHashed.test(path) && !path.split('/').includes('..')
    const isDeploy = (deploy: unknown): deploy is Deploy =>
      typeof deploy === 'object' && deploy !== null && Object.keys(deploy).every(isPath)
    if (Array.isArray(value) && value.every(isDeploy)) return value
  } catch {
    // Reported below.
  }
  const problem = 'is not a list of the assets of deploys'
  throw new Faults([{ file: join(name, recordName), problem, remedy: `remove ${name}, and begin again` }])
}
