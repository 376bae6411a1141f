import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../config'
import { installedVersionOf } from '../output/builderRoot'
import type { SourcePage } from '../page/readPage'
import { counted } from '../plural'
import type { Library } from '../siteConfig'
import { changedNames, usesOf } from './declarations/changedNames'
import { readDeclarations } from './declarations/declared/declarations'

/**
 * The lines that say which code of the pages uses names whose types differ between the documented version of the library
 * and the installed one. `install` puts the documented one into the cache. If that fails, or no other version is installed,
 * they say what to do.
 */
export async function typeChanges(
  root: string,
  library: Library,
  documented: string,
  pages: readonly SourcePage[],
  install: (specifier: string, folder: string) => Promise<void>,
): Promise<readonly string[]> {
  const { package: name } = library
  if (installedVersionOf(library) === documented) {
    return [
      `${name} ${documented} is installed. To see what another version changes, install it, and run this again:`,
      `  npm install --save-exact ${name}@<version>`,
    ]
  }
  const folder = join(build.cacheFolder, `${name}-${documented}`)
  if (!existsSync(join(root, folder, 'node_modules', name))) {
    try {
      await install(`${name}@${documented}`, join(root, folder))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [`the code that uses types which have changed since ${documented} is not listed: ${reason}`]
    }
  }
  const names = changedNames(readDeclarations(join(root, folder), library), readDeclarations(root, library))
  const uses = usesOf(pages, names)
  return [
    ...uses.map(({ file, line, names: used }) => `${file}:${line}  uses ${used.join(', ')}`),
    `${counted(names.size, 'type')} changed since ${documented}, used in ${counted(uses.length, 'block')} of code`,
  ]
}
