import { api } from './api'
import { type Fault, Faults } from '../../errors'
import { exportsOf, readDeclarations } from './declared/declarations'
import { checkExports } from './exportPages'
import { checkLinkNames, knownNames } from './linkNames'
import { readPage, type PageParts } from './page/readPage'
import { checkSignature, publishedIn } from './signatures'
import { checkTables } from './tables'

/** A Markdown source, by its path in the project: `docs/docs/api/action.md`. */
export interface DriftPage {
  readonly file: string
  readonly source: string
}

/**
 * Compares the documentation with the declarations of the installed package: every export has a page, tables list what is
 * declared, signatures are those published, and links carry names that exist. `pages` are all pages of the site.
 *
 * @throws Faults when the package is not installed
 */
export function checkDrift({ root, pages }: { readonly root: string; readonly pages: readonly DriftPage[] }): Fault[] {
  const faults: Fault[] = []
  const parts: PageParts[] = []
  for (const { file, source } of pages) {
    try {
      parts.push(readPage(file, source))
    } catch (error) {
      if (!(error instanceof Faults)) throw error
      faults.push(...error.faults)
    }
  }
  const declarations = readDeclarations(root)
  const published = publishedIn(declarations)
  const names = knownNames(declarations)
  faults.push(
    ...checkExports({
      file: declarations.file,
      exports: exportsOf(declarations),
      pages: parts,
      table: api,
    }),
  )
  for (const page of parts) {
    const signatures = page.fences.filter(({ language }) => language === 'signature')
    const found = [
      ...page.faults,
      ...checkTables(page, declarations),
      ...signatures.flatMap((fence) => checkSignature(fence, published)),
      ...checkLinkNames(page, names),
    ]
    faults.push(...found.map((fault) => ({ ...fault, file: page.file })))
  }
  return faults
}
