import { join, posix } from 'node:path'
import { build } from '../config'
import { routesOf } from '../content/navigation'
import { Faults } from '../errors'
import { derivedPageOf, libraryOf } from '../libraryPages'
import { readText } from '../output/disk/disk'
import { wasPublished } from '../output/published'
import { contextOf, readSite } from '../output/readSite'
import { titleOf } from '../page/readPage'
import { typesFileOf } from '../sampleTypes'
import { writeRuns } from '../content/sampleRuns'
import { readSampleRuns } from '../output/sampleRuns'
import type { Site } from '../siteConfig'
import { readPages } from '../verify/readPages'
import { applyEdits, type Edit } from './edits'
import { mentionsOf, type Mention } from './mentions'
import { textAfterMove } from './movedLinks'
import { expectPath, fileAt, newPlace } from './pagePath'
import { formatted, replaceFiles } from './replaceFiles'
import { exportEdit, quotedIn, readSiteModules, redirectEdit, type SiteModule } from './siteModules'

/** The result of a rename. */
export interface Renamed {
  readonly from: string
  readonly to: string
  /** Why readers have no links to its old address, from which a redirect leads otherwise. */
  readonly unlinked: 'draft' | 'unpublished' | undefined
  /** The files that were written, relative to the project. The page's new file is the first. */
  readonly written: readonly string[]
  /** Where tests and documents still have its old path or address. */
  readonly mentions: readonly Mention[]
}

/**
 * Moves a page of the site in `root`, and changes everything that leads to it: links on all pages, the addresses and paths
 * in the site's modules and search queries, and the file of its types. The export that a page is named after keeps its page.
 * A redirect leads from the old address if readers may have links to it. The page of a folder moves alone. The site's modules
 * are in the project `builderRoot`. Nothing is written unless everything can be.
 *
 * @throws Faults when the page does not exist, cannot have the new name, or something cannot be changed
 */
export async function renamePage(options: {
  readonly root: string
  readonly builderRoot: string
  readonly site: Site
  readonly from: string
  readonly to: string
}): Promise<Renamed> {
  const { root, builderRoot, site } = options
  const { sources } = await readSite(root, site)
  const isPage = (relativePath: string) => sources.some(({ source }) => source.file === relativePath)
  const read = await readPages(root, [await pageAt(root, expectPath(options.from, site), isPage)], site)
  const [moved] = read.asked
  if (moved === undefined) throw new Faults(read.faults)
  const from = moved.page
  if (from.route === '/') {
    const remedy = 'keep it there, because a site begins with it, and write another page'
    throw new Faults([{ file: from.file, problem: 'is the home page', remedy }])
  }
  // A bare name is a name in the same folder.
  const target = options.to.includes('/') ? options.to : posix.join(posix.dirname(from.file), options.to.trim())
  const to = await newPlace(root, target, site, read.input)
  if (read.faults.length > 0) throw new Faults(read.faults)

  const context = contextOf(read.input, site, { url: site.url, base: '/' })
  const fileOf = new Map(read.input.sources.map(({ source, route }) => [route, source.file]))
  const pages = read.pages.flatMap(({ page }) => {
    const text = textAfterMove(page, { from, to }, context, fileOf)
    const isMoved = page.file === from.file
    return isMoved || text !== page.lines.join('\n') ? [{ file: isMoved ? to.file : page.file, text }] : []
  })
  const isPublished = await wasPublished(root, site, from.route)
  const unlinked = from.frontmatter.draft === true ? 'draft' : isPublished ? undefined : 'unpublished'
  const isRedirected = unlinked === undefined
  const modules = await modulesAfter(builderRoot, site, { ...from, title: titleOf(from), isRedirected }, to)
  const queries = await queriesAfter(root, site, from.route, to.route)
  const runs = await runsAfter(root, site, from.file, to.file)
  const types = await typesAfter(root, site, from.relativePath, to.relativePath)

  pages.sort((a, b) => Number(b.file === to.file) - Number(a.file === to.file))
  const texts = [...pages, ...queries, ...runs, ...types].map(({ file, text }) => ({ path: join(root, file), text }))
  const formattedModules = await Promise.all(modules.map((module) => formatted(builderRoot, module)))
  const outdated = [from.file, ...(types.length > 0 ? [`${site.sampleTypes}/${typesFileOf(from.relativePath)}`] : [])]
  await replaceFiles(
    [...texts, ...formattedModules],
    outdated.map((file) => join(root, file)),
  )
  return {
    from: from.route,
    to: to.route,
    unlinked,
    written: [...pages, ...modules, ...queries, ...runs, ...types].map(({ file }) => file),
    mentions: await mentionsOf(builderRoot, [from.file, from.route]),
  }
}

