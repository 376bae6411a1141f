import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This project, without a slash at the end. */
export const thisProject = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The files and folders of the program, which doesn't include a site. */
const program = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'src']

/**
 * Makes a project for the site in tests/sites/pebble: this program, its packages, and the modules of that site as src/site.
 * The caller removes it.
 */
export async function makeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  const site = join(thisProject, 'tests/sites/pebble')
  const own = join(thisProject, 'src/site')
  const isCopied = (file: string) => !file.startsWith(own) && !/\.test\.tsx?$/.test(file)
  for (const name of program) await cp(join(thisProject, name), join(root, name), { recursive: true, filter: isCopied })
  await symlink(join(thisProject, 'node_modules'), join(root, 'node_modules'))
  for (const entry of await readdir(site, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    await cp(join(site, entry.name), join(root, 'src/site', entry.name))
  }
  return root
}

/** Copies the pages and the public files of the site in tests/sites/pebble into `root`. */
export async function copyPages(root: string): Promise<void> {
  for (const folder of ['docs', 'public'])
    await cp(join(thisProject, 'tests/sites/pebble', folder), join(root, folder), { recursive: true })
}

/** Removes a project. A check of watch mode that has ended with it may write a last file. */
export async function removeProject(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true, maxRetries: 10 })
}
