import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { copyPages, makeProject, removeProject } from '../project'

/** A copy of the program with the site of the tests. */
async function openProject() {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  await copyPages(root)
  const script = join(root, 'scripts/run.js')
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return {
    read,
    write,
    /** Runs a command, and returns its exit code and what it says about errors. */
    run: async (...args: readonly string[]) => {
      const command = promisify(execFile)(process.execPath, [script, ...args], { cwd: root, timeout: 60_000 })
      const failure = (error: unknown) => error as { code: number; stderr: string; stdout: string }
      const { code, stderr } = await command.then((done) => ({ code: 0, ...done }), failure)
      return { code, stderr }
    },
    /** Starts watch mode, and waits until it has built. Its output can be awaited. */
    watch: async () => {
      const child = spawn(process.execPath, [script, 'watch', '--port', '0'], { cwd: root, stdio: 'pipe' })
      onTestFinished(() => void child.kill())
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
      const says = (text: string | RegExp) => expect.poll(() => output, { timeout: 40_000 }).toMatch(text)
      await says(/pages? in \d+ ms/)
      return {
        says,
        output: () => output,
        end: async () => {
          child.kill()
          await once(child, 'exit')
        },
      }
    },
  }
}

test('watch mode watches modules of the site outside of src/', async () => {
  const { read, write, watch } = await openProject()
  const brand = await read('src/site/brand.ts')
  await write('shared/title.ts', "export const title = 'First Handbook'\n")
  await write(
    'src/site/brand.ts',
    `import { title } from '../../shared/title'\n${brand.replace(/\btitle: '[^']*'/, 'title')}`,
  )
  const home = async () => /<title>.*?<\/title>/.exec(await read('dist/index.html'))?.[0]
  const { end } = await watch()
  expect(await home()).toContain('First Handbook')
  for (const title of ['Second', 'Third']) {
    await write('shared/title.ts', `export const title = '${title} Handbook'\n`)
    await expect.poll(home, { timeout: 20_000 }).toContain(`${title} Handbook`)
  }
  // A module that is imported while watch mode runs is watched, too.
  await write('shared/other.ts', "export const title = 'Fourth Handbook'\n")
  await write('shared/title.ts', "export { title } from './other'\n")
  await expect.poll(home, { timeout: 20_000 }).toContain('Fourth Handbook')
  await write('shared/other.ts', "export const title = 'Fifth Handbook'\n")
  await expect.poll(home, { timeout: 20_000 }).toContain('Fifth Handbook')
  await end()
})
test.each([
  ['await new Promise(() => {})', 'seems to wait for a promise that never settles'],
  ['process.exit(0)', 'throws Error: process.exit() would end the command'],
])('a module of the site with %s is a fault, and dist stays', async (code, problem) => {
  const { read, write, run, watch } = await openProject()
  const site = await read('src/site/site.ts')
  const { says, output, end } = await watch()
  await write('src/site/site.ts', `${site}\n${code}\n`)
  const place = new RegExp(
    String.raw`src/site/site\.ts:${site.split('\n').length + 1}:\d+  ${problem.replaceAll(/[()]/g, '\\$&')}`,
  )
  await says(place)
  await write('src/site/site.ts', site.replace('https://pebble.example', 'https://stone.example'))
  await expect.poll(() => read('dist/index.html'), { timeout: 20_000 }).toContain('https://stone.example')
  expect(output()).not.toContain('bug')
  await end()
  const published = await read('dist/index.html')
  await write('src/site/site.ts', `${site}\n${code}\n`)
  for (const command of ['build', 'check'])
    expect(await run(command)).toMatchObject({ code: 1, stderr: expect.stringMatching(place) as string })
  expect(await read('dist/index.html')).toBe(published)
})

test('so is one outside of src/', async () => {
  const { read, write, run } = await openProject()
  await write('src/site/site.ts', `import '../../shared/end'\n${await read('src/site/site.ts')}`)
  for (const [code, fault] of [
    ['await new Promise(() => {})', 'scripts/build.ts  seems to wait for a promise that never settles\n'],
    ['process.exit(0)', 'shared/end.ts:1:9  throws Error: process.exit() would end the command\n'],
    ["throw new Error('no lake')", 'shared/end.ts:1:7  throws Error: no lake\n'],
  ] as const) {
    await write('shared/end.ts', code)
    expect(await run('build')).toMatchObject({ code: 1, stderr: expect.stringContaining(fault) as string })
  }
})

test('a broken package.json is one fault at its place in watch mode', async () => {
  const { read, write, watch } = await openProject()
  const settings = await read('package.json')
  const { says, output, end } = await watch()
  const broken = settings.replace('"type"', 'type')
  await write('package.json', broken)
  await write('src/site/site.ts', `${await read('src/site/site.ts')}\n`)
  const line = broken.slice(0, broken.indexOf('type')).split('\n').length
  await says(new RegExp(`package\\.json:${line}:\\d+  is not valid JSON: .+\n.+\n1 fault\n`))
  const before = output().length
  await write('package.json', settings)
  await expect.poll(() => output().slice(before), { timeout: 20_000 }).toMatch(/ in \d+ ms/)
  expect(output().split('fault')).toHaveLength(2)
  await end()
})
