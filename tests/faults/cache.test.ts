import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../src/config'
import { readFolder } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { showSteps } from '../showSteps'
import { isComplete, timeForAll } from './attempts'

let project = ''
let elsewhere = ''
beforeAll(async () => {
  project = await makeProject()
  elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
  for (const folder of [build.folders.docs, build.folders.public]) {
    await cp(join(thisProject, 'tests/sites/pebble', folder), join(project, folder), { recursive: true })
  }
})
afterAll(async () => {
  await removeProject(project)
  await rm(elsewhere, { recursive: true })
})

/** Builds the site as a user does, and returns dist. */
async function builtSite(): Promise<ReadonlyMap<string, string>> {
  await promisify(execFile)(process.execPath, ['scripts/run.js', 'build'], { cwd: project })
  return readFolder(join(project, build.folders.dist))
}

/** Numbers from 0 to 1 that only depend on the seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const random = randomFrom(20)
const placeIn = (bytes: Buffer) => Math.floor(random() * bytes.length)

/** Changes the bytes of a file. */
const withBytes = (change: (bytes: Buffer) => Uint8Array) => async (file: string) =>
  writeFile(file, change(await readFile(file)))

/** What can happen to a file of the cache. */
const damages: readonly ((file: string) => Promise<unknown>)[] = [
  (file) => rm(file).then(() => mkdir(join(file, 'inner'), { recursive: true })),
  (file) => rm(file),
  async (file) => {
    const moved = join(await mkdtemp(join(elsewhere, 'moved-')), basename(file))
    await rename(file, moved)
    await symlink(moved, file)
  },
  withBytes(() => Buffer.alloc(0)),
  withBytes((bytes) => bytes.subarray(0, placeIn(bytes))),
  withBytes((bytes) => bytes.fill((bytes[placeIn(bytes)] ?? 0) ^ 1, placeIn(bytes))),
  withBytes((bytes) => Buffer.concat([bytes, bytes])),
  withBytes(() => Buffer.from(Array.from({ length: 1000 }, () => random() * 256))),
  withBytes(() => Buffer.from('await Promise.resolve()\n')),
]

test(
  'a build does not depend on what is in the cache, whichever file is damaged',
  async () => {
    const expected = await builtSite()
    const cache = join(project, build.cacheFolder)
    /** The paths of files, and of links to them. */
    const filesOf = async () => {
      const entries = await readdir(cache, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
    }
    const files = (await filesOf()).sort()
    expect(files.length).toBeGreaterThan(damages.length)
    // By default, there is each damage once, and each kind of file. All lazy files are read in the same way.
    const kinds = [...new Map(files.map((file) => [file.replace(/-\w{8}\.js$/, ''), file])).values()]
    const few = Array.from({ length: Math.max(kinds.length, damages.length) }, (_, turn) => ({
      file: kinds[turn % kinds.length] ?? '',
      kind: turn % damages.length,
    }))
    const all = files.flatMap((file) => damages.map((_damage, kind) => ({ file, kind })))
    const trials = isComplete ? all : few
    const step = showSteps(trials.length)
    for (const { file, kind } of trials) {
      step(`${relative(cache, file)}, damage ${kind}`)
      await damages[kind]?.(file)
      // The list of published files matters only as long as they are there.
      if (basename(file) !== 'published') await rm(join(project, build.folders.dist), { recursive: true })
      expect(await builtSite(), `${file}, damage ${kind}`).toEqual(expected)
      expect((await filesOf()).sort()).toEqual(files)
    }
  },
  timeForAll,
)
