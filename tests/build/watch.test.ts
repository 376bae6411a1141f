import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { thisProcess } from '../../src/bundling/processes.js'
import { build } from '../../src/config'
import type { Fault } from '../../src/errors'
import { takeLock } from '../../src/output/disk/lock'
import { watchSite, type Check } from '../../src/watch/watchSite'
import { environment, makeSite, routesIn, type FixtureSite } from '../fixture'
import { site as pebble, withoutPages } from '../sites/pebbleSite'

/**
 * Starts watch mode. `built` resolves after the next build without a fault, and `failed` after the next with one. A
 * half-written page is a fault.
 */
async function startWatch(...checks: readonly Check[]) {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  let onBuilt: () => void = () => {}
  let onFailed: (error: unknown) => void = () => {}
  const warnings: Fault[] = []
  const found: (readonly Fault[])[] = []
  const watch = await watchSite({
    root: site.root,
    site: pebble,
    environment,
    settings: {
      navigation: { top: [], sidebar: [], outside: await routesIn(site.root) },
      ...withoutPages,
    },
    checks,
    log: {
      started: () => {},
      found: (problems) => found.push(problems),
      built: (result) => {
        warnings.push(...result.warnings)
        onBuilt()
      },
      failed: (error) => onFailed(error),
    },
  })
  onTestFinished(watch.close)
  const { address } = watch
  const built = () => new Promise<void>((resolve) => (onBuilt = resolve))
  const failed = () => new Promise<unknown>((resolve) => (onFailed = resolve))
  return { site, address, built, failed, warnings, found }
}

/** Opens the stream of events that a tab gets. Returns a function that returns what has arrived. */
async function openEvents(address: string): Promise<() => string> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { body } = await fetch(`${address}__live`, { signal: stop.signal })
  let text = ''
  const write = (part: string) => void (text += part)
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write }))
    .catch(() => {})
  return () => text
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function measure(root: string) {
  collectGarbage()
  const filesIn = async (folder: string) => (await readdir(join(root, folder), { recursive: true })).length
  return {
    heap: process.memoryUsage().heapUsed,
    resources: process.getActiveResourcesInfo().length,
    files: (await filesIn(build.folders.dist)) + (await filesIn(build.cacheFolder)),
  }
}

test('releases its lock when the server cannot start', async () => {
  const { root } = await makeSite({ 'docs/README.md': '# Home\n' })
  const log = { started: () => {}, built: () => {}, found: () => {}, failed: () => {} }
  await expect(watchSite({ root, site: pebble, environment, port: 65_536, log })).rejects.toThrow('65536')
  const lock = await takeLock(root)
  await lock.release()
})

test('leaves nothing behind when it cannot start after its server has', async () => {
  const { root } = await makeSite({ 'docs/README.md': '# Home\n' })
  let address = ''
  const started = (own: string) => {
    address = own
    throw new Error('the terminal is closed')
  }
  const log = { started, built: () => {}, found: () => {}, failed: () => {} }
  await expect(watchSite({ root, site: pebble, environment, log })).rejects.toThrow('the terminal is closed')
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  const lock = await takeLock(root)
  await lock.release()
})

test('does not publish while another build has the lock that was removed, and takes it again afterwards', async () => {
  const { site, built, failed } = await startWatch()
  const before = await site.dist()
  const cache = join(site.root, build.cacheFolder)
  await rm(cache, { recursive: true })
  await mkdir(cache)
  const lock = join(cache, 'lock')
  await writeFile(lock, JSON.stringify({ process: '4711-93218', host: 'server boot pid' }))
  const refused = failed()
  await site.write('docs/README.md', '# Home\n\nLate.\n')
  expect(await refused).toMatchObject({
    faults: [{ problem: 'another build or watch is running here (process 4711 on server)' }],
  })
  expect(await site.dist()).toEqual(before)
  await rm(cache, { recursive: true })
  const done = built()
  await site.write('docs/README.md', '# Home\n\nLater.\n')
  await done
  expect(await readFile(lock, 'utf8')).toContain(thisProcess)
  expect((await site.dist()).get('index.html')).toContain('Later.')
})

