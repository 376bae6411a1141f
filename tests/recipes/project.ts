import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

/** A reader's project in a temporary folder, removed after the test. It finds the recipes' packages first, then the root's. */
export interface Project {
  readonly root: string
  /** Writes the files, by their titles on the page, as the reader would. Sources go to `src/`. */
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>
}

/** Makes a project of these files: title -> code. */
export async function makeProject(files: Readonly<Record<string, string>>): Promise<Project> {
  // The system's folder may be a link, and tools report real paths.
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'easy-peasy-recipe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'project')
  await mkdir(root)
  // Tools look for a package in the project first, then in each folder above.
  await symlink(resolve('tests/recipes/node_modules'), join(root, 'node_modules'), 'junction')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  const write: Project['write'] = async (written) => {
    for (const [title, code] of Object.entries(written)) {
      const path = join(root, placeOf(title))
      await mkdir(dirname(path), { recursive: true })
      // Many editors save like this. A watcher gets one event, and never reads half a file.
      await writeFile(join(root, 'saving'), code)
      await rename(join(root, 'saving'), path)
    }
  }
  await write(files)
  return { root, write }
}

/** Titles leave out `src/` for sources. For other files, they are the whole path. */
function placeOf(title: string): string {
  return /\.config\.\w+$|\.(?:json|html)$/.test(title) ? title : join('src', title)
}
