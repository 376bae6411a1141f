import { posix } from 'node:path'
import { pathOf, type SiteContext } from '../content/article/resolveTargets'
import { Faults, type Fault } from '../errors'
import { sourceForm, type Reference } from '../page/inline'
import type { SourcePage } from '../page/readPage'
import { resolvePath } from '../resolvePath'
import { applyEdits, type Edit } from './edits'

/** The old and the new place of a page. */
export interface Move {
  readonly from: Pick<SourcePage, 'relativePath' | 'route'>
  readonly to: Pick<SourcePage, 'relativePath' | 'route'>
}

/**
 * The text of a page after a move: its links to the moved page lead to the new place, and if it is the moved page itself,
 * its relative links and images lead from there. Absolute links stay absolute, with the whole address.
 *
 * `fileOf` has the file of each route, relative to docs/.
 *
 * @throws Faults for a link that is not found in the source
 */
export function textAfterMove(
  page: SourcePage,
  move: Move,
  site: SiteContext,
  fileOf: ReadonlyMap<string, string>,
): string {
  const offsets = offsetsOf(page.lines)
  const faults: Fault[] = []
  const edits = [...page.links, ...page.images].flatMap((reference): Edit[] => {
    const address = addressAfter(page, reference, move, site, fileOf)
    if (address === undefined) return []
    const { line, column } = reference.targetPlace
    const start = (offsets[line - 1] ?? 0) + column - 1
    const written = writtenAt(page.lines[line - 1]?.slice(column - 1) ?? '', reference.target)
    if (written !== undefined) return [{ start, end: start + written.length, text: address }]
    const remedy = `change it by hand: it now leads to ${address}`
    faults.push({ file: page.file, line, column, problem: 'cannot find the target of this link in the source', remedy })
    return []
  })
  if (faults.length > 0) throw new Faults(faults)
  return applyEdits(page.lines.join('\n'), edits)
}

/** The new address of a link, without query and anchor. Undefined if it stays the same. */
function addressAfter(
  page: SourcePage,
  { target }: Reference,
  { from, to }: Move,
  site: SiteContext,
  fileOf: ReadonlyMap<string, string>,
): string | undefined {
  const address = addressIn(sourceForm(target))
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined
  const { path } = pathOf(page, site, address)
  if (path === undefined) return undefined
  const route = resolvePath(path, site.routes)
  const leadsToIt = route === from.route
  const isMoved = page.route === from.route
  if (address.startsWith('/')) return leadsToIt ? to.route : undefined
  if (!leadsToIt && !isMoved) return undefined
  const folder = posix.dirname(isMoved ? to.relativePath : page.relativePath)
  const file = leadsToIt ? to.relativePath : route !== undefined ? fileOf.get(route) : `../public${path}`
  if (file === undefined) return undefined
  const found = posix.relative(folder, file)
  return address.startsWith('.') && !found.startsWith('.') ? `./${found}` : found
}

/** The address at the beginning of a text, in the form in which the source has it. */
function writtenAt(text: string, target: string): string | undefined {
  return [sourceForm(target), target].map(addressIn).find((form) => text.startsWith(form))
}

function addressIn(target: string): string {
  return target.replace(/[?#].*$/s, '')
}

/** Where each line begins. */
function offsetsOf(lines: readonly string[]): number[] {
  let offset = 0
  return lines.map((line) => {
    const start = offset
    offset += line.length + 1
    return start
  })
}