test('says once that an old dist cannot be removed', async () => {
  const { site, built, warnings } = await startWatch()
  const { rmdir: removeFolder } = fs.promises
  let old: string | undefined
  const refusing = vi.spyOn(fs.promises, 'rmdir').mockImplementation((folder) => {
    const path = String(folder)
    if (/\.dist-old\.[^/]+$/.test(path)) old ??= path
    if (path !== old) return removeFolder(folder)
    return Promise.reject(Object.assign(new Error('EIO: i/o error, rmdir'), { code: 'EIO', syscall: 'rmdir', path }))
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refusing.mockRestore()
    syncBuiltinESMExports()
  })
  for (const text of ['First', 'Second', 'Third']) {
    const done = built()
    await site.write('docs/README.md', `# Home\n\n${text}.\n`)
    await done
    expect((await site.dist()).get('index.html')).toContain(text)
  }
  // The old dist is removed during the next build, which then has the warning.
  expect(warnings.map(({ file }) => join(site.root, file))).toEqual([old])
})

test('publishes without another save once the cause of a failure is gone, which it says once', async () => {
  const { site, address, built, failed } = await startWatch()
  const events = await openEvents(address)
  let attempts = 0
  const { mkdirSync } = fs
  const counting = vi.spyOn(fs, 'mkdirSync').mockImplementation((path, options) => {
    if (/\.dist-next\.[^/]+$/.test(String(path))) attempts++
    return mkdirSync(path, options)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    counting.mockRestore()
    syncBuiltinESMExports()
  })
  const foreign = (file: string) => ({ faults: [{ file: `dist/${file}`, problem: expect.any(String) as string }] })
  const refused = failed()
  await writeFile(join(site.root, 'dist/CNAME'), 'example.com\n')
  await site.write('docs/README.md', '# Home\n\nBlocked.\n')
  expect(await refused).toMatchObject(foreign('CNAME'))
  // It would be this one if another attempt with the same fault were reported.
  const refusedAgain = failed()
  await expect.poll(() => attempts, { timeout: 60_000 }).toBeGreaterThan(2)
  const shown = events()
  await expect.poll(() => attempts, { timeout: 60_000 }).toBeGreaterThan(3)
  expect(events(), 'open pages do not show the same faults again').toBe(shown)
  await rename(join(site.root, 'dist/CNAME'), join(site.root, 'dist/moved'))
  expect(await refusedAgain).toMatchObject(foreign('moved'))
  const done = built()
  await rm(join(site.root, 'dist/moved'))
  await done
  expect((await site.dist()).get('index.html')).toContain('Blocked.')
})

/** Stops the writing of files for the next dist until the returned function is called. */
function holdPublication(): () => void {
  const { writeFile: write } = fs.promises
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const holding = vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (...args: Parameters<typeof write>) => {
    if (typeof args[0] === 'string' && args[0].includes('.dist-next')) await held
    return write(...args)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    go()
    holding.mockRestore()
    syncBuiltinESMExports()
  })
  return go
}

/** Saves two texts, the second while the first is published, and lets the publication go on. */
async function editTwice(site: FixtureSite, address: string, second: string): Promise<void> {
  const publish = holdPublication()
  await site.write('docs/README.md', '# Home\n\nFirst.\n')
  await expect.poll(async () => (await fetch(address)).text()).toContain('First.')
  await site.write('docs/README.md', second)
  // The save has to be noticed before the publication goes on.
  await setTimeout(500)
  publish()
}

