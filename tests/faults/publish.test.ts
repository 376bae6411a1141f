import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFor } from '../../src/bundling/cacheFiles.js'
import { thisHost, thisProcess } from '../../src/bundling/processes.js'
import { faultsOf } from '../../src/errors'
import { isThere } from '../../src/output/disk/disk'
import { takeLock } from '../../src/output/disk/lock'
import { publish, recover, recoverIdle } from '../../src/output/disk/publish'
import type { OutputFile } from '../../src/types'
import { openPublisher } from '../../src/output/disk/publisher'
import { makeSite, readFolder, type FixtureSite } from '../fixture'
import { bundled } from '../bundled'
import { intercept, systemError, type Operation } from './fileSystem'

/** Lets operations on a site fail until the test ends. */
function failing(site: FixtureSite, code: string, isStruck: (operation: Operation) => boolean): () => void {
  const stop = intercept(site.root, {
    before: (operation) => {
      if (isStruck(operation)) throw systemError(code, operation)
    },
  })
  onTestFinished(stop)
  return stop
}

const oldPages = { 'docs/README.md': '# Old\n', 'docs/gone.md': '# Gone\n' }
const fileOf = (path: string, contents: string) => ({ path, contents, owner: 'test' })
const newFiles = [fileOf('index.html', 'new'), fileOf('deep/er/page.html', 'new')]

/** Whether the user of the test may mount file systems, as root may outside of most containers. */
const canMount = await promisify(execFile)('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).then(
  () => true,
  () => false,
)

async function builtSite() {
  const site = await makeSite(oldPages)
  await site.build()
  return { ...site, before: await site.dist() }
}

describe('a failing disk', () => {
  test.each([
    ['ENOSPC', 'make room on the disk; dist has not changed'],
    ['EIO', 'check the disk; dist has not changed'],
    ['EMFILE', 'allow more open files, as with ulimit -n 4096; dist has not changed'],
  ])('%s is a fault with the path, and says that dist has not changed', async (code, remedy) => {
    const site = await builtSite()
    failing(site, code, ({ call, path }) => call === 'write' && /\.dist-next\.[^/]+\/index\.html$/.test(path))
    const error: unknown = await publish(site.root, newFiles).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toEqual([
      {
        file: 'dist/index.html',
        problem: expect.stringMatching(`^cannot be written: .+ \\(${code}\\)$`) as string,
        remedy,
      },
    ])
    expect(await site.dist()).toEqual(site.before)
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
  })

  test('a lock that cannot be written is named', async () => {
    const site = await builtSite()
    failing(site, 'ENOSPC', ({ call, path }) => call === 'write' && path.includes('.cache/lock'))
    const error: unknown = await takeLock(site.root).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(({ file }) => file)).toEqual(['.cache/lock'])
  })

  test('a dist that cannot be swapped back is named, and the next build restores it', async () => {
    const site = await builtSite()
    const stop = failing(site, 'EIO', ({ call, path }) => call === 'rename' && path.includes('.dist-'))
    await expect(publish(site.root, newFiles)).rejects.toThrow(
      /; dist is now \.dist-old\.\S+\.tmp, and the next build restores it/,
    )
    stop()
    await recover(site.root)
    expect(await site.dist()).toEqual(site.before)
  })

  test.each([
    ['the previous dist', '.dist-old', ({ call, path }: Operation) => call === 'unlink' && path.includes('.dist-old')],
    ['the lock', '.cache/lock', ({ call, path }: Operation) => call === 'unlink' && path.endsWith('lock')],
  ])('when %s cannot be removed, the build succeeds with a warning', async (_what, file, isStruck) => {
    const site = await builtSite()
    await site.write('docs/README.md', '# New\n')
    failing(site, 'EIO', isStruck)
    const { warnings } = await site.build()
    expect(warnings).toMatchObject([{ file: expect.stringContaining(file) as string }])
    expect((await site.dist()).get('index.html')).toContain('New')
  })

  test('each later build warns about a previous dist that cannot be removed, and succeeds', async () => {
    const site = await builtSite()
    failing(site, 'EIO', ({ call, path }) => call === 'unlink' && path.includes('.dist-old'))
    for (const text of ['New', 'Newer', 'Newest']) {
      await site.write('docs/README.md', `# ${text}\n`)
      const { warnings } = await site.build()
      expect([...new Set(warnings.map(({ file }) => file.split('.')[1]))]).toEqual(['dist-old'])
      expect((await site.dist()).get('index.html')).toContain(text)
    }
  })

  test.each<[when: string, isStruck: (operation: Operation) => boolean]>([
    ['it is written', ({ call, path }) => call === 'write' && path.includes('nginx.conf')],
    ['the old one is moved away', ({ call, path }) => call === 'rename' && path.endsWith('/hosting')],
    ['it is moved to its place', ({ call, path }) => call === 'rename' && /hosting\.[^/]*$/.test(path)],
    ['the old dist is moved away', ({ call, path }) => call === 'rename' && path.endsWith('/dist')],
    ['the new dist is moved to its place', ({ call, path }) => call === 'rename' && path.includes('.dist-next')],
  ])('the configuration of the host and dist stay as they are if the disk is full when %s', async (_when, isStruck) => {
    const site = await makeSite(oldPages)
    const folder = join(site.root, '.cache/hosting')
    const build = (to: string) => site.build({ host: 'nginx', redirects: { '/moved.html': to } })
    await build('/gone.html')
    const before = [await site.dist(), await readFolder(folder)]
    let strikes = 0
    const stop = failing(site, 'ENOSPC', (operation) => isStruck(operation) && strikes++ === 0)
    const error: unknown = await build('/').catch((thrown: unknown) => thrown)
    stop()
    expect(faultsOf(error, site.root)).toHaveLength(1)
    expect([await site.dist(), await readFolder(folder)]).toEqual(before)
    const isLeft = (name: string) => name.endsWith('.tmp')
    expect([...(await readdir(site.root)), ...(await readdir(join(site.root, '.cache')))].filter(isLeft)).toEqual([])
    await build('/')
    expect(await readFolder(folder)).not.toEqual(before[1])
    // A build without the host has no configuration, even if its dist is the same.
    await site.build({ redirects: { '/moved.html': '/' } })
    expect(await isThere(folder)).toBe(false)
  })

  test('the first build for a host leaves no configuration if dist cannot be replaced', async () => {
    const site = await makeSite(oldPages)
    await site.build()
    const before = await site.dist()
    const stop = failing(site, 'EBUSY', ({ call, path }) => call === 'rename' && path.includes('.dist-next'))
    const error: unknown = await site
      .build({ host: 'nginx', redirects: { '/moved.html': '/' } })
      .catch((thrown: unknown) => thrown)
    stop()
    expect(faultsOf(error, site.root)).toHaveLength(1)
    expect(await site.dist()).toEqual(before)
    expect(await isThere(join(site.root, '.cache/hosting'))).toBe(false)
  })

  test('a build that fails has ended all its writes when the next build can start', async () => {
    const site = await builtSite()
    const lock = join(site.root, '.cache/lock')
    let writes = 0
    let late = 0
    const stop = intercept(site.root, {
      before: async ({ call, path }) => {
        if (call !== 'open' || !path.includes('.dist-next')) return
        writes++
        if (writes === 1) throw systemError('EIO', { call, path })
        // The other writes take longer than the rest of the build, which releases the lock.
        for (let looks = 0; looks < 500 && (await isThere(lock)); looks++);
        if (!(await isThere(lock))) late++
      },
    })
    onTestFinished(stop)
    await site.write('docs/README.md', '# Taken back\n')
    await expect(site.build({ useCache: false })).rejects.toThrow('EIO')
    expect(late).toBe(0)
    // Each of the eight workers finishes its file and doesn't start another.
    expect(writes).toBeLessThanOrEqual(8)
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
  })
})

