import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { thisProject } from '../project'

/** What a lockfile says about a package. */
interface LockedPackage {
  readonly link?: boolean
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}

/** Licenses that allow to use, change and publish a package, on its terms. */
const licenses = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', '(MIT AND BSD)', 'Apache-2.0', 'MPL-2.0', 'BlueOak-1.0.0'],
  ...['CC-BY-4.0', 'OFL-1.1', 'PSF-2.0', 'Unlicense', 'CC0-1.0'],
]

/** The samples of a site may have packages that the project doesn't. */
const lockfiles = ['package-lock.json', 'tests/recipes/package-lock.json'].filter((file) =>
  existsSync(join(thisProject, file)),
)

describe.each(lockfiles)('each package in %s', async (file) => {
  const lock = JSON.parse(await readFile(join(thisProject, file), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  // The empty name is the project.
  const packages = Object.entries(lock.packages).filter(([name, { link }]) => name !== '' && link !== true)
  const namesOf = (isWanted: (locked: LockedPackage) => boolean) =>
    packages.filter(([, locked]) => isWanted(locked)).map(([name]) => name)

  test('has a checksum', () => {
    expect(packages.length).toBeGreaterThan(100)
    expect(namesOf(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
  })

  test('has one of the listed licenses', () => {
    expect(namesOf(({ license = '' }) => !licenses.includes(license))).toEqual([])
  })

  test('runs no script on its installation, except for one that may be skipped', () => {
    expect(namesOf(({ hasInstallScript }) => hasInstallScript === true)).toEqual(['node_modules/esbuild'])
  })
})