test('does not publish what has been edited again meanwhile', async () => {
  const { site, address, built } = await startWatch()
  const moves = vi.spyOn(fs.promises, 'rename')
  syncBuiltinESMExports()
  onTestFinished(() => {
    moves.mockRestore()
    syncBuiltinESMExports()
  })
  const done = built()
  await editTwice(site, address, '# Home\n\nSecond.\n')
  await done
  expect((await site.dist()).get('index.html')).toContain('Second.')
  expect(moves.mock.calls.filter(([, to]) => to === join(site.root, 'dist'))).toHaveLength(1)
  await expect.poll(async () => (await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
})

test('publishes the last good text if it has been edited to a faulty one meanwhile', async () => {
  const { site, address, failed } = await startWatch()
  const refused = failed()
  await editTwice(site, address, '# Home\n\n[Nowhere](./nowhere.md)\n')
  await refused
  expect((await site.dist()).get('index.html')).toContain('First.')
  expect(await (await fetch(address)).text()).toContain('First.')
})

test('serves an edited page before it is in dist', async () => {
  const { site, address, built } = await startWatch()
  const { rename: move } = fs.promises
  let publish = () => {}
  const served = new Promise<void>((resolve) => (publish = resolve))
  const waiting = vi.spyOn(fs.promises, 'rename').mockImplementation(async (...args: Parameters<typeof move>) => {
    await served
    return move(...args)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    publish()
    waiting.mockRestore()
    syncBuiltinESMExports()
  })
  const done = built()
  await site.write('docs/README.md', '# Home\n\nNot in dist yet.\n')
  await expect.poll(async () => (await fetch(address)).text()).toContain('Not in dist yet.')
  expect((await site.dist()).get('index.html')).not.toContain('Not in dist yet.')
  publish()
  await done
  expect((await site.dist()).get('index.html')).toContain('Not in dist yet.')
})

test('goes back to the published page when the edited one cannot be published', async () => {
  const { site, address, failed } = await startWatch()
  const reported = failed()
  const events = await openEvents(address)
  await writeFile(join(site.root, 'dist/CNAME'), 'example.com\n')
  await site.write('docs/README.md', '# Home\n\nCannot be published.\n')
  await reported
  expect(await (await fetch(address)).text()).not.toContain('Cannot be published.')
  await expect.poll(() => events().split('event: reload')).toHaveLength(3)
})

test('shows the first of very many faults, and still answers', async () => {
  const { site, address, failed } = await startWatch()
  const reported = failed()
  await site.write('docs/README.md', `# Home\n${'\n#A '.repeat(10_000)}\n`)
  await reported
  const reading = new AbortController()
  onTestFinished(() => reading.abort())
  const events = await fetch(`${address}__live`, { signal: reading.signal })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('event: problems')) break
  }
  // As many as the terminal shows of one page.
  expect(text.split('"problem":')).toHaveLength(21)
})

/** A problem of a file, as a check finds it. */
const problemIn = (file: string): Fault => ({ file, line: 1, problem: 'is wrong', remedy: 'correct it' })

test('problems are old from an edit until the next check, and the terminal gets each of them once', async () => {
  const results = [['docs/a.md'], ['docs/a.md', 'src/site/b.tsx'], []]
  let proceed = () => {}
  const { site, address, built, found } = await startWatch(async () => {
    await new Promise<void>((resolve) => (proceed = resolve))
    return (results[found.length] ?? []).map(problemIn)
  })
  const state = await readProblems(address)
  expect(await state()).toEqual([])
  for (const [index, files] of results.entries()) {
    await vi.waitFor(() => {
      proceed()
      expect(found).toHaveLength(index + 1)
    }, 10_000)
    expect(await state()).toEqual(files)
    const done = built()
    await site.write('docs/README.md', `# Home\n\nAfter ${files.join(' ')}.\n`)
    await done
    expect(await state()).toEqual(files.map((file) => `${file} before`))
  }
  expect(found.map((problems) => problems.map(({ file }) => file))).toEqual([['docs/a.md'], ['src/site/b.tsx'], []])
})

