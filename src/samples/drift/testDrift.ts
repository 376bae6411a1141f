import { readDeclarations } from './declared/declarations'
import type { PageFault } from './page/pageText'
import { readPage, type PageParts } from './page/readPage'

/** For tests: the declarations of the installed package, read once. */
export const published = readDeclarations(process.cwd())

/** A body -> the parts of a page with one line of frontmatter, three lines in all. */
export function partsOf(body: string, file = 'docs/docs/api/action.md'): PageParts {
  return readPage(file, `---\ntitle: x\n---\n${body}`)
}

/** Faults as `line:column problem => remedy`, the lines counted in the body. */
export function written(faults: readonly PageFault[]): string[] {
  return faults.map(({ line = 3, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem} => ${remedy}`)
}