test.each(['docs/guide', 'public/images'])('an unreadable folder is the only fault: %s', async (folder) => {
  const site = await makeSite({
    ...oldPages,
    'docs/README.md': '# Old\n\n[Guide](./guide/install.md) ![Stone](/images/stone.svg)\n',
    'docs/guide/install.md': '# Install\n',
    'public/images/stone.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  failing(site, 'EACCES', ({ call, path }) => call === 'scandir' && path === join(site.root, folder))
  const error: unknown = await site.build().catch((thrown: unknown) => thrown)
  expect(faultsOf(error, site.root)).toEqual([
    {
      file: folder,
      problem: 'cannot be read: made up by the test (EACCES)',
      remedy: 'give the user who runs this command access to it',
    },
  ])
})

describe('dist', () => {
  test('remains if it is a file, with a clear fault', async () => {
    const site = await makeSite(oldPages)
    await writeFile(join(site.root, 'dist'), 'mine')
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist', problem: 'is a file' }] })
    expect(await readFile(join(site.root, 'dist'), 'utf8')).toBe('mine')
  })

  test.each(['www', 'nowhere'])('remains if it is a link, with a clear fault: to %s', async (target) => {
    const site = await makeSite(oldPages)
    await mkdir(join(site.root, 'www'))
    await symlink(target, join(site.root, 'dist'))
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist', problem: 'is a link' }] })
    expect(await readlink(join(site.root, 'dist'))).toBe(target)
    expect(await readdir(join(site.root, 'www'))).toEqual([])
  })

  test.each([
    ['EBUSY', 'a mount point', { problem: 'is a mount point or in use' }],
    [
      'EXDEV',
      'in an image',
      { problem: expect.stringContaining('a container image') as string, remedy: 'remove it; dist has not changed' },
    ],
  ])('remains if the system answers %s because it is %s, with a clear fault', async (code, _what, fault) => {
    const site = await builtSite()
    failing(site, code, ({ call, path }) => call === 'rename' && path.endsWith('/dist'))
    await site.write('docs/README.md', '# Edited\n')
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toMatchObject([{ file: 'dist', ...fault }])
    expect(await site.dist()).toEqual(site.before)
  })

  test.each(['with the record of the last build', 'without a record'])(
    'remains if something in it is not from a build, %s',
    async (which) => {
      const site = await builtSite()
      if (which === 'without a record') await rm(join(site.root, '.cache'), { recursive: true })
      const foreign = [
        'dist/.git/HEAD',
        'dist/.git/refs/heads/main',
        'dist/CNAME',
        'dist/assets/mine/mine.txt',
        'dist/gone/mine.txt',
        'dist/mine.html',
      ]
      for (const file of foreign) await site.write(file, 'mine')
      await symlink('nowhere', join(site.root, 'dist/link'))
      // A build would make a file of this name.
      await rm(join(site.root, 'dist/robots.txt'))
      await symlink('sitemap.xml', join(site.root, 'dist/robots.txt'))
      await mkdir(join(site.root, 'dist/uploads/new'), { recursive: true })
      const before = await site.dist()
      const error: unknown = await site.build().catch((thrown: unknown) => thrown)
      expect(faultsOf(error, site.root)?.map(({ file }) => file)).toEqual([
        'dist/.git',
        'dist/CNAME',
        'dist/assets/mine',
        'dist/gone/mine.txt',
        'dist/link',
        'dist/mine.html',
        'dist/robots.txt',
        'dist/uploads',
      ])
      expect(await readlink(join(site.root, 'dist/robots.txt'))).toBe('sitemap.xml')
      expect(await readdir(join(site.root, 'dist/uploads'))).toEqual(['new'])
      expect(await site.dist()).toEqual(before)
    },
  )

  test('says what works for files that others have put there', async () => {
    const site = await builtSite()
    await site.write('dist/.git/HEAD', 'ref: refs/heads/main')
    await site.write('dist/CNAME', 'example.com')
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(({ file, remedy }) => [file, remedy])).toEqual([
      [
        'dist/.git',
        'move it out of dist/, which each build replaces; to publish with git, copy the files of dist/ to the folder that has it; dist has not changed',
      ],
      [
        'dist/CNAME',
        'move it out of dist/, to public/ if it belongs to the site; remove it if another build has made it; dist has not changed',
      ],
    ])
    await rename(join(site.root, 'dist/.git'), join(site.root, '.git'))
    await rename(join(site.root, 'dist/CNAME'), join(site.root, 'public/CNAME'))
    await site.build()
    expect((await site.dist()).get('CNAME')).toBe('example.com')
  })

  test('remains if no build has made it, even if all its files have names that a build makes', async () => {
    const site = await makeSite({ ...oldPages, 'public/notes.txt': 'mine' })
    const foreign = { 'index.html': '<h1>Mine</h1>', 'robots.txt': 'mine', 'gone.md': 'mine', 'sitemap.xml.gz': 'mine' }
    for (const [file, text] of Object.entries(foreign)) await site.write(`dist/${file}`, text)
    // Replacing it with the same contents would lose nothing.
    await site.write('dist/notes.txt', 'mine')
    const before = await site.dist()
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(({ file }) => file)).toEqual(
      ['gone.md', 'index.html', 'robots.txt', 'sitemap.xml.gz'].map((file) => `dist/${file}`),
    )
    expect(await site.dist()).toEqual(before)
    for (const file of Object.keys(foreign)) await rm(join(site.root, 'dist', file))
    await site.build()
    expect((await site.dist()).get('notes.txt')).toBe('mine')
  })

  test('remains if it has a file with a name that this build makes for the first time', async () => {
    const site = await builtSite()
    await site.write('public/notes.txt', 'new')
    await site.write('dist/notes.txt', 'mine')
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(({ file }) => file)).toEqual(['dist/notes.txt'])
    expect((await site.dist()).get('notes.txt')).toBe('mine')
  })

  test('remains if it has a file with a name that an earlier build made, and the last one did not', async () => {
    const site = await makeSite({ ...oldPages, 'public/CNAME': 'example.com' })
    await site.build()
    await rm(join(site.root, 'public/CNAME'))
    await site.build()
    await site.write('dist/CNAME', 'mine.example.com')
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toMatchObject([
      { file: 'dist/CNAME', problem: 'is not from a build, which would delete it' },
    ])
    expect((await site.dist()).get('CNAME')).toBe('mine.example.com')
  })

  test('remains if someone has replaced a file that this build no longer makes', async () => {
    const site = await makeSite({ ...oldPages, 'public/CNAME': 'example.com' })
    await site.build()
    await rm(join(site.root, 'public/CNAME'))
    await site.write('dist/CNAME', 'example.org')
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist/CNAME' }] })
    expect((await site.dist()).get('CNAME')).toBe('example.org')
  })

  test('remains if someone has replaced such a file and given it the time of the old one', async () => {
    const site = await makeSite({ ...oldPages, 'public/CNAME': 'example.com' })
    await site.build()
    const [file, old] = [join(site.root, 'dist/CNAME'), join(site.root, 'old')]
    await rename(file, old)
    await rm(join(site.root, 'public/CNAME'))
    await writeFile(file, 'docs.example.org')
    // Node sets no times as exactly as it reads them.
    await promisify(execFile)('touch', ['-r', old, file])
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist/CNAME' }] })
    expect((await site.dist()).get('CNAME')).toBe('docs.example.org')
  })

  test('is replaced after a build was killed before it could do so, even if the next one makes fewer files', async () => {
    const site = await makeSite({ ...oldPages, 'public/notes.txt': 'old' })
    await site.build()
    const before = await site.dist()
    await site.write('public/notes.txt', 'edited')
    await site.write('public/more.txt', 'more')
    const stop = failing(site, 'EIO', ({ call, path }) => call === 'rename' && path.endsWith('/dist'))
    await expect(site.build()).rejects.toThrow('EIO')
    stop()
    expect(await site.dist()).toEqual(before)
    for (const file of ['notes.txt', 'more.txt']) await rm(join(site.root, 'public', file))
    await site.build()
    expect((await site.dist()).has('notes.txt')).toBe(false)
  })

  test.each([
    ['a copy from another machine', 'cp -Rp dist copy && rm -r dist && mv copy dist'],
    ['from an archive, which has whole seconds', 'tar -cf copy --format=ustar dist && rm -r dist && tar -xf copy'],
    ['a copy with other times', 'cp -R dist copy && find copy -exec touch {} + && rm -r dist && mv copy dist'],
  ])('loses the files that a site no longer has, even if it is %s', async (_what, script) => {
    const site = await makeSite({ ...oldPages, 'public/notes.txt': 'old' })
    await site.build()
    await promisify(execFile)('sh', ['-c', script], { cwd: site.root })
    await rm(join(site.root, 'public/notes.txt'))
    await site.build()
    expect((await site.dist()).has('notes.txt')).toBe(false)
  })

  test('remains if it has a page from elsewhere that is too large to be a text', async () => {
    const site = await builtSite()
    await site.write('dist/mine.html', '')
    await truncate(join(site.root, 'dist/mine.html'), 600e6)
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toMatchObject([
      { file: 'dist/mine.html', problem: 'is not from a build, which would delete it' },
    ])
  })

  test('remains if it has files that look like those of a build and are not in the record of the last one', async () => {
    const site = await makeSite(oldPages)
    await site.build({ compress: true })
    const dist = join(site.root, 'dist')
    const copies = {
      'gone.html': 'draft.html',
      'gone.md': 'draft.md',
      'gone.html.br': 'draft.html.br',
      'sitemap.xml': 'assets/js/x.01234567.js',
      'robots.txt': 'assets/kept.txt',
    }
    for (const [file, copy] of Object.entries(copies)) await cp(join(dist, file), join(dist, copy))
    await site.write('docs/README.md', '# New\n')
    const before = await site.dist()
    const error: unknown = await site.build({ compress: true }).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(({ file }) => file)).toEqual(
      ['assets/js/x.01234567.js', 'assets/kept.txt', 'draft.html', 'draft.html.br', 'draft.md'].map(
        (file) => `dist/${file}`,
      ),
    )
    expect(await site.dist()).toEqual(before)
    for (const copy of Object.values(copies)) await rm(join(dist, copy))
    await site.build({ compress: true })
    expect((await site.dist()).get('index.html')).toContain('New')
  })

  test('remains if someone has replaced a page that this build no longer makes with one of another build', async () => {
    const site = await builtSite()
    await cp(join(site.root, 'dist/index.html'), join(site.root, 'dist/gone.html'))
    await rm(join(site.root, 'docs/gone.md'))
    await expect(site.build()).rejects.toMatchObject({ faults: [{ file: 'dist/gone.html' }] })
    expect(await site.dist()).toEqual(new Map(site.before).set('gone.html', site.before.get('index.html') ?? ''))
  })

  test('is replaced together with the assets that it keeps of earlier deploys', async () => {
    const site = await makeSite({ ...oldPages })
    for (const text of ['First', 'Second', 'Third']) {
      await site.write('docs/README.md', `# ${text}\n`)
      await site.build({ keep: '.kept' })
    }
    expect([...(await site.dist()).keys()]).toContain('assets/kept.txt')
    await site.build()
    expect([...(await site.dist()).keys()]).not.toContain('assets/kept.txt')
  })

  test('is replaced if it was made with another cache, unless that has left something that is not made again', async () => {
    const site = await builtSite()
    const record = await readFile(join(site.root, '.cache/published'), 'utf8')
    for (const [file, text] of [
      ['docs/added.md', '# Added\n'],
      ['public/added.txt', 'same'],
    ] as const)
      await site.write(file, text)
    await site.build()
    await writeFile(join(site.root, '.cache/published'), record)
    await site.build()
    await writeFile(join(site.root, '.cache/published'), record)
    await site.write('docs/added.md', '# Edited\n')
    const error: unknown = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toContainEqual({
      file: 'dist/added.html',
      problem: 'is not from a build, which would delete it',
      remedy:
        'move it out of dist/, to public/ if it belongs to the site; remove it if another build has made it; dist has not changed',
    })
    await rm(join(site.root, '.cache'), { recursive: true })
    await site.write('public/added.txt', 'edited')
    await site.build()
    expect((await site.dist()).get('added.txt')).toBe('edited')
    expect((await site.dist()).get('added.html')).toContain('Edited')
  })

  test.runIf(canMount)('remains if something is mounted in it, with a clear fault', async () => {
    const site = await builtSite()
    const mount = join(site.root, 'dist/assets')
    await promisify(execFile)('mount', ['-t', 'tmpfs', 'tmpfs', mount])
    try {
      await site.write('docs/README.md', '# New\n')
      const error: unknown = await site.build().catch((thrown: unknown) => thrown)
      expect(faultsOf(error, site.root)).toMatchObject([
        { file: 'dist/assets', problem: 'is a mount point, which a build cannot replace' },
      ])
      expect(await readdir(mount)).toEqual([])
    } finally {
      await promisify(execFile)('umount', [mount])
    }
    await site.build()
    expect((await site.dist()).get('index.html')).toContain('New')
  })

  test.runIf(canMount && process.platform === 'linux')(
    'remains if a folder or a file of the same file system is mounted in it',
    async () => {
      const site = await builtSite()
      // Spaces are escaped in the list of mounts.
      await site.write('public/a b/c.txt', 'same')
      await site.build()
      await cp(join(site.root, 'dist'), join(site.root, 'elsewhere'), { recursive: true })
      for (const path of ['a b', 'robots.txt']) {
        const mount = join(site.root, 'dist', path)
        await promisify(execFile)('mount', ['--bind', join(site.root, 'elsewhere', path), mount])
        try {
          await site.write('docs/README.md', `# ${path}\n`)
          const error: unknown = await site.build().catch((thrown: unknown) => thrown)
          expect(faultsOf(error, site.root)).toMatchObject([
            { file: `dist/${path}`, problem: 'is a mount point, which a build cannot replace' },
          ])
        } finally {
          await promisify(execFile)('umount', [mount])
        }
      }
      expect((await readFolder(join(site.root, 'elsewhere'))).get('a b/c.txt')).toBe('same')
      await site.build()
    },
  )

  test.each(['.dist-old', '.dist-next'])(
    'is built next to a folder, link or file that someone has named %s, which stays',
    async (name) => {
      const site = await makeSite(oldPages)
      const path = join(site.root, name)
      const kinds: readonly [make: () => Promise<void>, read: () => Promise<unknown>][] = [
        [() => site.write(`${name}/mine.txt`, 'mine'), () => readFile(join(path, 'mine.txt'), 'utf8')],
        [() => symlink('mine', path), () => readlink(path)],
        [() => writeFile(path, 'mine'), () => readFile(path, 'utf8')],
      ]
      for (const [make, read] of kinds) {
        await rm(path, { recursive: true, force: true })
        await make()
        for (const text of ['First', 'Second']) {
          await site.write('docs/README.md', `# ${text}\n`)
          await site.build()
          expect((await site.dist()).get('index.html')).toContain(text)
          expect(await read()).toBe('mine')
        }
        await rm(join(site.root, 'dist'), { recursive: true })
        await recover(site.root)
        expect(await isThere(join(site.root, 'dist'))).toBe(false)
        expect(await read()).toBe('mine')
      }
    },
  )

  test.each([
    ...['[]', 'null', '{"files":[]}', '{"files":[],"before":[["a"]]}'],
    ...['[]', '[1]', '["a",1]', '["a","key"]', '["a","key",1,2,3,"4"]'].map(
      (entry) => `{"files":[${entry}],"before":[]}`,
    ),
  ])('is replaced if the record of the last build is %s', async (damaged) => {
    const site = await builtSite()
    const record = join(site.root, '.cache/published')
    const sound = await readFile(record, 'utf8')
    await writeFile(record, damaged)
    // Its files are new, but have the same contents.
    await site.build()
    expect(await site.dist()).toEqual(site.before)
    const keysIn = (text: string) =>
      (JSON.parse(text) as { files: unknown[][] }).files.map(([path, key]) => [path, key])
    expect(keysIn(await readFile(record, 'utf8'))).toEqual(keysIn(sound))
  })

  test('is recognized without a record: pages, their Markdown, compressed copies, pages that have moved, and assets that are gone', async () => {
    const site = await makeSite(oldPages)
    await site.build({ redirects: { '/moved.html': '/gone.html' }, compress: true })
    expect([...(await site.dist()).keys()]).toContain('gone.md.br')
    await rm(join(site.root, '.cache'), { recursive: true })
    await rm(join(site.root, 'docs/gone.md'))
    await site.build()
    const names = [...(await site.dist()).keys()]
    expect(names.filter((name) => /gone|moved|\.(?:br|gz)$/.test(name))).toEqual([])
  })

  test.each(['with the record of the last build', 'without a record'])(
    'is restored in folders that have lost their files, %s',
    async (which) => {
      const site = await builtSite()
      if (which === 'without a record') await rm(join(site.root, '.cache'), { recursive: true })
      for (const file of site.before.keys()) await rm(join(site.root, 'dist', file))
      await site.build()
      expect(await site.dist()).toEqual(site.before)
    },
  )

  test('keeps an edit in place that leaves size and time as they were, until a build without the cache', async () => {
    const site = await builtSite()
    const page = join(site.root, 'dist/index.html')
    // Node sets times with less precision than it reads them.
    const withTime = join(site.root, 'copy')
    await promisify(execFile)('cp', ['-p', page, withTime])
    await writeFile(page, (await readFile(page, 'utf8')).replace('Old', 'Odd'))
    await promisify(execFile)('touch', ['-r', withTime, page])
    await site.build()
    expect(await readFile(page, 'utf8')).toContain('Odd')
    await site.build({ useCache: false })
    expect(await site.dist()).toEqual(site.before)
  })

  test('loses files that the site no longer has, and those of macOS', async () => {
    const site = await makeSite({ ...oldPages, 'public/notes.txt': 'old' })
    await site.build()
    for (const file of ['docs/gone.md', 'public/notes.txt']) await rm(join(site.root, file))
    await site.write('dist/.DS_Store', '')
    await site.build()
    const names = [...(await site.dist()).keys()]
    expect(names).toContain('index.html')
    for (const name of ['gone.html', 'notes.txt', '.DS_Store']) expect(names).not.toContain(name)
  })

  test.runIf(process.getuid?.() === 0)(
    'may belong to another user: the build warns, and so does each later one until the old dist can be removed',
    async () => {
      const site = await builtSite()
      const nobody = 65_534
      await promisify(execFile)('chown', ['-R', String(nobody), site.root])
      await promisify(execFile)('chown', ['-R', '0', join(site.root, 'dist')])
      const asNobody = async (text: string) => {
        const publication = { root: site.root, files: [fileOf('index.html', text)] }
        const child = spawn(process.execPath, [await bundled('faults/killable'), JSON.stringify(publication)], {
          uid: nobody,
        })
        let errors = ''
        child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
        return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })))
      }
      const warning =
        /^warning: \.dist-old\.\S+\.tmp\/\S+ {2}cannot be removed: permission denied \(EACCES\)\n {2}give the user .+\n$/
      for (const text of ['new', 'newer', 'newest']) {
        expect(await asNobody(text)).toEqual({ code: 0, errors: expect.stringMatching(warning) as string })
        expect((await site.dist()).get('index.html')).toBe(text)
      }
    },
  )
})

