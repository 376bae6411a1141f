import { setImmediate } from 'node:timers/promises'
import { build } from '../config'
import type { SiteContext } from '../content/article/resolveTargets'
import type { Fault } from '../errors'
import type { Site } from '../siteConfig'
import type { LazyContents, OnProgress, Page, PageData, PageFeature } from '../types'
import type { Cache } from './cache'
import { chunkOf, type PageChunk } from './assets/chunks'
import { ownerOf } from './claims'
import { fingerprintOf } from './fingerprint'
import { fullHash, shortHash } from './hash'
import { createMemo, rememberLast } from './memo'
import type { SiteSource } from './readSite'

/** A source file with its page and faults. */
export interface ParsedSource extends SiteSource {
  /** Represents the page, including its date, in cache keys. */
  readonly key: string
  readonly faults: readonly Fault[]
  /** Undefined when the source cannot be read. */
  readonly result: ParsedResult | undefined
}

/** A page without its large parts, which are read from the cache when they are needed. */
export type LightPage = Omit<Page, 'html' | 'samples'>

/** The samples of a page that readers can run, by their hash. */
export interface LightSamples {
  readonly hash: string
  readonly make: () => Promise<string>
}

export interface ParsedResult {
  readonly page: LightPage
  readonly data: Omit<PageData, 'html'>
  readonly readData: () => Promise<PageData>
  /** The page as plain Markdown. */
  readonly markdown: LazyContents
  /** Undefined if readers can run none. */
  readonly samples: LightSamples | undefined
  readonly chunk: PageChunk
}

/** A page of the site and its faults. The cache keeps this for each source, and the large parts apart from it. */
interface ParsedPage {
  readonly page: LightPage | undefined
  /** The hash of the samples, if there are any. */
  readonly samples?: string | undefined
  readonly faults: readonly Fault[]
}

/** What parsing a source results in. */
interface Parsed extends Pick<Page, 'html'>, Omit<ParsedPage, 'samples'> {
  readonly markdown: string
  readonly samples: Page['samples']
}

/** The data that parsing depends on besides the source. */
export interface ParseContext {
  readonly site: Site
  /** Represents the site in cache keys. */
  readonly siteKey: string
  readonly context: SiteContext
  readonly cache: Cache
  readonly commitDates: Promise<ReadonlyMap<string, string>>
  readonly onProgress: OnProgress
}

/** A parsed source, and the keys of what it needs from the cache. */
interface KeptSource {
  readonly parsed: ParsedSource
  readonly keys: readonly string[]
}

const parsedBefore = createMemo<Uint8Array, KeptSource>()
/** The context of the last sources. A page refers to the one that it was parsed with, so equal ones must be the same. */
const lastContext = rememberLast<SiteContext>()

/**
 * Parses every source that is not in the cache, one after the other. A source with the same bytes object as before results
 * in the same object, if nothing else that it depends on has changed.
 */
export async function parseAll(sources: readonly SiteSource[], given: ParseContext): Promise<ParsedSource[]> {
  const { files, drafts, assets, url, base, olderCode, library, ranWith, playground, redirects, islands } =
    given.context
  const contextKey = fullHash(
    fingerprintOf('src/page/readPage.ts'),
    fingerprintOf('src/content/page.ts'),
    JSON.stringify([
      ...files,
      ...drafts,
      ...assets,
      url,
      base,
      String(olderCode),
      library,
      ranWith,
      playground,
      redirects,
      ...islands,
    ]),
  )
  const runs = JSON.stringify([...(given.context.sampleRuns ?? [])])
  const context = lastContext(
    [contextKey, given.siteKey, given.context.sampleRuns === undefined, runs],
    () => given.context,
  )
  const dates = await given.commitDates
  const parsed: ParsedSource[] = []
  for (const source of sources) {
    const { bytes, file } = source.source
    given.onProgress(parsed.length, sources.length, `${build.folders.docs}/${file}`)
    const lastUpdated = dates.get(file) ?? null
    const inputs = [file, context, contextKey, given.siteKey, lastUpdated, given.cache]
    const kept =
      parsedBefore.find(bytes, inputs) ??
      parsedBefore.keep(bytes, inputs, await parseOne(source, contextKey, { ...given, context }, lastUpdated))
    given.cache.keep(kept.keys)
    parsed.push(kept.parsed)
  }
  return parsed
}