test('each check reports when it ends, and the problems of the others are old until then', async () => {
  let files = ['docs/a.md', 'src/site/b.tsx']
  const ended: (() => void)[] = []
  /** A check that finds a problem in one of the files, once the test ends it. */
  const check = (index: number) => async () => {
    await new Promise<void>((resolve) => (ended[index] = resolve))
    return files.slice(index, index + 1).map(problemIn)
  }
  const { site, address, built, found } = await startWatch(check(0), check(1))
  const begun = () => vi.waitFor(() => expect(Object.keys(ended)).toHaveLength(2), 10_000)
  const end = (index: number) => ended[index]?.()
  const state = await readProblems(address)
  expect(await state()).toEqual([])
  await begun()
  end(0)
  expect(await state()).toEqual(['docs/a.md'])
  expect(found.flat()).toEqual([problemIn('docs/a.md')])
  end(1)
  expect(await state()).toEqual(['docs/a.md', 'src/site/b.tsx'])
  expect(found.flat()).toEqual(files.map(problemIn))
  ended.length = 0
  files = ['docs/c.md']
  const done = built()
  await site.write('docs/README.md', '# Home\n\nOnce more.\n')
  await done
  expect(await state()).toEqual(['docs/a.md before', 'src/site/b.tsx before'])
  await begun()
  end(0)
  expect(await state()).toEqual(['docs/c.md', 'src/site/b.tsx before'])
  end(1)
  expect(await state()).toEqual(['docs/c.md'])
})

test('a check that an edit overtakes still shows what it has found, and starts again', async () => {
  const started: string[] = []
  let end = () => {}
  const { site, address, built, found } = await startWatch(async (signal) => {
    started.push(await readFile(join(site.root, 'docs/README.md'), 'utf8'))
    await new Promise<void>((resolve, reject) => {
      end = resolve
      signal.addEventListener('abort', reject)
    })
    // Watch mode itself publishes what dist lacks.
    return [problemIn(`docs/${started.length}.md`), problemIn('dist/404.html'), problemIn('dist')]
  })
  const state = await readProblems(address)
  expect(await state()).toEqual([])
  for (const turn of [1, 2]) {
    await vi.waitFor(() => expect(started).toHaveLength(turn), 10_000)
    const done = built()
    await site.write('docs/README.md', `# Home\n\nTurn ${turn}.\n`)
    await done
    expect(await state()).toEqual(turn === 1 ? [] : ['docs/1.md before'])
    end()
    // The edit has replaced dist, so nothing is known of it.
    expect(await state()).toEqual([`docs/${turn}.md before`])
  }
  await vi.waitFor(() => expect(started).toHaveLength(3), 10_000)
  end()
  expect(await state()).toEqual(['docs/3.md', 'dist/404.html'])
  expect(started.map((text) => text.trim().slice('# Home'.length).trim())).toEqual(['', 'Turn 1.', 'Turn 2.'])
  expect(found.flat().map(({ file }) => file)).toEqual(['docs/1.md', 'docs/2.md', 'docs/3.md', 'dist/404.html'])
})

test('builds again after someone has removed dist, and reports no problems of a dist that is not there', async () => {
  const seen: boolean[] = []
  const { site, found } = await startWatch(async () => {
    const dist = join(site.root, build.folders.dist)
    if (seen.length === 0) await rm(dist, { recursive: true })
    const isThere = (await readdir(dist).catch((): string[] => [])).includes('404.html')
    seen.push(isThere)
    return isThere ? [] : [{ file: 'dist/404.html', problem: 'is missing', remedy: 'build again' }]
  })
  await vi.waitFor(() => expect(found).toHaveLength(1), 50_000)
  expect([seen, found]).toEqual([[false, true], [[]]])
})

/** Opens the stream of events. Returns a function that waits for the next list of problems, and names their files. */
async function readProblems(address: string) {
  const reading = new AbortController()
  onTestFinished(() => reading.abort())
  const { body } = await fetch(`${address}__live`, { signal: reading.signal })
  const lists = problemLists(body ?? new ReadableStream())
  return async () => (await lists.next()).value
}

