import { execFile } from 'node:child_process'
import { access, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../config'
import { Faults } from '../../errors'

const run = promisify(execFile)

/**
 * Builds the project in `root` as it was in a commit, with its own builder and the packages that are installed now.
 * Returns its dist. The last builds are kept in the cache.
 *
 * @throws Faults when there is no such commit, or it cannot be built
 */
export async function buildAt(root: string, ref: string): Promise<string> {
  const commit = await commitOf(root, ref)
  const folder = join(root, build.cacheFolder, 'changes', commit)
  const dist = join(folder, build.folders.dist)
  if (await isThere(join(dist, 'index.html'))) return dist
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const archive = join(partial, 'project.tar')
  await run('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', partial])
  await symlink(join(root, 'node_modules'), join(partial, 'node_modules'))
  await buildIn(partial, `the site of ${ref}`)
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  return dist
}

/**
 * Builds the project in a folder with its own command.
 *
 * @throws Faults with the output of a build that fails
 */
export async function buildIn(folder: string, name: string): Promise<void> {
  try {
    await run(process.execPath, [join(folder, 'scripts/run.js'), 'build'], { cwd: folder })
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string }
    const problem = `cannot be built: ${stderr?.trim() ?? String(error)}`
    throw new Faults([{ file: name, problem, remedy: 'correct it, or compare with another commit' }])
  }
}

async function commitOf(root: string, ref: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], { cwd: root })
    return stdout.trim()
  } catch {
    const remedy = 'name a commit, a branch or a tag, such as main'
    throw new Faults([{ file: ref, problem: 'is not a commit of this repository', remedy }])
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
