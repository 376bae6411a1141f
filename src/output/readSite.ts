import { join } from 'node:path'
import { build } from '../config'
import type { ImageSize, SiteContext } from '../content/article/resolveTargets'
import { secretIn } from '../content/secrets'
import { isLeftover, walk, type FoundFile } from '../content/walk'
import type { Deployment } from '../deployment'
import { Faults, type Fault } from '../errors'
import { libraryOf } from '../libraryPages'
import { headEnd } from '../page/headEnd'
import { routeOf } from '../page/route'
import { redirectsOf } from '../redirects'
import type { Addressing, Site } from '../siteConfig'
import type { SourceFile } from '../types'
import type { SampleRuns } from '../content/sampleRuns'
import { ranWith } from './builderRoot'
import { createCache, type Cache } from './cache'
import { imageSizesOf } from './imageSizes'
import { createMemo } from './memo'
import { rememberFiles, type StartReading } from './rememberFiles'

/** A source file and its route. */
export interface SiteSource {
  readonly source: SourceFile
  readonly route: string
}

/** Everything a build reads from the disk. */
export interface SiteInput {
  /** Every source file with its route. If two files claim the same route, the plan reports both. */
  readonly sources: readonly SiteSource[]
  /** The routes of the pages that only watch mode shows. */
  readonly drafts: ReadonlySet<string>
  readonly publicFiles: readonly FoundFile[]
  /** Files of public/ by their address without base, with the sizes of images. */
  readonly assets: ReadonlyMap<string, ImageSize>
  readonly faults: readonly Fault[]
  /** The faults of files and folders that the system does not let this process read. */
  readonly unread: readonly Fault[]
}

/** The files that the builds with a cache have read. */
const readWith = new WeakMap<object, StartReading>()

/** What is known about a file by its bytes: whether it may be a draft, and whether it may show an image. */
const glances = createMemo<Uint8Array, { readonly mayBeDraft: boolean; readonly showsImages: boolean }>()

/** Reads docs/ and public/ of `root`. Those who call it again with the same cache get the same bytes of unchanged files. */
export async function readSite(
  root: string,
  addressing: Addressing = {},
  cache: Pick<Cache, 'use'> = createCache(),
): Promise<SiteInput> {
  const { docs, public: publicFolder } = build.folders
  const startReading = readWith.get(cache) ?? rememberFiles()
  readWith.set(cache, startReading)
  const read = startReading()
  const [found, publicFound] = await Promise.all([
    walk(join(root, docs), docs, undefined, read),
    walk(join(root, publicFolder), publicFolder, isLeftover, read),
  ])
  const faults = [...found.faults, ...publicFound.faults, ...publicFound.files.flatMap(refuseSecret)]
  const sources = found.files.flatMap((source) => {
    const route = routeOfSource(source.file, addressing)
    if (typeof route === 'string') return [{ source, route }]
    faults.push(route)
    return []
  })
  const unread = [...found.unread, ...publicFound.unread]
  if (found.files.length === 0 && found.faults.length === 0 && found.unread.length === 0) {
    faults.push({ file: docs, problem: 'there are no pages', remedy: `write ${docs}/README.md, the home page` })
  }
  const showsImages = found.files.some(({ bytes }) => glanceAt(bytes).showsImages)
  const sizes = await imageSizesOf(showsImages ? publicFound.files : [], cache)
  return {
    sources,
    drafts: await draftsAmong(sources),
    publicFiles: publicFound.files,
    assets: new Map(publicFound.files.map(({ file }) => [`/${file}`, sizes.get(file) ?? null])),
    faults,
    unread,
  }
}

/**
 * Ends a command early, because without a folder, everything that refers to its files would be a fault, too.
 *
 * @throws Faults if anything in docs/ or public/ cannot be read, or there are no pages
 */
export function expectFolders({ faults, unread }: SiteInput): void {
  const folders: readonly string[] = [build.folders.docs, build.folders.public]
  const found = [...unread, ...faults.filter(({ file }) => folders.includes(file))]
  if (found.length > 0) throw new Faults(found)
}

/** The site as readers get it. */
export function withoutDrafts(input: SiteInput): SiteInput {
  return { ...input, sources: input.sources.filter(({ route }) => !input.drafts.has(route)) }
}

/** Reads the heads of the files that may be drafts. The others are read later, unless their pages are in the cache. */
async function draftsAmong(sources: readonly SiteSource[]): Promise<ReadonlySet<string>> {
  const candidates = sources.filter(({ source }) => glanceAt(source.bytes).mayBeDraft)
  if (candidates.length === 0) return new Set()
  const { readPage } = await import('../page/readPage')
  const isDraft = ({ source }: SiteSource) => readPage(source).page?.frontmatter.draft === true
  return new Set(candidates.filter(isDraft).map(({ route }) => route))
}

function glanceAt(bytes: Uint8Array) {
  const view = viewOf(bytes)
  const glance = () => ({ mayBeDraft: mayBeDraft(view), showsImages: view.includes('![') })
  return glances.use(bytes, [], glance)
}

/**
 * Whether a head may have the key `draft`. Besides `draft:`, YAML can write a key with escapes, after `? `, or by a tag,
 * an anchor or an alias. Most descriptions that mention a draft have none of these.
 */
function mayBeDraft(bytes: Buffer): boolean {
  if (!/^(?:\ufeff)?---/.test(bytes.toString('utf8', 0, 6))) return false
  const text = bytes.toString('latin1')
  return /draft["']?\s*:|\\|^\s*[?!&*{]/m.test(text.slice(0, headEnd.exec(text)?.index))
}

/**
 * The data of the site that each page needs. `sources` are with drafts, so that a link to one gets its own message.
 * Only a build shows when samples ran.
 */
export function contextOf(
  { sources, drafts, assets }: SiteInput,
  site: Site,
  { url, base }: Deployment,
  sampleRuns?: SampleRuns,
): SiteContext {
  const { olderCode, islands, playground } = site
  const library = libraryOf(site)
  const routes = new Set(sources.map(({ route }) => route))
  return {
    routes,
    addressing: { cleanAddresses: site.cleanAddresses === true },
    files: new Map(sources.map(({ source, route }) => [route, source.file])),
    drafts,
    assets,
    url,
    base,
    olderCode,
    library,
    ranWith: ranWith(library),
    sampleRuns,
    playground: playground && { packages: playground.packages, stores: playground.stores ?? [] },
    redirects: redirectsOf(site),
    islands: new Set(islands.names),
  }
}

/** The fault of a file in public/ that may have secrets. */
function refuseSecret(found: FoundFile): Fault[] {
  const problem = secretIn(found)
  if (problem === undefined) return []
  const folder = build.folders.public
  const remedy = `move it out of ${folder}/, because a build would publish it`
  return [{ file: `${folder}/${found.file}`, problem, remedy }]
}

function routeOfSource(file: string, addressing: Addressing): string | Fault {
  if (file.endsWith('.md')) return routeOf(file, addressing)
  return {
    file: `${build.folders.docs}/${file}`,
    problem: 'is not a Markdown file',
    remedy: 'move it to public/, or remove it',
  }
}

/** The same bytes with the methods of a buffer. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
