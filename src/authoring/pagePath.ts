import { lstat } from 'node:fs/promises'
import { join, posix, relative, resolve, sep } from 'node:path'
import { build } from '../config'
import { Faults } from '../errors'
import { checkClaims, withoutTwins } from '../output/checkClaims'
import { claimsOf, publicFilesOf } from '../output/claims'
import { ifThere } from '../output/disk/disk'
import type { SiteInput } from '../output/readSite'
import { siteFilesBeside } from '../output/siteFiles'
import { routeOf } from '../page/route'
import { outputOf } from '../pageOutput'
import { redirectsOf } from '../redirects'
import { isSlip } from '../similar.js'
import type { Site } from '../siteConfig'
import type { Claim } from '../types'

/** A page that does not exist yet. */
export interface NewPlace {
  /** Relative to the project: `docs/guide/install.md`. */
  readonly file: string
  /** Relative to docs/: `guide/install.md`. */
  readonly relativePath: string
  readonly route: string
}

/**
 * A path on the command line, without spaces around it.
 *
 * @throws Faults for the URL of a page, and for a file of another kind
 */
export function expectPath(typed: string, { base }: Pick<Site, 'base'>): string {
  const path = typed.trim()
  if (/^[a-z]+:\/\//i.test(path)) {
    const { pathname } = new URL(path)
    const address = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
    const problem = 'is the address of a site, not a path in this one'
    throw new Faults([{ file: path, problem, remedy: `leave out the site: ${address}` }])
  }
  const [ending = '.md'] = /\.[a-z]+$/i.exec(path) ?? []
  if (!/^\.(?:md|html)$/.test(ending)) {
    const remedy = `name it ${path.slice(0, -ending.length)}.md`
    throw new Faults([{ file: path, problem: `ends with ${ending}, but pages are files in Markdown`, remedy }])
  }
  return path
}

/**
 * A path on the command line -> the file of a page that it names, relative to the project. It is the path of the file, or
 * the address of the page: `docs/guide/a` and `/guide/a.html` are docs/guide/a.md. The ending may be left out, and the slash
 * of an address unless it is in a new folder at the top. `isThere` decides between the two, because the pages may have a
 * folder that is named like theirs; it receives a path relative to docs/. In a new folder, the folder at the top decides.
 * The address of a folder, `/guide/`, is that of its page.
 */
export async function fileAt(
  root: string,
  path: string,
  isThere: (relativePath: string) => boolean | Promise<boolean>,
): Promise<string> {
  const withEnding = (file: string) => `${file.replace(/\.(?:md|html)$/, '')}.md`
  const named = isFolderAddress(path) ? `${path}README` : path
  const file = withEnding(relative(root, resolve(root, named)).replaceAll(sep, '/'))
  const inner = `${build.folders.docs}/`
  const atAddress = withEnding(posix.join(inner, named))
  // A slash may also begin a path in the system, which is an address only if it leads out of the project.
  if (path.startsWith('/') && file.startsWith('../') && atAddress.startsWith(inner)) return atAddress
  const candidates = [file, atAddress].filter((candidate) => candidate.startsWith(inner))
  for (const candidate of candidates) if (await isThere(candidate.slice(inner.length))) return candidate
  for (const candidate of candidates) {
    const [top = '', ...rest] = candidate.slice(inner.length).split('/')
    if (rest.length > 0 && (await isFolder(join(root, inner, top)))) return candidate
  }
  return file
}

function isFolderAddress(path: string): boolean {
  return /^\/(?:.*\/)?$/.test(path)
}

/**
 * The place of a new page.
 *
 * @throws Faults when the path is outside of docs/ or a folder, leads through a link, cannot be an address, is in use, or is in
 *   a new folder whose name looks like a slip
 */
