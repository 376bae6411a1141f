import fs from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { areUnchanged, hashOf, recordSources } from './sources.js'

async function makeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sources-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'node_modules/package'), { recursive: true })
  for (const [file, contents] of Object.entries(files)) await writeFile(join(root, file), contents)
  return root
}

const files = {
  'a.ts': `import 'package'\nimport './b'\nconsole.log('first')`,
  'b.tsx': 'console.log(1)',
  'style.css': 'a { color: red }',
  'node_modules/package/index.js': 'console.log(2)',
}

async function bundle(root: string, { plugin }: ReturnType<typeof recordSources>): Promise<string> {
  const entryPoints = ['a.ts', 'style.css']
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: root,
    bundle: true,
    write: false,
    plugins: [plugin],
  })
  return outputFiles.map(({ text }) => text).join('')
}

test('records the sources that were bundled, without packages', async () => {
  const root = await makeFolder(files)
  const sources = recordSources(root)
  expect(await bundle(root, sources)).toContain('first')
  expect(sources.all()).toEqual([
    ['./', hashOf('a.ts\nb.tsx\nnode_modules\nstyle.css')],
    ['a.ts', hashOf(files['a.ts'])],
    ['b.tsx', hashOf(files['b.tsx'])],
    ['style.css', hashOf(files['style.css'])],
  ])
  expect(areUnchanged(root, sources.all())).toBe(true)
})

test('a file that is saved between two bundles is the same in both, and counts as changed', async () => {
  const root = await makeFolder(files)
  const sources = recordSources(root)
  await bundle(root, sources)
  await writeFile(join(root, 'a.ts'), `console.log('second')`)
  expect(await bundle(root, sources)).toContain('first')
  expect(sources.hash('a.ts')).toBe(hashOf(files['a.ts']))
  expect(areUnchanged(root, sources.all())).toBe(false)
})

test.each([
  ['next to it', 'b.tsx', 'b.ts'],
  ['next to its folder', 'part.ts', 'part/index.ts'],
  ['in its folder', 'part/index.tsx', 'part/index.ts'],
])('a file that takes the place of an imported one counts as a change: %s', async (_where, added, imported) => {
  const root = await makeFolder({
    'a.ts': `import './${imported.replace(/\.tsx?$|\/index\.ts$/, '')}'`,
    'style.css': '',
  })
  await mkdir(join(root, 'part'))
  await writeFile(join(root, imported), `console.log('first')`)
  const sources = recordSources(root)
  expect(await bundle(root, sources)).toContain('first')
  expect(areUnchanged(root, sources.all())).toBe(true)
  await writeFile(join(root, added), `console.log('second')`)
  expect(areUnchanged(root, sources.all())).toBe(false)
  expect(await bundle(root, recordSources(root))).toContain('second')
})

test('an import in another case than its file is an error at its place', async () => {
  const root = await makeFolder({
    'a.ts': `\nimport './lightup'`,
    'lightUp.css': '',
    'lightUp.ts': 'export {}',
    'style.css': '',
  })
  const text = '"./lightup" is not in the case of the file lightUp.ts'
  const errors = [{ text, location: { file: 'a.ts', line: 2, column: 7 } }]
  await expect(bundle(root, recordSources(root))).rejects.toMatchObject({ errors })
})

test('a file that is gone counts as changed', async () => {
  const root = await makeFolder(files)
  expect(areUnchanged(root, [['none.ts', hashOf('')]])).toBe(false)
})

test('what is not a file is an error that names it', async () => {
  const root = await makeFolder({})
  await mkdir(join(root, 'folder'))
  await symlink('/dev/null', join(root, 'device'))
  for (const name of ['folder', 'device']) {
    expect(() => recordSources(root).hash(name)).toThrow(
      expect.objectContaining({ code: 'EFTYPE', path: join(root, name) }),
    )
  }
})

test('an error names the file, even if it is already open', async () => {
  const root = await makeFolder(files)
  const failing = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    failing.mockRestore()
    syncBuiltinESMExports()
  })
  expect(() => recordSources(root).hash('a.ts')).toThrow(
    expect.objectContaining({ code: 'EIO', path: join(root, 'a.ts') }),
  )
})
