import { execFile } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs a package that only one command needs into `folder`, without its install scripts. Prints a line. If
 * it fails, `folder` stays as it was.
 *
 * @param specifier The package and its version: `lighthouse@12.2.3`
 * @throws Error when npm cannot install it
 */
export async function installPackage(specifier: string, folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`
  await mkdir(partial, { recursive: true })
  console.log(`installing ${specifier}`)
  try {
    await run('npm', ['install', '--no-save', '--no-audit', '--ignore-scripts', '--prefix', partial, specifier])
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw new Error(
      `${specifier} could not be installed. Check that this machine reaches the npm registry, and try again.`,
      { cause: error },
    )
  }
}
