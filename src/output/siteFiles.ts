import type { Deployment } from '../deployment'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { Site } from '../siteConfig'
import type { Claim, LazyContents, OutputFile, PageData, SidebarNode } from '../types'
import type { PageAssets } from './assets/bundle'
import { manifestPath, type ChunkManifest } from './assets/manifest'
import { feedFrom, feedPath } from './crawlers/feed'
import { llmsFullOf, llmsOf } from './crawlers/llms'
import { robotsOf } from './crawlers/robots'
import { sitemapOf } from './crawlers/sitemap'
import type { LightPage } from './parseAll'
import type { PageToRender } from './renderer'

/** A page with all of its files in dist. */
export interface FinishedPage {
  /** Represents its HTML in the cache. */
  readonly key: string
  readonly page: LightPage
  readonly data: Omit<PageData, 'html'>
  readonly markdown: LazyContents
  readonly files: readonly OutputFile[]
}

/** Everything that the files of the whole site can be made from. */
export interface FinishedSite {
  readonly site: Site
  readonly deployment: Deployment
  readonly sidebar: readonly SidebarNode[]
  readonly assets: PageAssets
  readonly pages: readonly FinishedPage[]
  readonly manifest: ChunkManifest
  readonly render: (page: PageToRender) => LazyContents
}

/** A file of the whole site. Its name is fixed, so the name is claimed before there are contents. */
export interface SiteFile extends Claim {
  /** A file of this name in public/ takes its place. */
  readonly isReplaceable?: true
  readonly contents: (site: FinishedSite) => OutputFile['contents']
}

/** `asked` in `verify/dist/checkDist.ts`, which shares no code with the build, lists those that no page refers to. */
const siteFiles: readonly SiteFile[] = [
  {
    path: '404.html',
    owner: 'the not-found page',
    contents: ({ render }) =>
      render({ key: '404', path: notFoundPage.record.path, readData: () => Promise.resolve(notFoundPage) }),
  },
  {
    path: manifestPath,
    owner: 'the chunk manifest',
    contents: ({ manifest }) => manifest.text,
  },
  {
    path: 'sitemap.xml',
    isReplaceable: true,
    owner: 'the sitemap',
    contents: ({ pages, deployment }) =>
      sitemapOf(
        pages.map(({ data }) => data),
        deployment,
      ),
  },
  {
    path: 'robots.txt',
    isReplaceable: true,
    owner: 'the file for crawlers',
    contents: ({ deployment }) => robotsOf(deployment),
  },
  {
    path: 'llms.txt',
    isReplaceable: true,
    owner: 'the list of pages for language models',
    contents: ({ site, pages, sidebar, deployment }) =>
      llmsOf({ brand: site.brand, records: pages.map(({ page }) => page.record), sidebar, deployment }),
  },
  {
    path: 'llms-full.txt',
    isReplaceable: true,
    owner: 'the text of all pages for language models',
    contents: ({ pages, sidebar }) =>
      llmsFullOf(
        pages.map(({ page, markdown }) => ({ ...markdown, path: page.record.path })),
        sidebar,
      ),
  },
]

/** The feed of a site, if it has one. Its page exists, and has news. */
export function feedFile({ feed }: Site): SiteFile[] {
  const contents = ({ pages, site: { brand }, deployment }: FinishedSite) => {
    const news = pages.find(({ page }) => page.record.path === feed)
    return news === undefined ? '' : feedFrom({ page: news.page, brand, deployment }, news.markdown)
  }
  return feed === undefined ? [] : [{ path: feedPath, isReplaceable: true, owner: 'the feed', contents }]
}

/**
 * The files that a site has besides those of its pages, with `more` of them, except those that its public/ has instead.
 */
export function siteFilesBeside(publicFiles: readonly Claim[], more: readonly SiteFile[]): SiteFile[] {
  const own = new Set(publicFiles.map(({ path }) => path))
  return [...siteFiles, ...more].filter(({ path, isReplaceable = false }) => !isReplaceable || !own.has(path))
}

/** Makes files of the whole site. */
export function makeSiteFiles(files: readonly SiteFile[], site: FinishedSite): OutputFile[] {
  return files.map(({ path, owner, contents }) => ({ path, owner, contents: contents(site) }))
}
