import type { Fault } from '../../errors'
import type { Documented } from '../../libraryPages'
import { exportsOf, readDeclarations } from './declared/declarations'
import { checkExports, movedPages } from './exportPages'
import { checkLinkNames, knownNames } from './linkNames'
import type { SourcePage } from '../../page/readPage'
import { checkSignature, publishedIn } from './signatures'
import { checkTables } from './tables'

/**
 * Compares the documentation with the declarations of the installed library: every export has a page, tables list the
 * declared names, signatures match the published ones, and links to API pages only use names that exist. `pages` are
 * all pages of the site; `asked` are those to check. `siteFile` has the site's configuration.
 *
 * @throws Faults when the package is not installed
 */
export function checkDeclarations(input: {
  readonly root: string
  readonly library: Documented
  readonly siteFile: string
  readonly pages: readonly SourcePage[]
  readonly asked?: readonly SourcePage[]
}): Fault[] {
  const { root, library: given, siteFile, pages, asked = pages } = input
  const declarations = readDeclarations(root, given)
  const published = publishedIn(declarations)
  const names = knownNames(declarations)
  const exports = exportsOf(declarations)
  // A page that was renamed is a single fault, so its tables count as those of its export.
  const moved = [...movedPages({ exports, pages, library: given })].map(([name, { route }]) => [name, route] as const)
  const library = { ...given, pages: { ...given.pages, ...Object.fromEntries(moved) } }
  return [
    ...checkExports({ file: declarations.file, exports, pages, library: given, siteFile }),
    ...asked.flatMap((page) => {
      const signatures = page.fences.filter(({ language }) => language === 'signature')
      const found = [...checkTables(page, declarations, library), ...checkLinkNames(page, names, library)]
      return [
        ...found.map((fault) => ({ ...fault, file: page.file })),
        ...signatures.flatMap((fence) => checkSignature(fence, published)),
      ]
    }),
  ]
}
