import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fence } from '../../page/fence/fence'
import { installPackages } from '../../tools/installPackages'
import { readUtf8 } from '../../output/disk/disk'

/**
 * Makes the folder of a check. Where a fence names a package of `packages`, that folder's packages are installed, and code in
 * the new folder finds them before those of the project. They find React in the project, so it is loaded once.
 */
export async function providePackages(
  folder: string,
  packages: string | undefined,
  fences: readonly Fence[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (packages === undefined || !areNamed(await directPackages(packages), fences)) return
  await installPackages(packages)
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

async function directPackages(folder: string): Promise<readonly string[]> {
  const text = await readUtf8(join(folder, 'package.json'))
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
  >
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
}

/** Returns whether code or its title has the name of a package as a word: `'webpack/hot'`, `webpack.config.mjs`. */
function areNamed(names: readonly string[], fences: readonly Fence[]): boolean {
  return fences.some(({ code, info }) => {
    const words = `${info.title ?? ''} ${code}`.split(/[^\w@/-]+/)
    return words.some((word) => names.some((name) => word === name || word.startsWith(`${name}/`)))
  })
}