export async function newPlace(root: string, typed: string, site: Site, input: SiteInput): Promise<NewPlace> {
  const path = expectPath(typed, site)
  const { docs } = build.folders
  const folders = new Set(input.sources.map(({ source }) => posix.dirname(source.file)))
  const hasFolder = (relativePath: string) => {
    const folder = posix.dirname(relativePath)
    return folders.has(folder) || isFolder(join(root, docs, folder))
  }
  const file = await fileAt(root, path, hasFolder)
  const refuse = (problem: string, remedy: string) => new Faults([{ file, problem, remedy }])
  if (!file.startsWith(`${docs}/`)) {
    const meant = placeLike(file.replace(/^(?:\.\.\/)+/, ''), folders)
    throw refuse(
      `is not in ${docs}/`,
      meant === undefined ? `pages are in ${docs}/: ${docs}/guide/my-page.md` : `did you mean ${docs}/${meant} ?`,
    )
  }
  const named = file.replace(/\.md$/, '')
  const mayBeFolder = !isFolderAddress(path) && !/\.(?:md|html)$/.test(path)
  if (mayBeFolder && (path.endsWith('/') || (await isFolder(join(root, named))))) {
    throw new Faults([{ file: named, problem: 'is a folder', remedy: `name the file: ${named}/my-page.md` }])
  }
  const relativePath = file.slice(docs.length + 1)
  const route = routeOf(relativePath, site)
  if (typeof route !== 'string') throw new Faults([route])
  const link = await linkOn(root, file)
  if (link !== undefined) {
    throw new Faults([{ file: link, problem: 'is a link', remedy: 'put the file itself there, or remove it' }])
  }
  const folder = posix.dirname(relativePath)
  const meant = (await hasFolder(relativePath)) ? undefined : placeLike(relativePath, folders)
  if (meant !== undefined) {
    const remedy = `did you mean ${docs}/${meant} ? If not, create the folder first`
    throw refuse(`there is no folder ${docs}/${folder}/`, remedy)
  }
  const other = input.sources.find((source) => source.route === route)
  if (other !== undefined) {
    throw refuse(`${route} is the address of ${docs}/${other.source.file}`, 'choose another name')
  }
  const source = { source: { file: relativePath, bytes: new Uint8Array() }, route }
  const clashes = checkClaims([...claimsBeside(route, site, input), ...claimsOf(source)])
  if (clashes.length > 0) throw new Faults(clashes)
  return { file, relativePath, route }
}

/** The files of dist that a page at `route` must not claim. A redirect from there is not one of them. */
function claimsBeside(route: string, site: Site, input: SiteInput): Claim[] {
  const owner = `${site.folder}/site.ts`
  const moved = redirectsOf(site).filter(({ from }) => from.anchor === '' && from.path !== route)
  const others = [...siteFilesBeside([], []), ...publicFilesOf(input), ...input.sources.flatMap(claimsOf)]
  const redirecting = moved.flatMap(({ from }) => outputOf(from.path).map((path) => ({ path, owner })))
  return [...others, ...withoutTwins(redirecting, others)]
}

/**
 * The place of a file in the folder that its author probably means, because it has the same name, or one that differs by a
 * slip: `recipes/a.md` -> `docs/recipes/a.md`. Many new folders resemble others.
 */
function placeLike(relativePath: string, folders: ReadonlySet<string>): string | undefined {
  const folder = posix.dirname(relativePath)
  if (folder === '.') return undefined
  const inner = [...folders].filter((known) => known !== '.')
  const found =
    inner.find((known) => known === folder) ??
    inner.find((known) => known.endsWith(`/${folder}`)) ??
    inner.find((known) => isSlipOf(folder, known))
  return found && `${found}/${posix.basename(relativePath)}`
}

/** Whether one of the segments differs by a slip, and no other one differs. */
function isSlipOf(folder: string, other: string): boolean {
  const segments = folder.split('/')
  const others = other.split('/')
  return (
    segments.length === others.length &&
    segments.every((segment, index) => segment === others[index] || isSlip(segment, others[index] ?? ''))
  )
}

async function isFolder(path: string): Promise<boolean> {
  return (await ifThere(lstat(path)))?.isDirectory() === true
}

/** The first link on the way to a file, which would let the file be written elsewhere. */
async function linkOn(root: string, file: string): Promise<string | undefined> {
  const segments = file.split('/')
  const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
  for (const path of paths) {
    const found = await ifThere(lstat(join(root, path)))
    if (found?.isSymbolicLink() === true) return path
  }
  return undefined
}
