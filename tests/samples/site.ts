import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { faultsOf } from '../../src/errors'
import { readPages } from '../../src/verify/readPages'
import { checkSiteRuns } from '../../src/verify/samples/checkSiteRuns'
import { checkSiteSamples, type SamplesReport } from '../../src/verify/samples/checkSiteSamples'
import { checkSiteTypes } from '../../src/verify/samples/types/checkSiteTypes'
import { library, libraryFolder } from '../sites/testLibrary'
import { site } from '../sites/pebbleSite'
import { project } from './checkPages'

/** A project with pages, the packages of this project, the library of the tests, and its own cache. */
export interface SampleSite {
  readonly root: string
  readonly write: (file: string, contents: string) => Promise<void>
  readonly read: (file: string) => Promise<string>
  /** Checks these pages, or all of them. Returns the report, or `file:line:column problem` for each fault. */
  readonly check: (files: readonly string[], update?: boolean) => Promise<SamplesReport | readonly string[]>
  /** Checks all pages and then the file of their runs. Returns the changed files, or the faults as above. */
  readonly checkRuns: (update?: boolean) => Promise<readonly string[]>
  /** Checks the types of names on all pages. Returns the changed files, or the faults as above. */
  readonly checkTypes: (update?: boolean) => Promise<readonly string[]>
}

const described = { ...site, library, sampleRuns: 'src/site/sampleRuns.txt' }

/** Makes a project in a temporary folder, removed after the test. */
export async function makeSampleSite(files: Readonly<Record<string, string>>): Promise<SampleSite> {
  const root = await mkdtemp(join(tmpdir(), 'samples-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await linkPackages(root)
  const write = async (file: string, contents: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), contents)
  }
  await mkdir(join(root, 'public'))
  for (const [file, contents] of Object.entries(files)) await write(file, contents)
  return {
    root,
    write,
    read: (file) => readFile(join(root, file), 'utf8'),
    check: async (asked, update = false) =>
      orFaults(root, async () =>
        checkSiteSamples({ root, site: described, read: await readPages(root, asked), update }),
      ),
    checkRuns: async (update = false) =>
      orFaults(root, async () => {
        const given = { root, site: described, read: await readPages(root), update }
        const { days } = await checkSiteSamples(given)
        return checkSiteRuns({ ...given, days })
      }),
    checkTypes: async (update = false) =>
      orFaults(root, async () => checkSiteTypes({ root, site: described, read: await readPages(root), update })),
  }
}

/** The result of a check, or `file:line:column problem` for each of its faults. */
async function orFaults<Result>(root: string, check: () => Promise<Result>): Promise<Result | readonly string[]> {
  try {
    return await check()
  } catch (error) {
    const faults = faultsOf(error, root)
    if (faults === undefined) throw error
    return faults.map(({ file, line, column, problem }) => `${[file, line, column].join(':')} ${problem}`)
  }
}

/** Makes a node_modules with links to these packages. */
async function linkPackages(root: string): Promise<void> {
  const packages = join(project, 'node_modules')
  await mkdir(join(root, 'node_modules'))
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.')) await symlink(join(packages, name), join(root, 'node_modules', name))
  }
  await symlink(libraryFolder, join(root, 'node_modules', library.package))
  // The command checks the pages like those of the project's site, whose recipes may need other packages.
  const recipes = join(project, 'tests/recipes')
  if (existsSync(recipes)) {
    await mkdir(join(root, 'tests'))
    await symlink(recipes, join(root, 'tests/recipes'))
  }
}
