import { formatFault, type Fault } from '../errors'
import { readPage, type SourcePage } from './readPage'

/** For tests: a source text -> its page and the faults in its syntax. `file` is relative to docs/. */
export function readSource(
  source: string | Uint8Array,
  file = 'docs/api/bounce.md',
): { readonly page: SourcePage | undefined; readonly faults: readonly Fault[] } {
  return readPage({ file, bytes: typeof source === 'string' ? new TextEncoder().encode(source) : source })
}

/** For tests: a body -> its page, with three lines of frontmatter. Ignores faults in its syntax. */
export function sourcePageOf(body: string, { file = 'docs/api/bounce.md', head = 'title: Shop' } = {}): SourcePage {
  const { page, faults } = readSource(`---\n${head}\n---\n${body}`, file)
  if (page === undefined) throw new Error(faults.map(formatFault).join('\n'))
  return page
}

/** For tests: faults as `line:column problem => remedy`. Lines are counted after a frontmatter of three lines. */
export function written(faults: readonly Omit<Fault, 'file'>[]): string[] {
  return faults.map(({ line = 3, column = 0, problem, remedy }) => `${line - 3}:${column} ${problem} => ${remedy}`)
}
