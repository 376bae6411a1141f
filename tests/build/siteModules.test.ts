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
}, 120_000)
