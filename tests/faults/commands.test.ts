import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundled } from '../bundled'
import { readFolder } from '../fixture'
import { makeProject, removeProject } from '../project'
import {
  inFolders,
  isChange,
  isComplete,
  kills,
  leftoversIn,
  reset,
  runNode,
  temporaryFolder,
  timeForAll,
  tried,
  type Attempt,
} from './attempts'
import { errorCodes, nameOf, type Fault } from './fault'
import type { FaultSettings } from './faulty'

/** A site with few files, because most operations happen once for each file. */
const smallSite = {
  'docs/README.md': '# Home\n\n![Stone](/stone.svg)\n',
  'docs/guide/README.md': '# Guide\n\n```ts\nconst a: number = 1\n```\n',
  'public/stone.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
}

/** Replaces the navigation of a project with one for `smallSite`. */
async function makeSmall(project: string) {
  await rename(join(project, 'src/site/site.ts'), join(project, 'src/site/pebble.ts'))
  await writeFile(
    join(project, 'src/site/site.ts'),
    "import { site as pebble } from './pebble'\n" +
      "export const site = { ...pebble, redirects: {}, search: { synonyms: {}, folders: [] }, prose: { wordList: pebble.prose.wordList, messageOpenings: [] }, measured: { audited: [], click: ['/', '/'] }, navigation: { top: [], sidebar: [], outside: ['/', '/guide/'] } }\n",
  )
}

/** The number of a user who owns nothing. */
const nobody = 65_534

