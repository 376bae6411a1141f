import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { thisProcess } from '../../src/bundling/processes.js'

/** A project with one command, which prints hello and the hashes of its modules. */
const files = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'scripts/hello.ts': `
    import { greeting } from '../src/greeting'
    declare const MODULE_HASHES: object
    const { name } = await import('../src/name')
    console.log(JSON.stringify([\`\${greeting} \${name}\`, MODULE_HASHES]))
  `,
  'src/greeting.ts': `import { end } from './end'\nexport const greeting = 'Hello' + end`,
  'src/name.ts': `import { end } from './end'\nexport const name = 'world' + end`,
  'src/end.ts': `export const end = ','`,
}

async function makeProject() {
  const root = await mkdtemp(join(tmpdir(), 'run-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, contents: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), contents)
  }
  for (const [file, contents] of Object.entries(files)) await write(file, contents)
  for (const file of ['scripts/run.js', 'src/bundling', 'src/outsideFaults.js'])
    await cp(file, join(root, file), { recursive: true })
  await mkdir(join(root, 'node_modules'))
  await symlink(join(process.cwd(), 'node_modules/esbuild'), join(root, 'node_modules/esbuild'))
  return { root, write, commands: join(root, '.cache/commands/hello') }
}

/** Runs the command after a command of the shell, and returns its greeting and the hashes of its modules. */
function sayHello(
  root: string,
  { env = {}, before = ':', uid }: { env?: Readonly<Record<string, string>>; before?: string; uid?: number } = {},
): Promise<[text: string, hashes: Record<string, string>]> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...env }, ...(uid !== undefined && { uid }) }
    const words = ['-c', `${before} && exec "$0" "$1" hello`, process.execPath, join(root, 'scripts/run.js')]
    execFile('sh', words, options, (error, output) => {
      if (error !== null) reject(new Error(error.message))
      else resolve(JSON.parse(output) as [string, Record<string, string>])
    })
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Replaces a file with a damaged one. */
const damages: readonly (readonly [string, (file: string) => Promise<void>])[] = [
  ['is empty', (file) => writeFile(file, '')],
  ['is cut in half', async (file) => writeFile(file, (await readFile(file)).subarray(0, (await stat(file)).size >> 1))],
  [
    'has a flipped byte',
    async (file) => {
      const bytes = await readFile(file)
      const middle = bytes.length >> 1
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await writeFile(file, bytes)
    },
  ],
  ['is that of another version', (file) => writeFile(file, 'console.log(0)')],
  ['is missing', (file) => rm(file)],
  [
    'is a folder',
    (file) =>
      rm(file)
        .then(() => mkdir(join(file, 'inner'), { recursive: true }))
        .then(() => {}),
  ],
  ['is a pipe without a writer', (file) => rm(file).then(() => void execFileSync('mkfifo', [file]))],
  ['is a link to nowhere', (file) => rm(file).then(() => symlink('nowhere', file))],
  [
    'is a link to where it was moved',
    async (file) => {
      const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
      onTestFinished(() => rm(elsewhere, { recursive: true }))
      await rename(file, join(elsewhere, 'moved.js'))
      await symlink(join(elsewhere, 'moved.js'), file)
    },
  ],
]

test.each(damages)('a bundle with a file that %s is made again', async (_name, damage) => {
  const { root, commands } = await makeProject()
  const expected = await sayHello(root)
  expect(expected[0]).toBe('Hello, world,')
  const names = await readdir(commands)
  // The command, its lazy module, their shared module, and the record of the bundle.
  expect(names).toHaveLength(4)
  for (const name of names) {
    const file = join(commands, name)
    const sound = await readFile(file, 'utf8')
    await damage(file)
    expect(await sayHello(root), name).toEqual(expected)
    expect(await readFile(file, 'utf8')).toBe(sound)
  }
})

test('an edit takes effect even if size and time of the file stay the same', async () => {
  const { root, write } = await makeProject()
  const save = async (contents: string) => {
    await write('src/name.ts', contents)
    await utimes(join(root, 'src/name.ts'), 1_000_000_000, 1_000_000_000)
  }
  await save(files['src/name.ts'])
  await sayHello(root)
  await save(files['src/name.ts'].replace('world', 'there'))
  expect((await sayHello(root))[0]).toBe('Hello, there,')
})

test('a new file that takes the place of a module takes effect', async () => {
  const { root, write } = await makeProject()
  await sayHello(root)
  await write('src/name.tsx', files['src/name.ts'].replace('world', 'there'))
  expect((await sayHello(root))[0]).toBe('Hello, there,')
  await rm(join(root, 'src/name.tsx'))
  expect((await sayHello(root))[0]).toBe('Hello, world,')
})

