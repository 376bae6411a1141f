import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isLeftover, walk } from './walk'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'walk-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
})

async function write(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), file)
  }
}

describe('walk', () => {
  test('reads every file, in code-point order of the whole path', async () => {
    await write('b.md', 'a/z.md', 'a.md', 'B.md', 'a/b/c.md', 'a-b.md', 'é.md')
    const { files, faults } = await walk(root, 'docs')
    expect(files.map(({ file }) => file)).toEqual(['B.md', 'a-b.md', 'a.md', 'a/b/c.md', 'a/z.md', 'b.md', 'é.md'])
    expect(files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(files.map(({ file }) => file))
    expect(faults).toEqual([])
  })

  test('skips names that begin with a dot, unless asked to include them', async () => {
    await write('a.md', '.a.md.swp', '.well-known/a.md')
    const { files } = await walk(root, 'docs')
    expect(files.map(({ file }) => file)).toEqual(['a.md'])
    const all = await walk(root, 'docs', () => false)
    expect(all.files.map(({ file }) => file)).toEqual(['.a.md.swp', '.well-known/a.md', 'a.md'])
  })

  // Node reads a file of up to 2 GiB, but makes no text from half as much.
  test.each([600e6, 3 * 2 ** 30])('a file that is too large to be read is a fault: %d bytes', async (size) => {
    await write('film.mp4')
    await truncate(join(root, 'film.mp4'), size)
    expect(await walk(root, 'public')).toEqual({
      files: [],
      faults: [],
      unread: [
        {
          file: 'public/film.mp4',
          problem: 'is larger than 400 MB',
          remedy: 'host it where large files belong, and link to it',
        },
      ],
    })
  })

  test('a missing folder has no files', async () => {
    expect(await walk(join(root, 'none'), 'docs')).toEqual({ files: [], faults: [], unread: [] })
  })

  test('a file instead of the folder has no files', async () => {
    await write('docs')
    expect(await walk(join(root, 'docs'), 'docs')).toEqual({ files: [], faults: [], unread: [] })
  })

  test('a link instead of the folder is a fault', async () => {
    await write('elsewhere/a.md')
    await symlink('elsewhere', join(root, 'docs'))
    expect(await walk(join(root, 'docs'), 'docs')).toEqual({
      files: [],
      faults: [{ file: 'docs', problem: 'is a link', remedy: 'put the folder itself there' }],
      unread: [],
    })
  })

  // Other systems only have names that are UTF-8.
  test.runIf(process.platform === 'linux')('a name that is not UTF-8 is a fault, and the rest is read', async () => {
    await write('a.md')
    await writeFile(Buffer.concat([Buffer.from(`${root}/b`), Buffer.of(0xff)]), '')
    await mkdir(Buffer.concat([Buffer.from(`${root}/c`), Buffer.of(0xff)]))
    const { files, faults } = await walk(root, 'docs')
    expect(files.map(({ file }) => file)).toEqual(['a.md'])
    const fault = { problem: 'has a name that is not UTF-8', remedy: 'rename it' }
    expect(faults).toHaveLength(2)
    for (const found of faults) expect(found).toMatchObject(fault)
  })

  test('links are faults, including circular and broken ones', async () => {
    await write('a.md', 'inner/b.md')
    await symlink(join(root, 'a.md'), join(root, 'inner/link.md'))
    await symlink(root, join(root, 'inner/circle'))
    await symlink(join(root, 'none'), join(root, 'nowhere.md'))
    const { files, faults } = await walk(root, 'docs')
    expect(files.map(({ file }) => file)).toEqual(['a.md', 'inner/b.md'])
    expect(faults.map(({ file }) => file).sort()).toEqual([
      'docs/inner/circle',
      'docs/inner/link.md',
      'docs/nowhere.md',
    ])
    for (const fault of faults) {
      expect(fault).toMatchObject({ problem: 'is a link', remedy: 'put the file itself there, or remove it' })
    }
  })

  test('an unreadable entry is a fault, and the rest is read', async () => {
    await write('a.md', 'b.md')
    const refused = Object.assign(new Error('EACCES: permission denied, read'), { code: 'EACCES', syscall: 'read' })
    const read = (path: string) => {
      if (path.endsWith('a.md')) throw refused
      return readFileSync(path)
    }
    const { files, faults, unread } = await walk(root, 'docs', undefined, read)
    expect(files).toHaveLength(1)
    expect(faults).toEqual([])
    expect(unread).toMatchObject([{ problem: 'cannot be read: permission denied (EACCES)' }])
    expect([files[0]?.file, unread[0]?.file]).toEqual(['b.md', 'docs/a.md'])
  })

  test('a bug while reading is not a fault of the file', async () => {
    await write('a.md')
    const read = () => {
      throw new TypeError('bug')
    }
    await expect(walk(root, 'docs', undefined, read)).rejects.toThrow('bug')
  })
})

test.each([
  ['.DS_Store', true],
  ['._logo.svg', true],
  ['.git', true],
  ['.gitignore', true],
  ['.gitkeep', true],
  ['.svn', true],
  ['.vscode', true],
  ['.index.html.swp', true],
  ['.#index.html', true],
  ['.nojekyll', false],
  ['.well-known', false],
  ['.htaccess', false],
  ['DS_Store', false],
  ['logo.swp', false],
])('%s is a leftover: %s', (name, expected) => {
  expect(isLeftover(name)).toBe(expected)
})
