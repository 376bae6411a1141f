import { api } from './api'
import type { Fault } from '../../errors'
import { exportsOf, readDeclarations } from './declared/declarations'
import { checkExports } from './exportPages'
import { checkLinkNames, knownNames } from './linkNames'
import type { SourcePage } from '../../page/readPage'
import { checkSignature, publishedIn } from './signatures'
import { checkTables } from './tables'

/**
 * Compares the documentation with the declarations of the installed package: every export has a page, tables list what is
 * declared, signatures are those published, and links carry names that exist. `pages` are all pages of the site.
 *
 * @throws Faults when the package is not installed
 */
export function checkDrift({ root, pages }: { readonly root: string; readonly pages: readonly SourcePage[] }): Fault[] {
  const declarations = readDeclarations(root)
  const published = publishedIn(declarations)
  const names = knownNames(declarations)
  return [
    ...checkExports({ file: declarations.file, exports: exportsOf(declarations), pages, table: api }),
    ...pages.flatMap((page) => {
      const signatures = page.fences.filter(({ language }) => language === 'signature')
      const found = [...checkTables(page, declarations), ...checkLinkNames(page, names)]
      return [
        ...found.map((fault) => ({ ...fault, file: page.file })),
        ...signatures.flatMap((fence) => checkSignature(fence, published)),
      ]
    }),
  ]
}