test('settings of the type checker have no effect, so bundles are the same with and without a cache', async () => {
  const { root, write } = await makeProject()
  await write('src/name.ts', `class A { a?: string }\nexport const name = String('a' in new A())`)
  const expected = await sayHello(root)
  expect(expected[0]).toBe('Hello, true')
  for (const folder of ['', 'src/']) {
    await write(`${folder}tsconfig.json`, '{ "compilerOptions": { "useDefineForClassFields": false } }')
    expect(await sayHello(root)).toEqual(expected)
    await rm(join(root, '.cache'), { recursive: true })
    expect(await sayHello(root)).toEqual(expected)
  }
})

test.each([
  'null',
  '7',
  '[]',
  '{}',
  '{"sources":[null],"files":[]}',
  '{"sources":[],"files":[]}',
  JSON.stringify({ sources: [], files: [['stdin.js', hashOf('')]] }),
  JSON.stringify({
    sources: [['package.json', hashOf(files['package.json'])]],
    files: [['../../../package.json', hashOf(files['package.json'])]],
  }),
])('a bundle whose record is %s is made again', async (record) => {
  const { root, commands } = await makeProject()
  const expected = await sayHello(root)
  const file = join(commands, 'record.json')
  const sound = await readFile(file, 'utf8')
  await writeFile(file, record)
  await writeFile(join(commands, 'stdin.js'), '')
  expect(await sayHello(root)).toEqual(expected)
  expect(await readFile(file, 'utf8')).toBe(sound)
})

test('a module has another hash when it or what it imports has changed, or the packages have', async () => {
  const { root, write } = await makeProject()
  const [, before] = await sayHello(root)
  expect(Object.keys(before).sort()).toEqual(['scripts/hello.ts', 'src/end.ts', 'src/greeting.ts', 'src/name.ts'])

  const changedBy = async (file: keyof typeof files) => {
    await write(file, `${files[file]} `)
    const [, after] = await sayHello(root)
    await write(file, files[file])
    return Object.keys(after).filter((module) => after[module] !== before[module])
  }
  expect(await changedBy('src/name.ts')).toEqual(['src/name.ts', 'scripts/hello.ts'])
  expect(await changedBy('src/end.ts')).toHaveLength(4)
  expect(await changedBy('package-lock.json')).toHaveLength(4)
  expect((await sayHello(root))[1]).toEqual(before)
})

test('a module has the same name and hash if its folder is a link', async () => {
  const { root } = await makeProject()
  const expected = await sayHello(root)
  await rename(join(root, 'src'), join(root, 'elsewhere'))
  await symlink('elsewhere', join(root, 'src'))
  await rm(join(root, '.cache'), { recursive: true })
  expect(await sayHello(root)).toEqual(expected)
})

test('files that a killed process left in the cache are removed, but not those of a running one', async () => {
  const { root, write, commands } = await makeProject()
  await sayHello(root)
  const names = await readdir(commands)
  const { pid: dead } = spawnSync(process.execPath, ['-e', ''])
  const [ended, running] = [`${dead}-1`, thisProcess].map((name) => `stdin.js.${name}.${randomUUID()}.tmp`)
  for (const name of [ended, running]) await write(`.cache/commands/hello/${name}`, 'half')
  await writeFile(join(commands, 'record.json'), '')
  await sayHello(root)
  expect((await readdir(commands)).sort()).toEqual([...names, running].sort())
})

test('a cache that cannot be written is a fault', async () => {
  const { root, write } = await makeProject()
  await write('.cache', '')
  await expect(sayHello(root)).rejects.toThrow(/\n\.cache\/commands\/hello {2}cannot be created: .+ \(ENOTDIR\)\n {2}/)
})

test('a bundler that cannot be started is a fault', async () => {
  const { root } = await makeProject()
  const env = { ESBUILD_BINARY_PATH: join(root, 'package.json') }
  await expect(sayHello(root, { env })).rejects.toThrow(/\npackage\.json {2}cannot be started: .+ \(EACCES\)\n {2}/)
})

test('a cache that is a link to nowhere is a fault that says so', async () => {
  const { root } = await makeProject()
  await symlink('gone', join(root, '.cache'))
  await expect(sayHello(root)).rejects.toThrow(
    '\n.cache  cannot be created: it is a link to gone that leads nowhere (ENOENT)\n  put back what is missing, or remove a link that leads nowhere\n',
  )
})

test.each(['.cache', '.cache/commands', '.cache/commands/hello'])(
  'a folder of the cache that is a link out of the project is a fault that names it: %s',
  async (folder) => {
    const { root } = await makeProject()
    const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
    onTestFinished(() => rm(elsewhere, { recursive: true }))
    const fault = new RegExp(
      `\\n${folder} {2}is a link out of the project, to .+\\n {2}replace it with a folder, .+\\n$`,
    )
    await mkdir(dirname(join(root, folder)), { recursive: true })
    await symlink(elsewhere, join(root, folder))
    await writeFile(join(elsewhere, 'precious.js'), '')
    await expect(sayHello(root)).rejects.toThrow(fault)
    expect(await readdir(elsewhere)).toEqual(['precious.js'])
  },
)

