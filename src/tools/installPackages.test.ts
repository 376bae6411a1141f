import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { installPackages } from './installPackages'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  // As the commands run.
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** A folder with a package.json, and a function that locks a version of its only package, which is on the disk. */
async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const writeJson = (file: string, value: unknown) => writeFile(join(folder, file), JSON.stringify(value))
  const lock = async (version: string) => {
    await mkdir(join(folder, 'source/package'), { recursive: true })
    await writeJson('source/package/package.json', { name: 'pebble', version })
    const archive = join(folder, `pebble-${version}.tgz`)
    await promisify(execFile)('tar', ['-czf', archive, '-C', join(folder, 'source'), 'package'])
    const own = { name: 'own', devDependencies: { pebble: `file:${archive}` } }
    await writeJson('package.json', own)
    const packages = {
      '': own,
      'node_modules/pebble': { version, resolved: `file:${archive}`, dev: true },
      'node_modules/other-system': { version: '1.0.0', dev: true, optional: true, os: ['none'] },
    }
    await writeJson('package-lock.json', { name: 'own', lockfileVersion: 3, requires: true, packages })
  }
  await writeFile(join(folder, '.npmrc'), 'offline=true\n')
  const installed = async () =>
    (JSON.parse(await readFile(join(folder, 'node_modules/pebble/package.json'), 'utf8')) as { version: string })
      .version
  return { folder, lock, installed }
}

test('installs what is missing or of another version than the lockfile says, and nothing else', async () => {
  const { folder, lock, installed } = await makeFolder()
  await lock('1.0.0')
  await installPackages(folder)
  expect(await installed()).toBe('1.0.0')
  expect(lines).toEqual([`installing the packages of ${folder}`])
  await installPackages(folder)
  expect(lines).toHaveLength(1)

  await lock('2.0.0')
  await installPackages(folder)
  expect(await installed()).toBe('2.0.0')
  expect(lines).toHaveLength(2)

  // npm writes it last: an installation that was cut short has none.
  await rm(join(folder, 'node_modules/.package-lock.json'))
  await installPackages(folder)
  expect(lines).toHaveLength(3)
  expect(await readdir(join(folder, '.cache'))).toEqual([])
}, 60_000)

test('several at the same time do not disturb each other', async () => {
  const { folder, lock, installed } = await makeFolder()
  await lock('1.0.0')
  await Promise.all(Array.from({ length: 4 }, () => installPackages(folder)))
  expect(await installed()).toBe('1.0.0')
}, 60_000)

test('names the folder when npm fails and keeps its contents', async () => {
  const { folder, lock, installed } = await makeFolder()
  await lock('1.0.0')
  await installPackages(folder)
  await lock('2.0.0')
  await rm(join(folder, 'pebble-2.0.0.tgz'))
  await expect(installPackages(folder)).rejects.toThrow(`npm could not install the packages of ${folder}`)
  expect(await installed()).toBe('1.0.0')
}, 60_000)
