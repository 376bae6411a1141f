import type { Deployment } from '../deployment'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { Claim, OutputFile, Page, PageData } from '../types'
import type { PageAssets } from './assets/bundle'
import type { PageChunk } from './assets/chunks'
import { manifestPath, type ChunkManifest } from './assets/manifest'
import type { PageToRender } from './renderer'

/** A page with all of its files in dist. */
export interface FinishedPage {
  readonly page: Page
  readonly data: PageData
  readonly files: readonly OutputFile[]
  readonly chunk: PageChunk
}

/** Everything that the files of the whole site can be made from. */
export interface FinishedSite {
  readonly deployment: Deployment
  readonly assets: PageAssets
  readonly pages: readonly FinishedPage[]
  readonly manifest: ChunkManifest
  readonly render: (page: PageToRender) => Promise<string>
}

/** A file of the whole site. Its name is fixed, so the name is claimed before there are contents. */
interface SiteFile extends Claim {
  readonly contents: (site: FinishedSite) => string | Promise<string>
}

/** The files that every site has besides those of its pages. */
export const siteFiles: readonly SiteFile[] = [
  {
    path: '404.html',
    owner: 'the not-found page',
    contents: ({ render }) => render({ key: '404', data: notFoundPage }),
  },
  {
    path: manifestPath,
    owner: 'the chunk manifest',
    contents: ({ manifest }) => manifest.text,
  },
]

/** Makes the files of the whole site. */
export async function makeSiteFiles(site: FinishedSite): Promise<OutputFile[]> {
  return Promise.all(siteFiles.map(async (file) => ({ ...file, contents: await file.contents(site) })))
}