test.each(['.cache/commands', '.cache/commands/hello'])(
  'a folder in the cache that is a link to another folder of the project is a fault that names it: %s',
  async (folder) => {
    const { root } = await makeProject()
    await mkdir(dirname(join(root, folder)), { recursive: true })
    await mkdir(join(root, 'mine/hello'), { recursive: true })
    await writeFile(join(root, 'mine/precious.js'), '')
    await writeFile(join(root, 'mine/hello/precious.js'), '')
    await symlink(join(root, 'mine'), join(root, folder))
    await expect(sayHello(root)).rejects.toThrow(`\n${folder}  is a link to mine, and this command would remove`)
    expect(await readdir(join(root, 'mine'))).toEqual(['hello', 'precious.js'])
    expect(await readdir(join(root, 'mine/hello'))).toEqual(['precious.js'])
  },
)

test.each([
  ['.cache', 'a pipe'],
  ['.cache/commands', 'a pipe'],
  ['.cache/commands', 'a file'],
  ['.cache/commands/hello', 'a pipe'],
  ['.cache/commands/hello', 'a file'],
])('%s that is %s is a fault with its remedy', async (folder, kind) => {
  const { root, write } = await makeProject()
  await mkdir(dirname(join(root, folder)), { recursive: true })
  if (kind === 'a pipe') execFileSync('mkfifo', [join(root, folder)])
  else await write(folder, '')
  await expect(sayHello(root)).rejects.toThrow(
    /cannot be created: .+\n {2}move the file away, because a folder belongs there\n$/,
  )
})

test('the cache may be a link to another folder of the project', async () => {
  const { root } = await makeProject()
  await mkdir(join(root, 'build'))
  await symlink('build', join(root, '.cache'))
  expect((await sayHello(root))[0]).toBe('Hello, world,')
})

test.each([20, 22, 24, 28, 32])('a limit of %d open files is a fault, or enough', async (limit) => {
  const { root } = await makeProject()
  const error: unknown = await sayHello(root, { before: `ulimit -n ${limit}` }).catch((thrown: unknown) => thrown)
  if (error instanceof Error) {
    expect(error.message).toMatch(/^.+\n\S+ {2}cannot be .+\(EMFILE\)\n {2}allow more open files, .+\n$/)
  } else expect(error).toMatchObject(['Hello, world,', {}])
})

test('a package that is not installed is a fault', async () => {
  const { root } = await makeProject()
  await rm(join(root, 'node_modules/esbuild'))
  await expect(sayHello(root)).rejects.toThrow('\nnode_modules/esbuild  is not installed\n  run npm ci\n')
})

test.runIf(process.getuid?.() === 0).each([
  ['src/bundling/sources.js', 'src/bundling/sources.js'],
  ['src/bundling', 'src/bundling/runScript.js'],
  ['src', 'src/bundling/runScript.js'],
  ['src/name.ts', 'src/name.ts'],
  ['scripts/hello.ts', 'scripts/hello.ts'],
])('%s without access is a fault', async (path, file) => {
  const { root } = await makeProject()
  const nobody = 65_534
  execFileSync('chown', ['-R', String(nobody), root])
  execFileSync('chown', ['0', join(root, path)])
  execFileSync('chmod', ['600', join(root, path)])
  await expect(sayHello(root, { uid: nobody })).rejects.toThrow(
    new RegExp(
      `^.+\\n${file} {2}cannot be (?:loaded|read|opened).* \\(\\w+\\)\\n {2}.*give the user who runs this command access`,
    ),
  )
})

test('a source that cannot be bundled is a fault at its place', async () => {
  const { root, write } = await makeProject()
  await write('src/name.ts', 'export const\n  name = }')
  await expect(sayHello(root)).rejects.toThrow(
    '\nsrc/name.ts:2:10  Unexpected "}"\n  remove "}", or complete what is before it\n',
  )
})

test.each(['src/name.ts', 'package-lock.json'])('a pipe in place of %s is a fault', async (file) => {
  const { root } = await makeProject()
  await rm(join(root, file))
  execFileSync('mkfifo', [join(root, file)])
  // Who reads the pipe waits until its writer ends.
  const writer = openSync(join(root, file), 'r+')
  onTestFinished(() => closeSync(writer))
  await expect(sayHello(root)).rejects.toThrow(
    `\n${file}  cannot be read: it is not a file (EFTYPE)\n  move it away, because a file belongs there\n`,
  )
})

test('unused bundles are removed, except the last one', async () => {
  const { root, write, commands } = await makeProject()
  for (const name of ['one', 'two', 'three', 'four']) {
    await write('src/name.ts', files['src/name.ts'].replace('world', name))
    expect((await sayHello(root))[0]).toBe(`Hello, ${name},`)
  }
  expect((await readdir(commands)).filter((file) => file.startsWith('name-'))).toHaveLength(2)
})
