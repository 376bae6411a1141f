import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from '../../config'
import { installPackage } from '../../tools/installPackage'

/** 12.2.3 is the newest that supports Node 20. It is not in package.json, as only this command needs its 110 MB. */
const packaged = {
  name: 'lighthouse',
  version: '12.2.3',
  folder: `${build.cacheFolder}/lighthouse`,
}

/** The parts of a Lighthouse result that this project reads. Scores are 0 to 1, or null when an audit has none. */
export interface LighthouseResult {
  readonly categories: Readonly<Record<string, LighthouseCategory>>
  readonly audits: Readonly<Record<string, LighthouseAudit>>
  /** How fast this machine is. A mid-range phone has 125 to 800. */
  readonly environment: { readonly benchmarkIndex: number }
}

interface LighthouseCategory {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface LighthouseAudit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}

interface LighthouseFlags {
  /** The port of Chromium's remote debugging. */
  readonly port: number
  readonly onlyCategories?: readonly string[]
  readonly disableFullPageScreenshot?: boolean
  readonly logLevel?: 'error'
}

export type Lighthouse = (
  url: string,
  flags: LighthouseFlags,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>

/**
 * Loads Lighthouse, after installing it into the cache if necessary.
 *
 * @throws Error when it cannot be installed from the npm registry
 */
export async function findLighthouse(): Promise<Lighthouse> {
  const folder = join(process.cwd(), packaged.folder, packaged.version)
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  const isThere = await access(entry).then(
    () => true,
    () => false,
  )
  if (!isThere) await installPackage(`${packaged.name}@${packaged.version}`, folder)
  const module = (await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse }
  return module.default
}
