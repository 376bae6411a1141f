import { buildNavigation } from '../content/navigation'
import type { Deployment } from '../deployment'
import { Faults, type Fault } from '../errors'
import type { Site } from '../siteConfig'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { LazyContents, OnProgress, OutputFile, PageData, SidebarNode } from '../types'
import { licensesPath } from './assets/bundle'
import { bundleFrom } from './assets/bundleFrom'
import { generatorOf, versionWarnings } from './builderRoot'
import type { Cache } from './cache'
import { prepareCards, type Card } from './cards/cards'
import { chunkFile, nameChunks } from './assets/chunks'
import { withoutTwins } from './checkClaims'
import { checkComponents } from './checkComponents'
import { checkHints } from './checkHints'
import { checkPackages } from './checkPackages'
import { checkReferences, missingExportPages, missingRuns, missingTasks } from './checkReferences'
import { checkConstants, checkSettings, placeSlips } from './checkSettings'
import { checkSite, missingNews } from './checkSite'
import { claimsOf, publicFilesOf, type PageClaim } from './claims'
import { fingerprintOf } from './fingerprint'
import { createFolding, type Folding } from './foldSidebar'
import { fullHash } from './hash'
import { hostFiles, unsafeHeaders, type HostName } from './hosting/hosts'
import { redirectFiles } from './html/redirectPages'
import { fontFiles } from './assets/fonts'
import { manifestOf } from './assets/manifest'
import { comparePublished } from './published'
import { readSampleRuns } from './sampleRuns'
import { placeFaults } from './placeFaults'
import { parseAll, type LightPage, type ParsedSource } from './parseAll'
import { contextOf, expectFolders, readSite, withoutDrafts } from './readSite'
import { createMemo, rememberLast } from './memo'
import { createRenderer, type PageToRender } from './renderer'
import { makeFeatures } from './assets/features'
import { makeTypes } from './assets/types'
import { feedFile, makeSiteFiles, siteFilesBeside, type FinishedPage } from './siteFiles'

/** The site to build, its deployment, and the resources to build it with. */
export interface SiteOptions {
  /** Folder that holds docs/ and public/. */
  readonly root: string
  readonly site: Site
  readonly deployment: Deployment
  /** The host to write files for, if any. */
  readonly host?: HostName | undefined
  readonly cache: Cache
  /** Whether to include the pages that only watch mode shows. */
  readonly includeDrafts: boolean
  /** Folder that holds the builder's src/. */
  readonly builderRoot: string
  /** When each file of docs/ was last committed. */
  readonly commitDates: Promise<ReadonlyMap<string, string>>
  /** Called when a stage begins. */
  readonly onStage: (stage: string) => void
  readonly onProgress: OnProgress
}

/** All files of dist. Those of pages are rendered when they are written. */
export interface AssembledSite {
  readonly files: readonly OutputFile[]
  /** Files for the operator of the host. They are not published. */
  readonly configuration: readonly OutputFile[]
  readonly pages: number
  /** Published addresses that lead nowhere now, an unexpected version of the documented package, and settings without a use. */
  readonly warnings: readonly Fault[]
}

// What an edit of a page's text leaves as it was, so that all other pages stay as they were.
const lastSidebar = rememberLast<readonly SidebarNode[]>()
const lastFolding = rememberLast<Folding | undefined>()
const finished = createMemo<ParsedSource, readonly FinishedPage[]>()

/**
 * Reads the site and prepares every file of dist, without touching dist. Each page is parsed once and checked against
 * all others.
 *
 * @throws Faults with every fault of the content
 */