describe('an update in watch mode', () => {
  const published = async (files: readonly OutputFile[]) => {
    const site = await makeSite({})
    const update = openPublisher(site.root)
    await update(files)
    return { site, update }
  }

  test('writes changed files and links the rest', async () => {
    const { site, update } = await published([
      fileOf('a.html', 'old'),
      fileOf('b/c.html', 'same'),
      fileOf('d.html', ''),
    ])
    const inodeOf = async (path: string) => (await lstat(join(site.root, 'dist', path))).ino
    const kept = await inodeOf('b/c.html')
    const { changed } = await update([fileOf('a.html', 'new'), fileOf('b/c.html', 'same'), fileOf('e.html', '')])
    expect(changed).toEqual(['a.html', 'e.html', 'd.html'])
    expect(await inodeOf('b/c.html')).toBe(kept)
    expect([...(await site.dist())]).toEqual([
      ['a.html', 'new'],
      ['b/c.html', 'same'],
      ['e.html', ''],
    ])
  })

  test('ends without a change when it is aborted, and the next one has everything', async () => {
    const { site, update } = await published([fileOf('a.html', 'old'), fileOf('b.html', 'same')])
    const before = await site.dist()
    const aborting = new AbortController()
    const stop = intercept(site.root, {
      before: ({ call, path }) => {
        if (call === 'write' && path.includes('.dist-next')) aborting.abort()
      },
    })
    const files = ['a', 'c', 'd'].map((name) => fileOf(`${name}.html`, `new ${name}`))
    const error = await update(files, {}, aborting.signal).catch((thrown: unknown) => thrown)
    stop()
    expect(error).toBe(aborting.signal.reason)
    expect(await site.dist()).toEqual(before)
    expect((await readdir(site.root)).filter((name) => name.startsWith('.dist'))).toEqual([])
    expect((await update(files)).changed).toEqual(['a.html', 'c.html', 'd.html', 'b.html'])
    expect([...(await site.dist()).keys()]).toEqual(['a.html', 'c.html', 'd.html'])
  })

  test('begins with what another process has published', async () => {
    const { site } = await published([fileOf('a.html', 'old'), fileOf('b.html', 'same'), fileOf('c.html', 'gone')])
    const kept = await lstat(join(site.root, 'dist/b.html'))
    const { changed, bytes } = await openPublisher(site.root)([fileOf('a.html', 'new'), fileOf('b.html', 'same')])
    expect({ changed, bytes }).toEqual({ changed: ['a.html', 'c.html'], bytes: 7 })
    expect(await lstat(join(site.root, 'dist/b.html'))).toMatchObject({ ino: kept.ino, mtimeMs: kept.mtimeMs })
  })

  test('makes the contents of a page only when they have changed, and once for both of its files', async () => {
    const made: string[] = []
    const page = (name: string, key: string) => {
      const contents = { key, make: () => Promise.resolve(String(made.push(`${name} ${key}`))) }
      return [`${name}.html`, `${name}/index.html`].map((path) => ({ path, contents, owner: 'test' }))
    }
    const { site, update } = await published([...page('a', '1'), ...page('b', '1')])
    const inodes = ['b.html', 'b/index.html'].map(async (path) => (await lstat(join(site.root, 'dist', path))).ino)
    expect(new Set(await Promise.all(inodes)).size).toBe(1)
    expect(made).toEqual(['a 1', 'b 1'])
    const { changed } = await update([...page('a', '1'), ...page('b', '2')])
    expect(made).toEqual(['a 1', 'b 1', 'b 2'])
    expect(changed).toEqual(['b.html', 'b/index.html'])
    expect((await site.dist()).get('b/index.html')).toBe('3')
  })

  test('lets a file and a folder trade places, and leaves no empty folder', async () => {
    const { site, update } = await published([fileOf('a', 'file'), fileOf('b/c/d', 'deep')])
    await update([fileOf('a/x', 'deep'), fileOf('b', 'file')])
    expect([...(await site.dist())]).toEqual([
      ['a/x', 'deep'],
      ['b', 'file'],
    ])
    await update([fileOf('a', 'file')])
    expect(await readdir(join(site.root, 'dist'))).toEqual(['a'])
  })

  test.each<[string, (dist: string) => Promise<void>]>([
    ['is gone', (dist) => rm(dist, { recursive: true })],
    ['has lost a file', (dist) => rm(join(dist, 'b.html'))],
    ['has an edited file', (dist) => writeFile(join(dist, 'b.html'), 'edited')],
    [
      'has a file with a copy in its place',
      async (dist) => {
        await writeFile(join(dist, 'a.html'), 'SAME')
        await rm(join(dist, 'b.html'))
        await link(join(dist, 'a.html'), join(dist, 'b.html'))
      },
    ],
  ])('restores dist when it %s', async (_what, harm) => {
    const { site, update } = await published([])
    for (const text of ['old', 'old', 'new']) {
      const files = [fileOf('a.html', text), fileOf('b.html', 'same')]
      await update(files)
      await harm(join(site.root, 'dist'))
      await update(files)
      expect([...(await site.dist())]).toEqual([
        ['a.html', text],
        ['b.html', 'same'],
      ])
    }
  })

  test('restores who may read a file', async () => {
    const { site, update } = await published([fileOf('a.html', 'same')])
    const file = join(site.root, 'dist/a.html')
    const { mode } = await lstat(file)
    await chmod(file, 0o600)
    await update([fileOf('a.html', 'same')])
    expect((await lstat(file)).mode).toBe(mode)
  })

  test('never writes into a file that has another name outside of dist', async () => {
    const { site, update } = await published([fileOf('a.html', 'old'), fileOf('b.html', 'same')])
    const backup = join(site.root, 'backup')
    await mkdir(backup)
    for (const name of ['a.html', 'b.html']) await link(join(site.root, 'dist', name), join(backup, name))
    await update([fileOf('a.html', 'new'), fileOf('b.html', 'same')])
    await update([fileOf('a.html', 'newer'), fileOf('b.html', 'edited')])
    expect([...(await readFolder(backup))]).toEqual([
      ['a.html', 'old'],
      ['b.html', 'same'],
    ])
  })

  test('removes the file of another build', async () => {
    const { site } = await published([fileOf('a.html', 'same')])
    const update = openPublisher(site.root)
    await publish(site.root, [fileOf('a.html', 'same'), fileOf('other', '')])
    await update([fileOf('a.html', 'same')])
    expect([...(await site.dist()).keys()]).toEqual(['a.html'])
  })

  test('leaves dist alone when nothing has changed', async () => {
    const { site, update } = await published([fileOf('a.html', 'same')])
    const folder = async () => (await lstat(join(site.root, 'dist'))).ino
    const kept = await folder()
    expect(await update([fileOf('a.html', 'same')])).toMatchObject({ changed: [], bytes: 4 })
    expect(await folder()).toBe(kept)
  })

  test('publishes the current text after a failed update', async () => {
    const { site, update } = await published([fileOf('a.html', 'public'), fileOf('b.html', 'same')])
    const stop = failing(site, 'ENOSPC', ({ call, path }) => call === 'rename' && path.includes('.dist-next'))
    await expect(update([fileOf('a.html', 'draft'), fileOf('draft.js', '')])).rejects.toThrow('ENOSPC')
    stop()
    expect((await update([fileOf('a.html', 'public'), fileOf('b.html', 'same')])).changed).toEqual([])
    expect([...(await site.dist())]).toEqual([
      ['a.html', 'public'],
      ['b.html', 'same'],
    ])
  })

  test('keeps files that are not from a build', async () => {
    const { site, update } = await published([fileOf('a.html', 'old')])
    await site.write('dist/mine.txt', 'mine')
    await expect(update([fileOf('a.html', 'new')])).rejects.toMatchObject({ faults: [{ file: 'dist/mine.txt' }] })
    await rm(join(site.root, 'dist/mine.txt'))
    await update([fileOf('a.html', 'new')])
    expect((await site.dist()).get('a.html')).toBe('new')
  })
})

