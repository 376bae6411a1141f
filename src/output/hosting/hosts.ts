import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFor } from '../../bundling/cacheFiles.js'
import { build } from '../../config'
import type { Deployment } from '../../deployment'
import { Faults } from '../../errors'
import type { Site } from '../../siteConfig'
import type { OutputFile } from '../../types'
import type { Slip } from '../checkSettings'
import { readContents } from '../contents'
import type { SiteFile } from '../siteFiles'
import { caddyOf } from './caddy'
import { githubPagesOf } from './githubPages'
import { cloudflareRedirectsOf, headersFileOf, netlifyRedirectsOf } from './headersFile'
import { hostedOf, type Hosted } from './hosted'
import { nginxOf } from './nginx'
import { responseHeadersOf, uploadScriptOf, viewerRequestOf } from './s3'
import { vercelOf } from './vercel'
import { ifThere, remove, write } from '../disk/disk'

/** The hosts that builds can write files for. */
export type HostName = 'netlify' | 'cloudflare' | 'vercel' | 'github' | 'nginx' | 'caddy' | 's3'

/** A host, and the texts of its files by their paths. */
interface Host {
  /** Whether it serves the folder that it receives at the root of its domain, whatever the base is. */
  readonly isRootOnly?: true
  /** Files of dist. */
  readonly published?: Readonly<Record<string, (site: Hosted) => string>>
  /** Files for the operator, relative to the folder of configurations. */
  readonly configuration?: Readonly<Record<string, (site: Hosted) => string>>
}

const hosts: Readonly<Record<HostName, Host>> = {
  netlify: { isRootOnly: true, published: { _headers: headersFileOf, _redirects: netlifyRedirectsOf } },
  cloudflare: { isRootOnly: true, published: { _headers: headersFileOf, _redirects: cloudflareRedirectsOf } },
  vercel: { isRootOnly: true, published: { 'vercel.json': vercelOf } },
  // Without this file, Pages would leave out files whose names begin with an underscore.
  github: { published: { '.nojekyll': () => '' }, configuration: { 'pages.yml': githubPagesOf } },
  nginx: { configuration: { 'nginx.conf': nginxOf } },
  caddy: { configuration: { Caddyfile: caddyOf } },
  s3: {
    configuration: {
      's3/upload.sh': uploadScriptOf,
      's3/viewer-request.js': viewerRequestOf,
      's3/response-headers.json': responseHeadersOf,
    },
  },
}

export const hostNames = Object.keys(hosts) as readonly HostName[]

/** Where configurations are written. They are not in dist, because readers of the site must not see them. */
const configurationFolder = `${build.cacheFolder}/hosting`

/**
 * Returns the host with this name, or undefined for no name.
 *
 * @throws Faults for an unknown name, and for a base that the host can't serve
 */
export function hostOf(name: string | undefined, { base }: Pick<Deployment, 'base'>): HostName | undefined {
  if (name === undefined) return undefined
  const host = hostNames.find((known) => known === name)
  if (host === undefined) {
    throw new Faults([{ file: '--host', problem: `"${name}" is not a host`, remedy: `use ${hostNames.join(', ')}` }])
  }
  if (hosts[host].isRootOnly && base !== '/') {
    const remedy = 'set SITE_BASE=/ and give the site its own domain'
    throw new Faults([{ file: '--host', problem: `${host} can't serve a site at ${base}`, remedy }])
  }
  return host
}

/** Headers in the settings that some host could misread, whether or not a build is for it. */
export function unsafeHeaders({ hosting }: Pick<Site, 'hosting'>): Slip[] {
  return Object.entries(hosting?.headers ?? {})
    .filter(([header, value]) => !isSafe(header, value))
    .map(([header]) => ({
      path: ['hosting', 'headers', header],
      problem: `hosts can't send the header "${header}" as it is written`,
      remedy: 'use plain characters without $, \\ and braces; the policy and caching are set by the builder',
    }))
}

/** Whether a header can mean the same in the configuration of every host. Several give `$` and braces a meaning. */
function isSafe(header: string, value: string): boolean {
  const isPolicy = /^(?:content-security-policy|cache-control)$/i.test(header)
  return !isPolicy && /^[a-z][a-z0-9-]*$/i.test(header) && /^[\x20-\x7e]*$/.test(value) && !/[$\\{}]/.test(value)
}

/** The files that a host needs: those of dist, and those for its operator. */
export function hostFiles(host: HostName | undefined): Readonly<Record<'published' | 'configuration', SiteFile[]>> {
  const { published = {}, configuration = {} } = host === undefined ? {} : hosts[host]
  const filesOf = (texts: Readonly<Record<string, (site: Hosted) => string>>) =>
    Object.entries(texts).map(([path, textOf]): SiteFile => ({
      path,
      owner: 'the files for the host',
      isReplaceable: true,
      contents: ({ site, deployment, assets, pages }) =>
        textOf(hostedOf({ site, deployment, assets, routes: pages.map(({ page }) => page.record.path) })),
    }))
  return { published: filesOf(published), configuration: filesOf(configuration) }
}

/** Configurations that are written, but not in their place yet. */
export interface StagedConfiguration {
  /** Where they will be, relative to the site's root. */
  readonly paths: readonly string[]
  /**
   * Moves them there in place of those of earlier builds, which describe another dist. Call it right before dist is
   * replaced.
   */
  readonly save: () => Promise<void>
  /** Puts those of earlier builds back, if it can. Call it when dist was not replaced after all. */
  readonly revert: () => Promise<void>
  /** Removes what is no longer needed. Call it when dist was replaced. */
  readonly clean: () => Promise<void>
}

/**
 * Writes the files for the operator of the host next to their place. They describe the new dist, so both have to take
 * their places, or neither.
 *
 * @throws An error of the operating system
 */
export async function stageConfiguration(root: string, files: readonly OutputFile[]): Promise<StagedConfiguration> {
  const folder = join(root, configurationFolder)
  const [staged, old] = [temporaryFor(folder), temporaryFor(folder)]
  const clean = async () => {
    await remove(staged)
    await remove(old)
  }
  try {
    for (const file of files) {
      const target = join(staged, file.path)
      await mkdir(dirname(target), { recursive: true })
      await write(target, await readContents(file))
    }
  } catch (error) {
    await clean().catch(() => {})
    throw error
  }
  let isSaved = false
  return {
    paths: files.map(({ path }) => `${configurationFolder}/${path}`),
    save: async () => {
      await ifThere(rename(folder, old))
      if (files.length === 0) return
      await rename(staged, folder)
      isSaved = true
    },
    revert: async () => {
      if (isSaved) await remove(folder)
      await ifThere(rename(old, folder))
      await clean()
    },
    clean,
  }
}
