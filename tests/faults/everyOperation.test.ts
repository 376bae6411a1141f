import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { thisProcess } from '../../src/bundling/processes.js'
import { faultsOf } from '../../src/errors'
import { buildSite } from '../../src/output/build'
import { recover } from '../../src/output/disk/publish'
import { openPublisher } from '../../src/output/disk/publisher'
import { deployment, makeSite, readFolder, siteWith } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { bundled } from '../bundled'
import { injectFault, errorCodes, nameOf, type Fault } from './fault'
import type { FaultSettings } from './faulty'
import { intercept } from './fileSystem'
import type { Publication } from './killable'

/** Whether to try every fault at each operation. By default, only some are tried, which takes seconds. */
const isComplete = process.env['FAULTS'] === 'all'

const kills: readonly Fault[] = ['kill before', 'kill after']

/** The operations to disturb: all, or the first and the last of each call in dist and in its two neighbors. */
function disturbed(names: readonly string[]): readonly string[] {
  if (isComplete) return names
  const groupOf = (name: string) => (name.includes(' .cache/') ? name : (name.split('/')[0] ?? ''))
  const groups = names.map(groupOf)
  return names.filter((_name, index) => {
    const group = groups[index] ?? ''
    return groups.indexOf(group) === index || groups.lastIndexOf(group) === index
  })
}

/** Whether an operation changes the disk. A kill at one that only reads is the same as one at its neighbor. */
function isChange(name: string): boolean {
  return !/^(?:lstat|stat|scandir|access|open \.cache\/(?:pages|published|lock)$)/.test(name)
}

/** The errors that operations meet: all, or a different one at each. Each write also stops halfway. */
function* errorsAt(names: readonly string[]): Generator<[name: string, Fault]> {
  for (const [index, name] of disturbed(names).entries()) {
    const turn = errorCodes[index % errorCodes.length]
    for (const code of errorCodes) if (isComplete || code === turn) yield [name, code]
    if (name.startsWith('write')) yield [name, 'short write']
  }
}

/** What is in a folder, except for what a site consists of. */
async function leftoversIn(root: string): Promise<string[]> {
  const names = [...(await readdir(root)), ...(await readdir(join(root, '.cache')).catch(() => []))]
  return names.filter((name) => !['docs', 'public', 'dist', '.cache', 'pages', 'published'].includes(name))
}

/**
 * Replaces a folder with a copy of another. The files of dist are links, so that a build takes them for those that it
 * has published.
 */