test('the lock of a killed build is taken over, after dist is restored', async () => {
  const site = await builtSite()
  const cache = join(site.root, '.cache')
  await writeFile(join(cache, 'lock'), JSON.stringify({ process: '99999999-1', host: thisHost }))
  await cp(join(site.root, 'dist'), temporaryFor(join(site.root, '.dist-old')), { recursive: true })
  await rm(join(site.root, 'dist'), { recursive: true })
  // This build fails because of its content, but only after recovery has restored dist.
  await site.write('docs/README.md', '[x](./nowhere.md)\n')
  await expect(site.build()).rejects.toThrow('no page at docs/nowhere.md')
  expect(await site.dist()).toEqual(site.before)
  expect(await readFolder(cache)).not.toHaveProperty('lock')
})

test('the dist of a killed build is restored, not the remains of an earlier one', async () => {
  const site = await builtSite()
  const before = await site.dist()
  const names = ['a', 'b'].map((letter) => join(site.root, `.dist-old.999999-1.${letter}${'0'.repeat(35)}.tmp`))
  for (const [index, remains] of names.entries()) {
    const moved = names[1 - index] ?? ''
    await mkdir(remains)
    await writeFile(join(remains, 'index.html'), 'remains')
    await setTimeout(20)
    await rename(join(site.root, 'dist'), moved)
    await recover(site.root)
    expect(await site.dist()).toEqual(before)
    expect(await isThere(remains)).toBe(false)
  }
})

