import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../config'
import { runGit } from '../../content/git'
import { Faults, formatFaults, readFaults } from '../../errors'

const run = promisify(execFile)

/** Where both sites are built for, as variables of the environment: their addresses must not differ. */
export type Place = Readonly<Record<'SITE_URL' | 'SITE_BASE', string>>

/**
 * Builds the project in `root` as it was in a commit, with its own builder and the packages that are installed now.
 * Returns its dist. The last builds are kept in the cache, each under a hash of all that it was made from.
 *
 * @throws Faults when there is no such commit, or it cannot be built
 */
export async function buildAt(root: string, ref: string, place: Place): Promise<string> {
  const commit = await commitOf(root, ref)
  const packages = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8').catch(() => '')
  const made = JSON.stringify([commit, packages, place, process.env['ANALYTICS'] ?? ''])
  const key = createHash('sha256').update(made).digest('hex')
  const folder = join(root, build.cacheFolder, 'changes', key)
  const dist = join(folder, build.folders.dist)
  if (await isThere(join(dist, 'index.html'))) return dist
  const partial = `${folder}.part`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const archive = join(partial, 'project.tar')
  await runGit(root, ['archive', '--format=tar', '-o', archive, commit])
  await run('tar', ['-xf', archive, '-C', partial])
  await symlink(join(root, 'node_modules'), join(partial, 'node_modules'))
  await buildIn(partial, `the site of ${ref}`, place, 'compare with another commit')
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  return dist
}

/**
 * Builds the project in a folder with its own command.
 *
 * @param name Of its site, for the fault of a build that fails
 * @param remedy Of that fault
 * @throws Faults with those of a build that fails
 */
export async function buildIn(folder: string, name: string, place: Place, remedy: string): Promise<void> {
  try {
    await run(process.execPath, [join(folder, 'scripts/run.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, ...place },
    })
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string }
    throw new Faults([{ file: name, problem: `cannot be built:\n${reasonsIn(stderr) ?? String(error)}`, remedy }])
  }
}

/** The faults that a build has printed, without its progress. All that it has printed if there are none, as after a bug. */
function reasonsIn(output = ''): string | undefined {
  const faults = formatFaults(readFaults(output))
  const text = faults.length > 0 ? faults.join('\n') : output.trim()
  return text === '' ? undefined : text.replace(/^/gm, '  ')
}

async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return (await runGit(root, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])).trim()
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