/** The files with problems in each event of a stream, and whether these are from before an edit. */
async function* problemLists(stream: ReadableStream<Uint8Array>) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, data = ''] = /^event: problems\ndata: (.*)$/.exec(event) ?? []
      if (data === '') continue
      const problems = JSON.parse(data) as readonly (Fault & { readonly isOld: boolean })[]
      yield problems.map(({ file, isOld }) => (isOld ? `${file} before` : file))
    }
  }
}

test('publishes the last of many quick saves', async () => {
  const { site, built } = await startWatch()
  for (let turn = 1; turn <= 10; turn++) {
    const done = built()
    await site.write('docs/README.md', `# Home\n\nSave ${turn}.\n`)
    await done
  }
  await expect.poll(() => readFile(join(site.root, 'dist/index.html'), 'utf8')).toContain('Save 10.')
})

test('has the dates of a commit that was made meanwhile', async () => {
  const { site, built } = await startWatch()
  const git = (words: string, date = '') =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words.split(' ')], {
      cwd: site.root,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    })
  git('init -q')
  for (const date of ['2020-01-02T03:04:05Z', '2021-01-02T03:04:05Z']) {
    const done = built()
    await site.write('docs/README.md', `# Home\n\nBefore ${date}.\n`)
    await done
    git('add docs')
    git('commit -qm Page', date)
    const next = built()
    await site.write('public/note.txt', date)
    await next
    const sitemap = () => readFile(join(site.root, 'dist/sitemap.xml'), 'utf8')
    await expect.poll(sitemap, { timeout: 20_000 }).toContain(date.slice(0, 10))
  }
})

test('shows drafts, and says that builds leave them out', async () => {
  const { site, built } = await startWatch()
  const done = built()
  await site.write('docs/README.md', '---\ndraft: true\n---\n# Home\n')
  await done
  await expect.poll(() => readFile(join(site.root, 'dist/index.html'), 'utf8')).toContain('Builds leave this page out.')
})

test.each([
  ['a link to itself', 'loop', 'docs/loop'],
  ['a link to a folder that cannot be read', '/proc', 'docs/proc'],
])('goes on after %s', async (_what, target, file) => {
  const { site, built, failed } = await startWatch()
  const refused = failed()
  await symlink(target, join(site.root, file))
  expect(await refused).toMatchObject({ faults: [{ file, problem: 'is a link' }] })
  const done = built()
  await rm(join(site.root, file))
  await done
  await site.write('docs/README.md', '# Home\n\nStill here.\n')
  await expect.poll(() => readFile(join(site.root, 'dist/index.html'), 'utf8')).toContain('Still here.')
})

test('prints a fault once, although a late event of the same save leads to another build', async () => {
  const { site, built, failed } = await startWatch()
  const file = join(site.root, 'docs/README.md')
  const refused = failed()
  await site.write('next.md', '# Home\n\n[a](./nowhere.md)\n')
  await rename(join(site.root, 'next.md'), file)
  await refused
  let repeats = 0
  void failed().then(() => repeats++)
  // An event of the file whose text stays the same, as a busy system reports it late. Nothing says that its build has ended.
  await chmod(file, 0o600)
  await setTimeout(1000)
  const done = built()
  await writeFile(file, '# Home\n\nCorrect.\n')
  await done
  expect(repeats).toBe(0)
})

test('reports what cannot be watched, and builds', async () => {
  const { site, built, failed } = await startWatch()
  const error = Object.assign(new Error('EACCES: permission denied, watch'), { code: 'EACCES', syscall: 'watch' })
  // Nothing is unreadable for root, who may run this test.
  const refusing = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw error
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refusing.mockRestore()
    syncBuiltinESMExports()
  })
  const [reported, done] = [failed(), built()]
  await mkdir(join(site.root, 'docs/locked'))
  expect(await reported).toBe(error)
  await done
})