test('reading dist does not disturb a running build', async () => {
  const site = await builtSite()
  const lock = await takeLock(site.root)
  const next = temporaryFor(join(site.root, '.dist-next'))
  await mkdir(next)
  await recoverIdle(site.root)
  expect(await isThere(next)).toBe(true)
  await lock.release()
  await recoverIdle(site.root)
  expect(await isThere(next)).toBe(false)
})

test.runIf(process.platform === 'linux')('folders of a process that is running stay', async () => {
  const site = await builtSite()
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill())
  const start = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(' ')[21] ?? ''
  const [next, old] = ['.dist-next', '.dist-old'].map((name) =>
    temporaryFor(join(site.root, name)).replace(thisProcess, `${child.pid}-${start}`),
  ) as [string, string]
  for (const folder of [next, old]) await mkdir(folder)
  await recover(site.root)
  expect(await isThere(next)).toBe(true)
  // That process is between the two renames.
  await rm(join(site.root, 'dist'), { recursive: true })
  await recover(site.root)
  expect(await isThere(old)).toBe(true)
  child.kill()
  await once(child, 'exit')
  await recover(site.root)
  expect(await isThere(next)).toBe(false)
  expect(await isThere(join(site.root, 'dist'))).toBe(true)
})

test('a build whose lock another process has taken meanwhile does not touch dist', async () => {
  const site = await builtSite()
  await site.write('docs/README.md', '# New\n')
  const lock = join(site.root, '.cache/lock')
  const stop = intercept(site.root, {
    before: async ({ path }) => {
      if (!path.endsWith('docs/README.md')) return
      await writeFile(lock, JSON.stringify({ process: '4711-93218', host: 'server boot pid' }))
    },
  })
  onTestFinished(stop)
  await expect(site.build()).rejects.toThrow('another build or watch is running here (process 4711 on server)')
  expect(await site.dist()).toEqual(site.before)
  expect(await readFile(lock, 'utf8')).toContain('4711')
})

test('when two builds run at once, one fails with a clear message and the other completes', async () => {
  const site = await makeSite(oldPages)
  const results = await Promise.allSettled([site.build(), site.build()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { faults: [{ file: 'dist', problem: `another build or watch is running here (process ${process.pid})` }] },
  })
  expect((await site.dist()).has('gone.html')).toBe(true)
})
