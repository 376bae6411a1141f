import { areUnchanged } from '../bundling/sources.js'
import { build } from '../config'
import { buildNavigation } from '../content/navigation'
import type { Deployment } from '../deployment'
import type { Fault } from '../errors'
import { markdownOf, outputOf } from '../pageOutput'
import type { Site } from '../siteConfig'
import type { Claim, LazyContents, OnProgress, OutputFile, SourceFile } from '../types'
import { bundleOnce } from './assets/bundle'
import { generatorOf, versionWarnings } from './builderRoot'
import type { Cache } from './cache'
import { chunkFile, nameChunks } from './assets/chunks'
import { checkSite } from './checkSite'
import { fingerprintOf } from './fingerprint'
import { createFolding } from './foldSidebar'
import { fullHash } from './hash'
import { hostFiles, type HostName } from './hosting/hosts'
import { redirectFiles } from './html/redirectPages'
import { manifestOf } from './assets/manifest'
import { comparePublished } from './published'
import { parseAll, type ParsedSource } from './parseAll'
import { contextOf, readSite, withoutDrafts, type SiteInput, type SiteSource } from './readSite'
import { createRenderer } from './renderer'
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
  /** Published addresses that lead nowhere now, and an unexpected version of the documented package. */
  readonly warnings: readonly Fault[]
}

/**
 * Reads the site and prepares every file of dist, without touching dist. Each page is parsed once and checked against
 * all others.
 *
 * @throws Faults with every fault of the content
 */
export async function assembleSite(options: SiteOptions): Promise<AssembledSite> {
  const { root, site, deployment, host, cache, includeDrafts, builderRoot, commitDates, onStage, onProgress } = options
  onStage('read')
  const bundling = cache.use(
    fullHash(
      'bundle',
      site.folder,
      site.brand.id,
      JSON.stringify(site.playground ?? null),
      fingerprintOf('src/output/assets/bundle.ts'),
    ),
    () => bundleOnce(builderRoot, site),
    ({ sources }) => areUnchanged(builderRoot, sources),
  )
  // Awaited below. This avoids an unhandled rejection when a fault in the content ends the build first.
  bundling.catch(() => {})
  const all = await readSite(root)
  const input = includeDrafts ? all : withoutDrafts(all)

  onStage('parse')
  const siteKey = fullHash(fingerprintOf(`${site.folder}/site.ts`), JSON.stringify(site))
  const context = contextOf(all, site, deployment)
  const parsed = await parseAll(input.sources, { site, siteKey, context, cache, commitDates, onProgress })

  onStage('check')
  const records = parsed.flatMap(({ result }) => (result === undefined ? [] : [result.page.record]))
  const { topLinks, sidebar, faults } = buildNavigation(site, records, input.drafts)
  const publicFiles = publicFilesOf(input)
  const { published, configuration } = hostFiles(host)
  const siteFiles = siteFilesBeside(publicFiles, [...feedFile(site), ...published])
  const { redirects } = context
  const moved = redirectFiles(redirects, { deployment, lang: site.brand.lang, owner: `${site.folder}/site.ts` })
  const claimed = [...input.sources.flatMap(filesOf), ...moved, ...siteFiles, ...publicFiles]
  checkSite(site, input, parsed, faults, claimed)

  onStage('bundle')
  const { assets, files: bundled, lazy } = await bundling

  onStage('render')
  const folding = createFolding(sidebar)
  const render = createRenderer({
    site,
    siteKey,
    generator: generatorOf(builderRoot),
    frame: { base: deployment.base, topLinks },
    sidebarAt: (path) => folding?.([path]) ?? sidebar,
    assets,
    deployment,
    cache,
  })
  const pages = parsed.flatMap((source) => finish(source, render))
  const chunks = nameChunks(pages.map(({ chunk }) => chunk))
  const types = await makeTypes(root, site, records, cache)
  const features = makeFeatures(lazy, pages, chunks.length, types)
  const manifest = manifestOf(chunks, features.names, folding, redirects)
  const finished = { site, deployment, assets, pages, sidebar, manifest, render }

  const files: OutputFile[] = [
    ...pages.flatMap((page) => page.files),
    ...moved,
    ...chunks.map(chunkFile),
    ...features.files,
    ...manifest.parts,
    ...bundled,
    ...publicFiles,
    ...makeSiteFiles(siteFiles, finished),
  ]
  const linked = pages.map(({ page }) => ({ route: page.record.path, ids: page.ids }))
  return {
    files,
    configuration: makeSiteFiles(configuration, finished),
    pages: pages.length,
    warnings: [...versionWarnings(site), ...(await comparePublished(root, site, linked)).faults],
  }
}

/** What the files of a page are made from. */
interface PageContents {
  readonly html: LazyContents
  readonly markdown: LazyContents
}

/** The files that a source claims in dist, each with the contents that it gets. */
function filesOf({ source, route }: SiteSource): (Claim & { readonly from: keyof PageContents })[] {
  const owner = ownerOf(source)
  return [
    ...outputOf(route).map((path) => ({ path, owner, from: 'html' as const })),
    { path: markdownOf(route), owner, from: 'markdown' },
  ]
}

/** Prepares the files of a page. */
function finish({ key, result, ...source }: ParsedSource, render: ReturnType<typeof createRenderer>): FinishedPage[] {
  if (result === undefined) return []
  const { page, data, readData, markdown, chunkHash, readCode } = result
  const { path } = data.record
  const contents: PageContents = { html: render({ key, path, readData }), markdown }
  return [
    {
      page,
      data,
      markdown,
      files: filesOf(source).map(({ from, ...claim }) => ({ ...claim, contents: contents[from] })),
      chunk: { path, owner: ownerOf(source.source), hash: chunkHash, readCode },
    },
  ]
}

function publicFilesOf({ publicFiles }: SiteInput): OutputFile[] {
  return publicFiles.map(({ file, bytes }) => ({
    path: file,
    contents: bytes,
    owner: `${build.folders.public}/${file}`,
  }))
}

function ownerOf({ file }: SourceFile): string {
  return `${build.folders.docs}/${file}`
}
