import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This project, without a slash at the end. */
export const thisProject = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Files and folders that make the program; the site is none of it. */
const program = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'src']

/**
 * Makes a project for another site in a temporary folder: this program, its packages, and `site` as its src/site, a folder
 * of modules, relative to this project. The caller removes it.
 */
export async function makeProject(site = 'tests/sites/pebble'): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  const own = join(thisProject, 'src/site')
  const isCopied = (file: string) => !file.startsWith(own) && !/\.test\.tsx?$/.test(file)
  for (const name of program) await cp(join(thisProject, name), join(root, name), { recursive: true, filter: isCopied })
  await symlink(join(thisProject, 'node_modules'), join(root, 'node_modules'))
  for (const entry of await readdir(join(thisProject, site), { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = await readFile(join(thisProject, site, entry.name), 'utf8')
    await cp(join(thisProject, site, entry.name), join(root, 'src/site', entry.name))
    const moved = text.replaceAll("'../../../src/", "'../").replaceAll(site, 'src/site')
    await writeFile(join(root, 'src/site', entry.name), moved)
  }
  return root
}

/** Removes a project. */
export async function removeProject(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true })
}