/** The file of the page at a path, which may be that of a folder with a page. */
async function pageAt(root: string, path: string, isPage: (relativePath: string) => boolean): Promise<string> {
  const file = await fileAt(root, path, isPage)
  const own = await fileAt(root, posix.join(path, 'README'), isPage)
  const inDocs = (each: string) => each.replace(`${build.folders.docs}/`, '')
  return isPage(inDocs(own)) && !isPage(inDocs(file)) ? own : file
}

interface Place {
  readonly file: string
  readonly route: string
}

/** A file and its new text. */
interface Written {
  readonly file: string
  readonly text: string
}

/** The modules of the site that a rename changes. */
async function modulesAfter(
  root: string,
  site: Site,
  from: Place & { readonly title: string; readonly isRedirected: boolean },
  to: Place,
): Promise<Written[]> {
  const siteFile = `${site.folder}/site.ts`
  const modules = await readSiteModules(root, site.folder)
  const redirect = redirectEdit(modules, siteFile, from.isRedirected ? from.route : undefined, to.route)
  const own = ownExportEdit(site, modules, from, to)
  const found = modules.map((module) => {
    const edits = quotedIn(module).flatMap(({ value, start, isRedirected, isFolder }): Edit[] => {
      if (isRedirected || isFolder) return []
      const place = [from.file, from.route].find((name) => value === name || value.startsWith(`${name}#`))
      if (place === undefined) return []
      return [{ start, end: start + place.length, text: place === from.file ? to.file : to.route }]
    })
    return { module, edits }
  })
  const { top, sidebar, outside } = site.navigation
  const isListed = [...top.map((link) => link.to), ...routesOf(sidebar), ...outside].includes(from.route)
  if (isListed && found.every(({ edits }) => edits.length === 0)) {
    const problem = `the navigation lists ${from.route}, but no module in ${site.folder}/ has this text in quotes`
    throw new Faults([{ file: siteFile, problem, remedy: 'write the whole address in the navigation, and try again' }])
  }
  return found.flatMap(({ module: { file, text }, edits }) => {
    const all = [redirect, own].flatMap((added) => (added?.file === file ? [added.edit] : []))
    all.push(...edits)
    return all.length === 0 ? [] : [{ file, text: applyEdits(text, all) }]
  })
}

/** The edit that keeps the page of the export that it has as its title. */
function ownExportEdit(
  site: Site,
  modules: readonly SiteModule[],
  from: { readonly title: string; readonly route: string },
  to: Place,
): ReturnType<typeof exportEdit> {
  const library = libraryOf(site)
  if (library === undefined || !/^[\w$]+$/.test(from.title)) return undefined
  const derived = derivedPageOf(from.title, library)
  const isDefault = derived === to.route
  return isDefault || derived === from.route ? exportEdit(modules, from.title, { to: to.route, isDefault }) : undefined
}

/** The files of search queries and tasks that name the page. */
async function queriesAfter(root: string, { searchQuality }: Site, from: string, to: string): Promise<Written[]> {
  const files = searchQuality === undefined ? [] : [searchQuality.queries, searchQuality.tasks]
  const found = await Promise.all(
    files.map(async (file) => {
      const before = (await readText(join(root, file))) ?? ''
      const text = before.replace(/\/[^\s#]*/g, (address) => (address === from ? to : address))
      return text === before ? [] : [{ file, text }]
    }),
  )
  return found.flat()
}

/** The file of the page's types, in its new place. */
async function typesAfter(root: string, { sampleTypes }: Site, from: string, to: string): Promise<Written[]> {
  if (sampleTypes === undefined) return []
  const text = await readText(join(root, sampleTypes, typesFileOf(from)))
  return text === undefined ? [] : [{ file: `${sampleTypes}/${typesFileOf(to)}`, text }]
}

/** The file of runs, with the page's line under its new name. */
async function runsAfter(root: string, site: Site, from: string, to: string): Promise<Written[]> {
  const runs = await readSampleRuns(root, site)
  const run = runs?.get(from)
  if (site.sampleRuns === undefined || runs === undefined || run === undefined) return []
  const others = [...runs].filter(([file]) => file !== from)
  return [{ file: site.sampleRuns, text: writeRuns(new Map([...others, [to, run]])) }]
}
