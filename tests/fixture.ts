import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { routeOf } from '../src/page/route'
import type { Deployment } from '../src/deployment'
import { buildSite, type BuildReport } from '../src/output/build'
import type { Cards, Navigation, Site } from '../src/siteConfig'
import { site, withoutPages } from './sites/pebbleSite'
import { pebbleLibrary } from './sites/pebbleLibrary'

/** A site with a few pages in a temporary folder, removed after the test. */
export interface FixtureSite {
  readonly root: string
  readonly write: (file: string, contents: string | Uint8Array) => Promise<void>
  readonly build: (options?: BuildOptions) => Promise<BuildReport>
  /** Files of dist, path -> text, in code-point order. */
  readonly dist: () => Promise<ReadonlyMap<string, string>>
}

interface BuildOptions {
  readonly navigation?: Partial<Navigation>
  /** The folder of the documentation, `/guide/` when left out. */
  readonly docs?: string
  readonly deployment?: Partial<Deployment>
  readonly redirects?: Site['redirects']
  readonly published?: string
  readonly feed?: string
  readonly webManifest?: string
  readonly cards?: Cards
  readonly newer?: Site['newer']
  readonly search?: Site['search']
  readonly searchQuality?: Site['searchQuality']
  readonly playground?: Site['playground']
  readonly useCache?: boolean
  readonly host?: 'netlify' | 'nginx' | 's3'
  readonly compress?: boolean
  readonly keep?: string
}

export const deployment: Deployment = { url: 'https://example.com', base: '/' }

/** The variables that give a site this deployment. */
export const environment = { SITE_URL: deployment.url, SITE_BASE: deployment.base }

/** The site in tests/sites/pebble, with the navigation of a test, and without the routes to measure. */
export const siteWith = (navigation: Partial<Navigation>): Site => ({
  ...site,
  ...withoutPages,
  library: pebbleLibrary,
  base: '/',
  navigation: { top: [], sidebar: [], outside: [], ...navigation },
})

/** The icon that every page links to. */
const icon = { 'public/stone.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' }

/**
 * Writes `files` (paths from the site's root, `docs/README.md`) into a temporary folder. No page is in the
 * sidebar unless a build sets the navigation. `onEnd` receives the function that removes the folder. By default, it runs after
 * the test.
 */
export async function makeSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  onEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<FixtureSite> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  onEnd(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, contents: string | Uint8Array) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), contents)
  }
  for (const [file, contents] of Object.entries({ ...icon, ...files })) await write(file, contents)
  return {
    root,
    write,
    build: async (options = {}) =>
      buildSite({
        root,
        deployment: { ...deployment, ...options.deployment },
        host: options.host,
        compress: options.compress ?? false,
        keep: options.keep,
        useCache: options.useCache ?? true,
        site: {
          ...siteWith({ outside: await routesIn(root), ...options.navigation }),
          redirects: options.redirects ?? {},
          ...(options.docs !== undefined && {
            brand: { ...site.brand, docs: options.docs },
            library: { ...pebbleLibrary, values: options.docs, types: options.docs },
          }),
          ...(options.published !== undefined && { published: options.published }),
          ...(options.feed !== undefined && { feed: options.feed }),
          ...(options.newer !== undefined && { newer: options.newer }),
          ...(options.search !== undefined && { search: options.search }),
          ...(options.searchQuality !== undefined && { searchQuality: options.searchQuality }),
          ...(options.playground !== undefined && { playground: options.playground }),
          ...(options.cards !== undefined && { cards: options.cards }),
          ...(options.webManifest !== undefined && { webManifest: options.webManifest }),
        },
      }),
    dist: () => readFolder(join(root, 'dist')),
  }
}

/** The routes of the pages in docs/. Leaves out invalid names, which the build reports. */
export async function routesIn(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'docs'), { recursive: true }).catch(() => [])
  const routes = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const route = routeOf(file)
      return typeof route === 'string' ? [route] : []
    })
  return [...new Set(routes)]
}

/** Every file in a folder and below, path -> text, in code-point order. Empty if the folder does not exist. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const
      }),
  )
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