async function parseOne(
  { source, route }: SiteSource,
  contextKey: string,
  { site, siteKey, context, cache }: ParseContext,
  lastUpdated: string | null,
): Promise<KeptSource> {
  const { sampleRuns } = context
  const run = sampleRuns?.get(`${build.folders.docs}/${source.file}`)
  const pageKey = fullHash(
    'page',
    contextKey,
    source.file,
    source.bytes,
    JSON.stringify([sampleRuns !== undefined, run]),
  )
  const parse = async (): Promise<Parsed> => {
    const [{ readPage }, { makePage }] = await Promise.all([import('../page/readPage'), import('../content/page')])
    // Parsing never yields by itself. This lets esbuild's answers, requests and signals run in between.
    await setImmediate()
    const read = readPage(source, site)
    if (read.page === undefined) {
      return { html: [], markdown: '', samples: undefined, page: undefined, faults: read.faults }
    }
    const { page, markdown, faults } = makePage(read.page, context)
    const { html, samples, ...light } = page
    return { html, markdown, samples, page: light, faults: [...read.faults, ...faults] }
  }
  const partOf = <T>(name: string, pick: (parsed: Parsed) => T) => {
    const key = `${name}.${pageKey}`
    const make = () => cache.useOnce(key, async () => pick(await parse()))
    return { key, make, keep: (parsed: Parsed) => cache.useOnce(key, () => pick(parsed)) }
  }
  const article = partOf('article', ({ html }) => html)
  const markdown = partOf('markdown', (parsed) => parsed.markdown)
  const samplesText = partOf('samples', ({ samples }) => samples?.text ?? '')
  const parts = [article, markdown, samplesText]
  const {
    page,
    samples: samplesHash,
    faults,
  } = await cache.use(pageKey, async (): Promise<ParsedPage> => {
    const parsed = await parse()
    for (const { keep } of parts) await keep(parsed)
    return { page: parsed.page, samples: parsed.samples?.hash, faults: parsed.faults }
  })
  const key = `${pageKey}${lastUpdated ?? ''}`
  if (page === undefined) return { parsed: { source, route, key, faults, result: undefined }, keys: [pageKey] }
  const { record, islands } = page
  const samples = samplesHash === undefined ? undefined : { hash: samplesHash, make: samplesText.make }
  const islandsKey =
    islands.length > 0 ? fullHash('islands', fingerprintOf('src/output/fillIslands.tsx'), siteKey, pageKey) : undefined
  const readHtml = async () =>
    islandsKey === undefined
      ? (await article.make()).join('')
      : cache.useOnce(islandsKey, async () => {
          const { fillIslands } = await import('./fillIslands')
          const { loadIslands } = await import('./loadIslands')
          return fillIslands(await article.make(), islands, await loadIslands(site))
        })
  const features: PageFeature[] = []
  if (islands.length > 0) features.push('islands')
  if (samples !== undefined) features.push('playground')
  const data = { record, lastUpdated, features }
  const readData = async (): Promise<PageData> => ({ ...data, html: await readHtml() })
  const readCode = async () => chunkOf(await readData())
  const chunkKey = fullHash('chunk', fingerprintOf('src/output/parseAll.ts'), key, islandsKey ?? '')
  const hash = await cache.use(chunkKey, async () => shortHash(await readCode()))
  const chunk = { path: record.path, owner: ownerOf(source), hash, readCode }
  const keys = [pageKey, chunkKey, ...parts.map((part) => part.key), ...(islandsKey === undefined ? [] : [islandsKey])]
  const result = { page, data, readData, markdown, samples, chunk }
  return { parsed: { source, route, key, faults, result }, keys }
}