test('starts when a folder could not be read at first', async () => {
  const { readdir: list } = fs.promises
  const error = Object.assign(new Error('EIO: i/o error, scandir'), { code: 'EIO', syscall: 'scandir' })
  let isRefused = false
  const refusing = vi.spyOn(fs.promises, 'readdir').mockImplementation((...args: Parameters<typeof list>) => {
    // The fixture lists docs, too, with what is below.
    const isScan = String(args[0]).endsWith('docs') && !JSON.stringify(args[1]).includes('recursive')
    if (isRefused || !isScan) return list(...args)
    isRefused = true
    return Promise.reject(error)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refusing.mockRestore()
    syncBuiltinESMExports()
  })
  const { site } = await startWatch()
  expect(isRefused).toBe(true)
  expect(await readFile(join(site.root, 'dist/index.html'), 'utf8')).toContain('Home')
})

/** Moves docs, and moves it back when a build has failed without it. */
async function moveAwayAndBack(docs: string, away: string, failed: () => Promise<unknown>): Promise<void> {
  const noticed = failed()
  await rename(docs, away)
  await noticed
  await rename(away, docs)
}

async function replaceByCopy(docs: string, away: string): Promise<void> {
  await cp(docs, away, { recursive: true })
  await rm(docs, { recursive: true })
  await rename(away, docs)
}

/** Nothing can notice that the folder was gone, because nothing runs in between. */
async function swapWithCopy(docs: string, away: string): Promise<void> {
  await cp(docs, away, { recursive: true })
  fs.renameSync(docs, `${away}-old`)
  fs.renameSync(away, docs)
  await rename(`${away}-old`, `${away}-${Math.random()}`)
}

/** The watcher notices that another folder has come before anything is edited in it. */
async function swapAndWait(docs: string, away: string): Promise<void> {
  await cp(docs, away, { recursive: true })
  await promisify(execFile)('sh', ['-c', `mv "$0" "$1-$2" && mv "$1" "$0"`, docs, away, String(Math.random())])
  await setTimeout(1500)
}

test.each([
  ['swapped with a copy', swapWithCopy],
  ['swapped by another process', swapAndWait],
  ['moved away and back', moveAwayAndBack],
  ['replaced by a copy', replaceByCopy],
] as const)('sees edits after docs was %s', async (_what, replace) => {
  const { site, failed } = await startWatch()
  const home = () => readFile(join(site.root, 'dist/index.html'), 'utf8')
  for (let turn = 1; turn <= 3; turn++) {
    await replace(join(site.root, 'docs'), join(site.root, 'elsewhere'), failed)
    await site.write('docs/README.md', `# Home\n\nEdit ${turn}.\n`)
    await expect.poll(async () => (await home()).includes(`Edit ${turn}.`), { timeout: 20_000 }).toBe(true)
    await site.write('docs/README.md', `# Home\n\nAnother edit ${turn}.\n`)
    await expect.poll(async () => (await home()).includes(`Another edit ${turn}.`), { timeout: 20_000 }).toBe(true)
  }
})

test('300 saves do not leak memory or handles', async () => {
  const { site, built } = await startWatch()
  const save = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      const done = built()
      await site.write('docs/README.md', `# Home\n\nSave ${count} ${turn}. ${'Some words of a page. '.repeat(500)}\n`)
      await done
    }
  }
  await save(20)
  const before = await measure(site.root)
  const resources = () => process.getActiveResourcesInfo().length
  const heaps = [before.heap]
  for (let turn = 0; turn < 3; turn++) {
    await save(100)
    // Timers and requests of the last save end a moment later, and what they hold is free then.
    await expect.poll(resources, { timeout: 10_000 }).toBeLessThanOrEqual(before.resources + 2)
    heaps.push((await measure(site.root)).heap)
  }
  expect((await measure(site.root)).files).toBe(before.files)
  // Code that V8 compiles at any time can make the heap larger once. A leak grows with every save.
  const growths = heaps.slice(1).map((heap, turn) => heap - (heaps[turn] ?? 0))
  expect(Math.min(...growths)).toBeLessThan(before.heap * 0.02)
  // Each save waits for its build.
})
