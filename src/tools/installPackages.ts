import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../config'

const run = promisify(execFile)

/** The part of a lockfile that is read. */
interface Lockfile {
  /** By folder: `node_modules/webpack`. The folder of the lockfile itself is the empty one. */
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>
}

/**
 * Installs the packages of a folder that has its own package.json and lockfile, unless its node_modules already
 * holds what the lockfile names. Prints a line when it installs.
 *
 * @throws Error when npm cannot install them
 */
export async function installPackages(folder: string): Promise<void> {
  if (await isInstalled(folder)) return
  console.log(`installing the packages of ${folder}`)
  const cache = join(folder, build.cacheFolder)
  await mkdir(cache, { recursive: true })
  const partial = await mkdtemp(join(cache, 'packages-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      await cp(join(folder, file), join(partial, file))
    }
    // Commands run with NODE_ENV=production, for which npm would leave out devDependencies.
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', partial]).catch(
      (error: unknown) => {
        throw new Error(`npm could not install the packages of ${folder}. Run npm ci there to see why.`, {
          cause: error,
        })
      },
    )
    for (;;) {
      try {
        await rename(join(partial, 'node_modules'), join(folder, 'node_modules'))
        return
      } catch (error) {
        const { code } = error as { readonly code?: unknown }
        if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
      }
      // Another process may have been faster, and may be using its own already. Only outdated packages are removed.
      if (await isInstalled(folder)) return
      await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Compares the lockfile with the one that npm writes into node_modules once everything is installed. */
async function isInstalled(folder: string): Promise<boolean> {
  const wanted = await readLockfile(join(folder, 'package-lock.json'))
  const found = await readLockfile(join(folder, 'node_modules/.package-lock.json')).catch(() => undefined)
  if (found === undefined) return false
  const isFound = ([path, { version, optional }]: [string, Lockfile['packages'][string]]) => {
    const installed = found.packages[path]
    // npm leaves out optional packages for other systems.
    return installed === undefined ? path === '' || optional === true : installed.version === version
  }
  return (
    Object.entries(wanted.packages).every(isFound) &&
    Object.keys(found.packages).every((path) => path in wanted.packages)
  )
}

async function readLockfile(file: string): Promise<Lockfile> {
  return JSON.parse(await readFile(file, 'utf8')) as Lockfile
}