async function reset(root: string, original: string): Promise<void> {
  await rm(root, { recursive: true, force: true })
  const dist = join(original, 'dist')
  await cp(original, root, { recursive: true, filter: (path) => path !== dist })
  for (const path of (await readFolder(dist)).keys()) {
    await mkdir(dirname(join(root, 'dist', path)), { recursive: true })
    await link(join(dist, path), join(root, 'dist', path))
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes everything that this process has left in the cache look like that of a process that has ended. */
async function endProcess(root: string): Promise<void> {
  const cache = join(root, '.cache')
  for (const name of await readdir(cache)) {
    const ended = name.replace(thisProcess, '99999999-1')
    if (ended !== name) await cp(join(cache, name), join(cache, ended)).then(() => rm(join(cache, name)))
  }
  const lock = await readFile(join(cache, 'lock'), 'utf8').catch(() => undefined)
  if (lock !== undefined) await writeFile(join(cache, 'lock'), lock.replace(thisProcess, '99999999-1'))
}

const files = (text: string, names: readonly string[]) =>
  names.map((path) => ({ path, contents: path.startsWith('same') ? 'same' : text, owner: 'test' }))
const oldFiles = files('old', ['index.html', 'gone/page.html', 'same/a.js', 'swap', 'swop/b.js'])
const newFiles = files('new', ['index.html', 'deep/er/page.html', 'same/a.js', 'swap/b.js', 'swop'])
const treeOf = (published: typeof newFiles) =>
  new Map(published.map(({ path, contents }) => [path, contents] as const).sort(([a], [b]) => (a < b ? -1 : 1)))

describe('an error', () => {
  test('at any operation of a build leaves the old dist or the new one, as the build says', async () => {
    const site = await makeSite({ 'docs/README.md': '# Old\n', 'docs/gone.md': '# Gone\n' })
    await site.build()
    const isOld = await site.dist()
    await site.write('docs/README.md', '# New\n')
    await rm(join(site.root, 'docs/gone.md'))
    const original = await temporaryFolder()
    await reset(original, site.root)
    const attempt = async (name?: string, fault?: Fault) => {
      await reset(site.root, original)
      const { hook, names } = injectFault(site.root, name, fault)
      const stop = intercept(site.root, hook)
      const described = siteWith({ outside: ['/'] })
      const result = await buildSite({ root: site.root, site: described, deployment, useCache: true }).catch(
        (error: unknown) => error as Error,
      )
      stop()
      return { result, names, after: await site.dist() }
    }
    const { names, after: isNew } = await attempt()
    expect(names).toContain('link dist/stone.svg')
    const outcomes = new Set<string>()
    for (const [name, fault] of errorsAt(names)) {
      const { result, names: seen, after } = await attempt(name, fault)
      const place = `${fault} at ${name}`
      expect(seen, place).toContain(name)
      if (result instanceof Error) {
        outcomes.add('refused')
        expect(faultsOf(result, site.root), `${place}: ${String(result)}`).toBeDefined()
        expect(after, place).toEqual(isOld)
      } else {
        outcomes.add(result.warnings.length > 0 ? 'published with warnings' : 'published')
        expect(after, place).toEqual(isNew)
        // Without the cache, the next build takes longer. A file that can't be linked is written. Everything else that
        // goes wrong is reported.
        const isHarmless =
          /^\w+ \.cache/.test(name) || /^(?:lstat|link) dist\/./.test(name) || /^link \.dist-next/.test(name)
        expect(isHarmless || result.warnings.length > 0, place).toBe(true)
      }
      await endProcess(site.root)
      await site.build()
      expect(await site.dist(), `the build after ${place}`).toEqual(isNew)
      expect(await leftoversIn(site.root), `the build after ${place}`).toEqual([])
    }
    expect([...outcomes].sort()).toEqual(['published', 'published with warnings', 'refused'])
  }, 600_000)

  test('at any operation of an update in watch mode leaves the old dist or the new one', async () => {
    const root = await temporaryFolder()
    const attempt = async (name?: string, fault?: Fault) => {
      await rm(root, { recursive: true })
      const publish = openPublisher(root)
      await publish(oldFiles)
      const { hook, names } = injectFault(root, name, fault)
      const stop = intercept(root, hook)
      const result = await publish(newFiles).catch((error: unknown) => error as Error)
      stop()
      return { publish, result, names }
    }
    const { names } = await attempt()
    expect(names).toContain('link dist/same/a.js')
    for (const [name, fault] of errorsAt(names)) {
      const { publish, result, names: seen } = await attempt(name, fault)
      const place = `${fault} at ${name}`
      expect(seen, place).toContain(name)
      const isRefused = result instanceof Error
      if (isRefused) expect(faultsOf(result, root), `${place}: ${String(result)}`).toBeDefined()
      expect(await readFolder(join(root, 'dist')), place).toEqual(treeOf(isRefused ? oldFiles : newFiles))
      await endProcess(root)
      await recover(root)
      await publish(oldFiles)
      expect(await readFolder(join(root, 'dist')), `the update after ${place}`).toEqual(treeOf(oldFiles))
      expect(await leftoversIn(root), `the update after ${place}`).toEqual([])
    }
  }, 600_000)
})

interface Ended {
  /** The exit code, or the signal that killed the process. */
  readonly end: number | NodeJS.Signals | null
  readonly output: string
}

/** Runs Node in a folder. With a user, the folder becomes that user's. */
async function runNode(
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

describe('a kill', () => {
  let killable = ''
  beforeAll(async () => {
    killable = await bundled('faults/killable')
  })

  test.each([
    ['a build', undefined],
    ['an update in watch mode', oldFiles],
  ])(
    'at any operation of %s leaves the old dist or the new one, or one that recovery restores',
    async (_name, before) => {
      const root = await temporaryFolder()
      const original = await temporaryFolder()
      await openPublisher(original)(oldFiles)
      const run = async (name?: string, fault?: Fault) => {
        await reset(root, original)
        const publication: Publication = { root, before, files: newFiles, ...(name && fault && { name, fault }) }
        return runNode([killable, JSON.stringify(publication)], root)
      }
      const { output } = await run()
      const names = JSON.parse(output) as string[]
      const absent: string[] = []
      const either = [treeOf(oldFiles), treeOf(newFiles)]
      for (const name of disturbed(names).filter((each) => isComplete || isChange(each))) {
        for (const fault of kills) {
          const place = `${fault} ${name}`
          expect((await run(name, fault)).end, place).toBe('SIGKILL')
          const left = await readFolder(join(root, 'dist'))
          if (left.size === 0) absent.push(place)
          else expect(either, place).toContainEqual(left)
          await recover(root)
          expect(either, place).toContainEqual(await readFolder(join(root, 'dist')))
          expect((await leftoversIn(root)).filter((file) => file !== 'lock')).toEqual([])
        }
      }
      // There is no dist between the two renames.
      expect(absent).toEqual(['kill after rename dist', 'kill before rename .dist-next'])
    },
    600_000,
  )
})

/** The number of a user who owns nothing. */
const nobody = 65_534

describe('the command', () => {
  let project = ''
  let faulty = ''
  beforeAll(async () => {
    faulty = await bundled('faults/faulty')
    project = await makeProject()
    return () => removeProject(project)
  })

  /** A folder with a site, its copy with a finished build and a change, and the result of the next build. */
  async function makeBuiltSite(user?: number) {
    const root = await temporaryFolder()
    const original = await temporaryFolder()
    if (user !== undefined) await promisify(execFile)('chown', ['-R', String(user), project])
    const pebble = join(thisProject, 'tests/sites/pebble')
    for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(original, folder), { recursive: true })
    const run = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
      runNode([...args, join(project, 'scripts/run.js'), 'build'], root, env, user)
    await reset(root, original)
    expect(await run([])).toMatchObject({ end: 0 })
    const isOld = await readFolder(join(root, 'dist'))
    await appendFile(join(root, 'docs/README.md'), '\nA new paragraph.\n')
    await reset(original, root)
    /** Builds with a fault. */
    const disturb = (settings: Omit<FaultSettings, 'root'>) =>
      run(['--import', faulty], { FAULT: JSON.stringify({ root, ...settings }) })
    /** Builds, and returns the names of the operations. */
    const observe = async () => {
      const log = join(root, 'operations.json')
      expect(await disturb({ log })).toMatchObject({ end: 0 })
      const names = JSON.parse(await readFile(log, 'utf8')) as string[]
      await rm(log)
      return names
    }
    return { root, original, isOld, run, disturb, observe }
  }

  test('performs no operation that the tests do not disturb', async () => {
    const { root, original, run, observe } = await makeBuiltSite()
    await reset(root, original)
    const disturbable = await observe()
    await reset(root, original)
    const { flags, read } = await tracing(root)
    await run(flags)
    expect(undisturbed(await read(), disturbable)).toEqual([])
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
    const traced = (await read()).filter((name) => /^\w+ (?:dist|\.)/.test(name))
    expect(undisturbed(traced, disturbable)).toEqual([])
  })

  const edit = (root: string) => appendFile(join(root, 'docs/README.md'), '\nAn edit.\n')

  /** Starts watch mode. `updates` returns how often it has built. */
  function startWatch(root: string, flags: readonly string[], env: Readonly<Record<string, string>>) {
    const args = [...flags, join(project, 'scripts/run.js'), 'watch']
    const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'], PORT: '0', ...env } })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    return { child, ended: once(child, 'close'), updates: () => output.match(/ in \d+ ms/g)?.length }
  }

  /** Starts watch mode, edits a page unless told not to, and stops it after the update. */
  async function watchEdit(
    root: string,
    flags: readonly string[],
    env: Readonly<Record<string, string>> = {},
    isEdited = true,
  ) {
    const { child, ended, updates } = startWatch(root, flags, env)
    await expect.poll(updates, { timeout: 30_000 }).toBe(1)
    if (isEdited) {
      await edit(root)
      await expect.poll(updates, { timeout: 30_000 }).toBe(2)
    }
    child.kill('SIGTERM')
    await ended
  }

  test.runIf(isComplete)(
    'a kill at any operation of an update in watch mode leaves the old dist or the new one',
    async () => {
      const { root, original, run } = await makeBuiltSite()
      const log = join(await temporaryFolder(), 'operations.json')
      const namesOf = async (isEdited: boolean) => {
        await reset(root, original)
        await watchEdit(root, ['--import', faulty], { FAULT: JSON.stringify({ root, log }) }, isEdited)
        return JSON.parse(await readFile(log, 'utf8')) as string[]
      }
      const before = new Set(await namesOf(false))
      const isOld = await readFolder(join(root, 'dist'))
      const names = (await namesOf(true)).filter((name) => !before.has(name) && isChange(name))
      const isNew = await readFolder(join(root, 'dist'))
      expect(names).toContain('rename .dist-next #2')
      const absent: string[] = []
      for (const name of names) {
        for (const fault of kills) {
          const place = `${fault} ${name}`
          await reset(root, original)
          const { child, ended, updates } = startWatch(root, ['--import', faulty], {
            FAULT: JSON.stringify({ root, name, fault }),
          })
          await expect.poll(updates, { timeout: 30_000, message: place }).toBe(1)
          await edit(root)
          await ended
          expect(child.signalCode, place).toBe('SIGKILL')
          const left = await readFolder(join(root, 'dist'))
          if (left.size === 0) absent.push(place)
          else expect([isOld, isNew], place).toContainEqual(left)
          expect(await run([]), `the build after ${place}`).toMatchObject({ end: 0 })
          expect(await readFolder(join(root, 'dist')), `the build after ${place}`).toEqual(isNew)
          expect(await leftoversIn(root), `the build after ${place}`).toEqual([])
        }
      }
      // There is no dist between the two renames.
      expect(absent).toEqual(['kill after rename dist #2', 'kill before rename .dist-next #2'])
    },
    3_600_000,
  )

  const users = [['the user who runs this', undefined], ...(process.getuid?.() === 0 ? [['another user', nobody]] : [])]
  test.runIf(isComplete).each(users as [string, number | undefined][])(
    'as %s leaves the old dist or the new one, as its exit code says',
    async (_user, user) => {
      const { root, original, isOld, run, disturb, observe } = await makeBuiltSite(user)
      const names = await observe()
      const isNew = await readFolder(join(root, 'dist'))
      const faults = names.flatMap((name, index): [string, Fault][] => {
        const all: Fault[] = [errorCodes[index % errorCodes.length] ?? 'EIO']
        if (name.startsWith('write')) all.push('short write')
        if (isChange(name)) all.push(...kills)
        return all.map((fault) => [name, fault])
      })
      for (const [name, fault] of faults) {
        const place = `${fault} at ${name}`
        await reset(root, original)
        const { end, output } = await disturb({ name, fault })
        const after = await readFolder(join(root, 'dist'))
        expect(fault.startsWith('kill') ? end === 'SIGKILL' : end === 0 || end === 1, `${place}: ${output}`).toBe(true)
        if (end === 0) expect(after, place).toEqual(isNew)
        else if (end === 1) expect(after, place).toEqual(isOld)
        else if (after.size > 0) expect([isOld, isNew], place).toContainEqual(after)
        else expect(place).toMatch(/^kill after at rename dist$|^kill before at rename .dist-next$/)
        expect(await run([]), `the build after ${place}`).toMatchObject({ end: 0 })
        expect(await readFolder(join(root, 'dist')), `the build after ${place}`).toEqual(isNew)
        expect(await leftoversIn(root), `the build after ${place}`).toEqual([])
      }
    },
    7_200_000,
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
        readonly traceEvents: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[]
      }
      const names = traceEvents.flatMap(({ name, args }) => {
        const path = args['path'] ?? args['old_path'] ?? args['src']
        return typeof path === 'string' && path.startsWith(`${root}/`) ? [nameOf({ call: name, path }, root)] : []
      })
      expect(names).toContain('rename .dist-next')
      return names
    },
  }
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
