import { join, posix } from 'node:path'
import { build } from '../config'
import { addressesOf, checkPublished, compareAddresses, successorsOf } from '../content/published'
import type { LinkedPage } from '../content/links'
import type { Fault } from '../errors'
import { routeOf } from '../page/route'
import { placeOf, redirectsOf } from '../redirects'
import { resolvePath } from '../resolvePath'
import type { Site } from '../siteConfig'
import { findBuilderRoot } from './builderRoot'
import { readText, write } from './disk/disk'
import { placeInSite } from './placeInSite'
import type { SiteInput } from './readSite'

type Linked = Pick<LinkedPage, 'route' | 'ids'>

/** The addresses of a site compared with the list of those that were published. */
export interface PublishedAddresses {
  /** Addresses that lead nowhere now. */
  readonly faults: readonly Fault[]
  /** Addresses that are not in the list yet. */
  readonly added: readonly string[]
  /** Pages that are gone -> the new pages that have replaced them, where that is certain. */
  readonly successors: ReadonlyMap<string, string>
}

/** Compares the pages of the site in `root` with its list. A site without a list has nothing to compare. */
export async function comparePublished(
  root: string,
  { published: list, folder, ...site }: Pick<Site, 'published' | 'folder' | 'redirects' | 'searchQuality'>,
  pages: readonly Linked[],
): Promise<PublishedAddresses> {
  if (list === undefined) return { faults: [], added: [], successors: new Map() }
  const listed = await readList(root, list)
  if (listed === undefined) {
    return { faults: [await missingList(list, folder)], added: addressesOf(pages), successors: new Map() }
  }
  const comparison = compareAddresses({ listed, pages, redirects: redirectsOf(site) })
  const successors = successorsOf(comparison)
  const faults = checkPublished(comparison, successors, { list, siteFile: `${folder}/site.ts` })
  const known = new Set(listed)
  const added = addressesOf(pages).filter((address) => !known.has(address))
  return { faults: [...faults, ...(await replacedInLists(root, site, successors))], added, successors }
}

/** Queries and tasks of the search that lead to a page which another one has replaced. */
async function replacedInLists(
  root: string,
  { searchQuality }: Pick<Site, 'searchQuality'>,
  successors: ReadonlyMap<string, string>,
): Promise<Fault[]> {
  if (searchQuality === undefined || successors.size === 0) return []
  const { queries, tasks } = searchQuality
  const texts = await Promise.all(
    [queries, tasks].map(async (file) => [file, (await readText(join(root, file))) ?? '']),
  )
  return texts.flatMap(([file = '', text = '']) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/(?<=\t)\/[^\t]*/g)].flatMap(({ 0: place, index: column }): Fault[] => {
        const remedy = replacementOf(place, successors)
        if (remedy === undefined) return []
        return [{ file, line: index + 1, column: column + 1, problem: `no section at ${place}`, remedy }]
      }),
    ),
  )
}

/** The remedy for an address, which may have an anchor, of a page that another one has replaced. */
function replacementOf(address: string, successors: ReadonlyMap<string, string>): string | undefined {
  const [path = ''] = address.split('#')
  const route = successors.get(path)
  return route && `did you mean ${route}${address.slice(path.length)} ? It has the headings of that page`
}

/**
 * Names the new pages in the faults of links, of the navigation, of other settings and of the search that lead to pages
 * which are gone. A page is read before the others, so its faults only name pages with similar names.
 */
export function nameSuccessors(
  faults: readonly Fault[],
  { sources }: Pick<SiteInput, 'sources'>,
  successors: ReadonlyMap<string, string>,
): Fault[] {
  return faults.map((fault) => {
    const [, listed = ''] =
      /^(?:the navigation lists|there is no page at|no section at|the task ".*" leads to) ([^\s,]+)/.exec(
        fault.problem,
      ) ?? []
    const [, added = ''] = /^(\S+) is not in a sidebar group$/.exec(fault.problem) ?? []
    const replaced = [...successors].find(([, route]) => route === added)?.[0]
    if (replaced !== undefined) return { ...fault, remedy: `write it instead of ${replaced} in the navigation` }
    const replacement = replacementOf(listed, successors)
    if (replacement !== undefined) return { ...fault, remedy: replacement }
    const [, gone = ''] = /^no page at (\S+)$/.exec(fault.problem) ?? []
    const path = gone.replace(`${build.folders.docs}/`, '')
    const addresses = gone.endsWith('.md') ? [routeOf(path), routeOf(path, { cleanAddresses: true })] : [gone]
    const successor = addresses
      .map((address) => (typeof address === 'string' ? successors.get(address) : undefined))
      .find((route) => route !== undefined)
    const file = sources.find(({ route }) => route === successor)?.source.file
    if (file === undefined) return fault
    const relative = posix.relative(posix.dirname(fault.file), `${build.folders.docs}/${file}`)
    const meant = relative.startsWith('.') ? relative : `./${relative}`
    return { ...fault, remedy: `did you mean ${meant} ? It has the headings of that page` }
  })
}

async function missingList(list: string, folder: string): Promise<Fault> {
  const problem = `there is no ${list}, the list of published addresses`
  const remedy = 'correct it, or create the file; npm run check -- --update-published fills it'
  const placeOf = await placeInSite(findBuilderRoot(), folder)
  return { ...placeOf(['published']), problem, remedy }
}

/** Whether readers may have links to a page: it is in the list, or nothing says what was published. */
export async function wasPublished(
  root: string,
  { published: list }: Pick<Site, 'published'>,
  route: string,
): Promise<boolean> {
  const listed = list === undefined ? undefined : await readList(root, list)
  const routes = new Set([route])
  return listed?.some((address) => resolvePath(placeOf(address).path, routes) !== undefined) ?? true
}

/** Adds addresses to the list of the site in `root`. Addresses never leave it. */
export async function addPublished(root: string, list: string, added: readonly string[]): Promise<void> {
  const lines = new Set([...((await readList(root, list)) ?? []), ...added])
  await write(
    join(root, list),
    [...lines]
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  )
}

async function readList(root: string, list: string): Promise<string[] | undefined> {
  const text = await readText(join(root, list))
  return text?.split('\n').filter((line) => line !== '')
}