describe('the command', () => {
  let project = ''
  let faulty = ''
  beforeAll(async () => {
    faulty = await bundled('faults/faulty')
    project = await makeProject()
    await makeSmall(project)
    return () => removeProject(project)
  })

  /** Builds the site in a folder. Node gets `flags`. */
  const run = (root: string, user?: number, flags: readonly string[] = [], env?: Readonly<Record<string, string>>) =>
    runNode([...flags, join(project, 'scripts/run.js'), 'build'], root, env, user)

  /** Builds with a fault. */
  const disturb = (settings: FaultSettings, user?: number) =>
    run(settings.root, user, ['--import', faulty], { FAULT: JSON.stringify(settings) })

  /** A folder with a finished build and then a change, a copy of it, and the published site. */
  async function makeBuiltSite(user?: number) {
    const root = await temporaryFolder()
    const original = await temporaryFolder()
    if (user !== undefined) await promisify(execFile)('chown', ['-R', String(user), project])
    for (const [file, contents] of Object.entries(smallSite)) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), contents)
    }
    expect(await run(root, user)).toMatchObject({ end: 0 })
    const isOld = await readFolder(join(root, 'dist'))
    await appendFile(join(root, 'docs/README.md'), '\nA new paragraph.\n')
    await reset(original, root)
    /** Builds, and returns the names of the operations. */
    const observe = async () => {
      const log = join(root, 'operations.json')
      expect(await disturb({ root, log }, user)).toMatchObject({ end: 0 })
      const names = JSON.parse(await readFile(log, 'utf8')) as string[]
      await rm(log)
      return names
    }
    return { root, original, isOld, observe }
  }

  test('performs no operation that the tests do not disturb', async () => {
    const { root, original, observe } = await makeBuiltSite()
    await reset(root, original)
    const disturbable = await observe()
    await reset(root, original)
    const { flags, read } = await tracing(root)
    await run(root, undefined, flags)
    const { names, changes } = await read()
    expect(undisturbed(names, disturbable)).toEqual([])
    // The trace has no paths of open files, nor of calls that block. So as many of each kind must be disturbed.
    expect(changes).toEqual(changesIn(disturbable.map((name) => name.split(' ')[0] ?? '')))
  })

  test('performs no operation on dist and the cache in watch mode that the tests do not disturb', async () => {
    const { root, original } = await makeBuiltSite()
    await reset(root, original)
    const log = join(await temporaryFolder(), 'operations.json')
    const settings: FaultSettings = { root, log }
    await watchEdit(root, ['--import', faulty], { FAULT: JSON.stringify(settings) })
    const disturbable = JSON.parse(await readFile(log, 'utf8')) as string[]
    await reset(root, original)
    const { flags, read } = await tracing(root)
    await watchEdit(root, flags)
    // The rest is what chokidar reads.
    const { names, changes } = await read()
    const traced = names.filter((name) => /^\w+ (?:dist|\.)/.test(name))
    expect(undisturbed(traced, disturbable)).toEqual([])
    const kinds = changesIn(disturbable.map((name) => name.split(' ')[0] ?? ''))
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(Object.keys(changes)))
  })

  const edit = (root: string) => appendFile(join(root, 'docs/README.md'), '\nAn edit.\n')

  /** Starts watch mode. `updates` returns how often it has built. */
  function startWatch(root: string, flags: readonly string[], env: Readonly<Record<string, string>>) {
    const args = [...flags, join(project, 'scripts/run.js'), 'watch']
    const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'], PORT: '0', ...env } })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    return { child, ended: once(child, 'close'), updates: () => output.match(/ in \d+ ms/g)?.length ?? 0 }
  }

  /** Starts watch mode, edits a page unless the options say otherwise, and stops it after the update. */
  async function watchEdit(
    root: string,
    flags: readonly string[],
    env: Readonly<Record<string, string>> = {},
    isEdited = true,
  ) {
    const { child, ended, updates } = startWatch(root, flags, env)
    await expect.poll(updates, { timeout: 60_000 }).toBeGreaterThanOrEqual(1)
    if (isEdited) {
      await edit(root)
      await expect.poll(updates, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    }
    child.kill('SIGTERM')
    await ended
  }

  test(
    'a kill at any operation of an update in watch mode leaves the old dist or the new one',
    async () => {
      const { root, original } = await makeBuiltSite()
      const log = join(await temporaryFolder(), 'operations.json')
      const namesOf = async (isEdited: boolean) => {
        await reset(root, original)
        await watchEdit(root, ['--import', faulty], { FAULT: JSON.stringify({ root, log }) }, isEdited)
        return JSON.parse(await readFile(log, 'utf8')) as string[]
      }
      const first = new Set(await namesOf(false))
      const isOld = await readFolder(join(root, 'dist'))
      const all = await namesOf(true)
      const isNew = await readFolder(join(root, 'dist'))
      // If the system reports a save twice, watch mode publishes or records once more. No other run is sure to do that.
      const again = ['mkdir .dist-next.tmp #3', 'open .cache/published.tmp #3']
      const repeated = all.findIndex((name) => again.includes(name))
      const update = repeated < 0 ? all : all.slice(0, repeated)
      const names = update.filter((name) => !first.has(name) && isChange(name))
      expect(names).toContain('rename .dist-next.tmp #2')
      const absent: string[] = []
      const attempts = tried(names).flatMap((name) => kills.map((fault) => ({ name, fault })))
      await inFolders(attempts, async ({ name, fault }, folder) => {
        const place = `${fault} ${name}`
        await reset(folder, original)
        const settings: FaultSettings = { root: folder, name, fault }
        const { child, updates } = startWatch(folder, ['--import', faulty], { FAULT: JSON.stringify(settings) })
        await expect.poll(updates, { timeout: 60_000, message: place }).toBeGreaterThanOrEqual(1)
        await edit(folder)
        // Some operations only happen when watch mode ends.
        const isOver = () => child.signalCode !== null || updates() >= 2
        await expect.poll(isOver, { timeout: 60_000, message: place }).toBe(true)
        child.kill('SIGTERM')
        await expect.poll(() => child.signalCode, { timeout: 60_000, message: place }).toBe('SIGKILL')
        const left = await readFolder(join(folder, 'dist'))
        if (left.size === 0) absent.push(place)
        else expect([isOld, isNew], place).toContainEqual(left)
        expect(await run(folder), `the build after ${place}`).toMatchObject({ end: 0 })
        expect(await readFolder(join(folder, 'dist')), `the build after ${place}`).toEqual(isNew)
        expect(await leftoversIn(folder), `the build after ${place}`).toEqual([])
      })
      // There is no dist between the two renames.
      expect(absent.sort()).toEqual(['kill after rename dist #2', 'kill before rename .dist-next.tmp #2'])
    },
    timeForAll,
  )

  const users = [['the user who runs this', undefined], ...(process.getuid?.() === 0 ? [['another user', nobody]] : [])]
  test.each(users as [string, number | undefined][])(
    'as %s leaves the old dist or the new one, as its exit code says',
    async (_user, user) => {
      const { root, original, isOld, observe } = await makeBuiltSite(user)
      const names = await observe()
      const isNew = await readFolder(join(root, 'dist'))
      const attempts = tried(names).flatMap((name, index): Attempt[] => {
        const all: Fault[] = [errorCodes[index % errorCodes.length] ?? 'EIO']
        if (name.startsWith('write')) all.push('short write')
        // The end of a process is the same for every user.
        if (isChange(name) && (isComplete || user === undefined)) all.push(...kills)
        return all.map((fault) => ({ name, fault }))
      })
      await inFolders(attempts, async ({ name, fault }, folder) => {
        const place = `${fault} at ${name}`
        await reset(folder, original)
        const { end, output } = await disturb({ root: folder, name, fault }, user)
        const after = await readFolder(join(folder, 'dist'))
        expect(fault.startsWith('kill') ? end === 'SIGKILL' : end === 0 || end === 1, `${place}: ${output}`).toBe(true)
        if (end === 0) expect(after, place).toEqual(isNew)
        else if (end === 1) expect(after, place).toEqual(isOld)
        else if (after.size > 0) expect([isOld, isNew], place).toContainEqual(after)
        else expect(place).toMatch(/^kill after at rename dist$|^kill before at rename .dist-next.tmp$/)
        expect(await run(folder, user), `the build after ${place}`).toMatchObject({ end: 0 })
        expect(await readFolder(join(folder, 'dist')), `the build after ${place}`).toEqual(isNew)
        expect(await leftoversIn(folder), `the build after ${place}`).toEqual([])
      })
    },
    timeForAll,
  )
})