export async function assembleSite(options: SiteOptions): Promise<AssembledSite> {
  const { root, site, deployment, host, cache, includeDrafts, builderRoot, commitDates, onStage, onProgress } = options
  onStage('read')
  const settingFaults = [...(await checkConstants(builderRoot)), ...(await checkSettings(builderRoot, site))]
  if (settingFaults.length > 0) throw new Faults(settingFaults)
  const bundling = bundleFrom(cache, builderRoot, { ...site, url: deployment.url })
  // Awaited below. This avoids an unhandled rejection when a fault in the content ends the build first.
  bundling.catch(() => {})
  const all = await readSite(root, site, cache)
  expectFolders(all)
  const input = includeDrafts ? all : withoutDrafts(all)

  onStage('parse')
  const siteKey = fullHash(fingerprintOf(`${site.folder}/site.ts`), JSON.stringify(site))
  const context = contextOf(all, site, deployment, await readSampleRuns(root, site))
  const parsed = await parseAll(input.sources, { site, siteKey, context, cache, commitDates, onProgress })

  onStage('check')
  const results = parsed.flatMap(({ result }) => result ?? [])
  const read = results.map(({ page }) => page)
  const records = read.map(({ record }) => record)
  const kinds = new Map(read.flatMap(({ record, card }) => (card === null ? [] : [[record.path, card.kind] as const])))
  const { topLinks, sidebar: built, faults } = buildNavigation(site, records, input.drafts, kinds)
  const sidebar = lastSidebar([JSON.stringify(built)], () => built)
  const publicFiles = publicFilesOf(input)
  const { published, configuration } = hostFiles(host)
  const siteFiles = siteFilesBeside(publicFiles, [...feedFile(site), ...published])
  const { redirects } = context
  const generator = generatorOf(builderRoot)
  // A redirect from a page that exists is a fault, which one message explains.
  const present = new Set(input.sources.map(({ route }) => route))
  const fromGone = redirects.filter(({ from }) => from.anchor !== '' || !present.has(from.path))
  const licenses = { path: licensesPath, owner: 'the licenses of packages' }
  const redirecting = redirectFiles(fromGone, {
    deployment,
    lang: site.brand.lang,
    generator,
    owner: `${site.folder}/site.ts`,
    addressing: site,
  })
  const ofPages = input.sources.flatMap(claimsOf)
  // The page for missing addresses leads on from the others.
  const moved = withoutTwins(redirecting, [...ofPages, ...siteFiles, licenses, ...publicFiles])
  const claimed = [...ofPages, ...moved, ...siteFiles, licenses, ...publicFiles]
  const linked = read.map(({ record, ids }) => ({ route: record.path, ids }))
  const { faults: gone, successors } = await comparePublished(root, site, linked)
  const slips = [
    ...missingNews(site, read),
    ...unsafeHeaders(site),
    ...(await checkPackages(root, site, cache)),
    ...missingExportPages(site, [...present]),
    // A page with a fault is missing, and its fault says why.
    ...(read.length === parsed.length ? missingTasks(site, placesOf(read, site.search)) : []),
  ]
  const ofSettings = [
    ...(await checkReferences(builderRoot, site, all)),
    ...(await placeSlips(builderRoot, site.folder, slips)),
  ]
  const found = checkSite(site, input, parsed, { faults, ofSettings, claimed, gone, successors })
  if (found.length > 0) throw new Faults(await placeFaults(root, site.folder, found))
  const frame = { base: deployment.base, topLinks }
  const shown = examplesOf(parsed)
  const mentions = await cache.use(
    fullHash('mentions', fingerprintOf('src/output/mentions.tsx'), siteKey, JSON.stringify([frame, shown])),
    async () => (await import('./mentions')).mentionsOf(site, shown, { ...frame, sidebar: [] }),
  )
  const broken = await checkComponents(builderRoot, site, mentions, {
    base: deployment.base,
    files: new Set(claimed.map(({ path }) => path)),
    ids: new Map(read.map(({ record, ids }) => [record.path, ids])),
    islands: new Map(read.flatMap(({ record, islands }) => (islands.length === 0 ? [] : [[record.path, islands]]))),
  })
  if (broken.length > 0) throw new Faults(broken)
  const { cards, warnings } = await prepareCards({ root, site, deployment, input, records, sidebar, cache })

  onStage('bundle')
  const { assets, files: bundled, fonts, lazy } = await bundling

  onStage('render')
  const folding = lastFolding([sidebar], () => createFolding(sidebar))
  const chunks = nameChunks(results.map(({ chunk }) => chunk))
  const types = await makeTypes(root, site, records, cache)
  const features = makeFeatures(lazy, results, chunks.length, types)
  const manifest = manifestOf(chunks, features.names, folding, redirects)
  const hasParts = manifest.parts.length > 0
  const renderer = createRenderer({ site, siteKey, generator, frame, assets, hasParts, deployment, cache })
  const render = (page: PageToRender) => renderer(page, folding?.([page.path]) ?? sidebar, cards.get(page.path))
  const pages = parsed.flatMap((source) => {
    const inputs = [renderer, sidebar, cards.get(source.route)]
    return finished.use(source, inputs, () => finish(source, render))
  })
  cache.keep(pages.map(({ key }) => key))
  const whole = { site, deployment, assets, pages, sidebar, manifest, render }

  const files: OutputFile[] = [
    ...pages.flatMap((page) => page.files),
    ...moved,
    ...[...cards].map(([path, card]) => cardFile(path, card)),
    ...chunks.map(chunkFile),
    ...features.files,
    ...manifest.parts,
    ...bundled,
    ...fontFiles(builderRoot, fonts),
    ...publicFiles,
    ...makeSiteFiles(siteFiles, whole),
  ]
  return {
    files,
    configuration: makeSiteFiles(configuration, whole),
    pages: pages.length,
    warnings: [
      ...(await versionWarnings(site)),
      ...(await placeSlips(builderRoot, site.folder, missingRuns(builderRoot, site))),
      ...(await checkHints(builderRoot, site, input)),
      ...gone,
      ...warnings,
    ],
  }
}

/** A page of each layout, without its article: the home page, and the first of the others. */
function examplesOf(parsed: readonly ParsedSource[]): PageData[] {
  const pages = parsed.flatMap(({ result }) => result?.data ?? [])
  const home = pages.filter(({ record }) => record.path === '/')
  const byLayout = new Map(
    [...pages, ...home].toReversed().map((page) => [page.record.frontmatter.layout ?? 'Layout', page]),
  )
  const examples = [...new Set([...home, ...byLayout.values()])]
  return [...examples.map((page) => ({ ...page, html: '' })), notFoundPage]
}

/** The addresses of pages, and of the headings of those that common tasks lead to. A large site has many others. */
function placesOf(pages: readonly LightPage[], { tasks = [] }: Site['search']): ReadonlySet<string> {
  const targets = new Set(tasks.map(([, address]) => address.split('#')[0]))
  const headingsOf = ({ record: { path }, ids }: LightPage) => ids.map((id) => `${path}#${id}`)
  return new Set(
    pages.flatMap((page) => [page.record.path, ...(targets.has(page.record.path) ? headingsOf(page) : [])]),
  )
}

/** Prepares the files of a page. */
function finish(
  { key, result, ...source }: ParsedSource,
  render: (page: PageToRender) => LazyContents,
): FinishedPage[] {
  if (result === undefined) return []
  const { page, data, readData, markdown } = result
  const { path } = data.record
  const html = render({ key, path, readData })
  const contents: Readonly<Record<PageClaim['from'], LazyContents>> = { html, markdown }
  return [
    {
      key: html.key,
      page,
      data,
      markdown,
      files: claimsOf(source).map(({ from, ...claim }) => ({ ...claim, contents: contents[from] })),
    },
  ]
}

function cardFile(route: string, { path, contents }: Card): OutputFile {
  return { path, contents, owner: `the card of ${route}` }
}