/** Flags with which Node traces its operations on files in `root`, and a function that reads their names. */
async function tracing(root: string) {
  const trace = join(await temporaryFolder(), 'trace.json')
  const categories = 'node.fs.sync,node.fs.async'
  return {
    flags: ['--trace-event-categories', categories, '--trace-event-file-pattern', trace],
    read: async () => {
      const { traceEvents } = JSON.parse(await readFile(trace, 'utf8')) as {
        readonly traceEvents: readonly {
          readonly name: string
          readonly cat: string
          readonly ph: string
          readonly args: Readonly<Record<string, unknown>>
        }[]
      }
      const names = traceEvents.flatMap(({ name, args }) => {
        const path = args['path'] ?? args['old_path'] ?? args['src']
        return typeof path === 'string' && path.startsWith(`${root}/`) ? [nameOf({ call: name, path }, root)] : []
      })
      expect(names).toContain('rename .dist-next.tmp')
      const begun = traceEvents.filter(({ cat, ph }) => cat.includes('node.fs') && /^b$/i.test(ph))
      return { names, changes: changesIn(begun.map(({ name }) => name.replace('fs.sync.', ''))) }
    },
  }
}

/**
 * How often each kind of call that changes files is in a list. Node's trace calls a mkdir an unlink, and Node tries to
 * remove folders with rmdir before and after it empties them.
 */
function changesIn(calls: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const call of calls) {
    if (/^(?:access|close|f?stat|lstat|open|read|readdir|readlink|realpath|rmdir|scandir)$/.test(call)) continue
    const kind = call === 'mkdir' ? 'unlink' : call
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/**
 * The traced operations that are not `disturbable`. Node's trace calls a mkdir an unlink. The hash in a file's name does
 * not matter: a system that reports a save twice makes watch mode publish once more, and then the files of the save
 * itself are removed, too.
 */
function undisturbed(traced: readonly string[], disturbable: readonly string[]): string[] {
  const withoutHash = (name: string) => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
  const names = new Set(disturbable.map(withoutHash))
  const isKnown = (name: string) => names.has(name) || names.has(name.replace('unlink', 'mkdir'))
  return traced.filter((name) => !isKnown(withoutHash(name)))
}
