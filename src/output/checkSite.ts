import { build } from '../config'
import { checkAnchors, type LinkedPage } from '../content/links'
import { putInPublic } from '../publicFile'
import { suggestionFor } from '../similar.js'
import { checkRedirects } from '../content/redirects'
import type { Fault } from '../errors'
import { jsonSlipIn } from '../jsonSlip'
import { redirectsOf } from '../redirects'
import type { Site } from '../siteConfig'
import type { Claim } from '../types'
import { placeAt } from '../page/place'
import { newsOf } from './crawlers/feed'
import { hashedFiles } from './hosting/hosted'
import type { LightPage, ParsedSource } from './parseAll'
import { checkClaims } from './checkClaims'
import type { Slip } from './checkSettings'
import { nameSuccessors } from './published'
import type { SiteInput } from './readSite'

/**
 * Returns every fault in the content of a site at once.
 *
 * Those of the navigation and of redirects are left out while a page is missing because it has a fault.
 */
export function checkSite(
  site: Site,
  input: SiteInput,
  parsed: readonly ParsedSource[],
  found: {
    /** Faults of the navigation. */
    readonly faults: readonly Fault[]
    /** Faults of other settings, with their places. */
    readonly ofSettings: readonly Fault[]
    /** The files of pages and public/ in dist. */
    readonly claimed: readonly Claim[]
    /** Published addresses that lead nowhere now. They only warn, but belong to the list of what a renamed page broke. */
    readonly gone: readonly Fault[]
    /** Pages that are gone -> the new pages that have replaced them. */
    readonly successors: ReadonlyMap<string, string>
  },
): Fault[] {
  const pages = parsed.flatMap(({ result }) => (result === undefined ? [] : [result.page]))
  const isWhole = pages.length === parsed.length
  const faults = [
    ...input.faults,
    ...nameSuccessors([...found.ofSettings, ...parsed.flatMap((result) => result.faults)], input, found.successors),
    ...(isWhole ? nameSuccessors(found.faults, input, found.successors) : []),
    ...checkAnchors(pages.map(linked)),
    ...(isWhole ? checkRedirects(redirectsOf(site), pages.map(linked), `${site.folder}/site.ts`, site) : []),
    ...missingIcons(site, input),
    ...brokenManifest(site, input),
    ...checkClaims(found.claimed),
    ...hashedNames(input),
  ]
  return faults.length > 0 && isWhole ? [...faults, ...found.gone] : faults
}

function linked({ record, ids, links }: LightPage): LinkedPage {
  return { file: `${build.folders.docs}/${record.relativePath}`, route: record.path, ids, links }
}

/** A feed whose page has no news. */
export function missingNews({ feed }: Pick<Site, 'feed'>, pages: readonly LightPage[]): Slip[] {
  const page = pages.find(({ record }) => record.path === feed)
  if (page === undefined || newsOf(page.sections).length > 0) return []
  const problem = `the page of the feed, ${feed}, has no section that begins with a date`
  const remedy = 'begin the sections with a line such as **2026-11-22**, or leave `feed` out'
  return [{ path: ['feed'], problem, remedy }]
}

/** Files of public/ with the names of hashed assets. Hosts tell browsers that those never change. */
function hashedNames({ publicFiles }: SiteInput): Fault[] {
  const isHashed = new RegExp(`^${hashedFiles}$`)
  return publicFiles
    .filter(({ file }) => isHashed.test(file))
    .map(({ file }) => ({
      file: `${build.folders.public}/${file}`,
      problem: 'has the name of an asset that the build has hashed, which browsers keep for a year',
      remedy: `rename it, or move it out of ${build.folders.public}/assets/`,
    }))
}

/** Files that every page names, by the settings that name them. */
function missingIcons({ folder, icons, webManifest }: Site, { assets }: SiteInput): Fault[] {
  return [...icons.map(({ href }) => href), ...(webManifest === undefined ? [] : [webManifest])]
    .filter((href) => !assets.has(href))
    .map((href) => ({
      file: `${folder}/site.ts`,
      problem: `the file of ${href} is missing`,
      remedy: `${suggestionFor(href, [...assets.keys()])}${putInPublic(href)}`,
    }))
}

/** A manifest of the web app that browsers could not read, so they would ignore it. */
function brokenManifest({ webManifest }: Site, { publicFiles }: SiteInput): Fault[] {
  const bytes = publicFiles.find(({ file }) => `/${file}` === webManifest)?.bytes
  if (bytes === undefined) return []
  const text = Buffer.from(bytes).toString()
  const slip = jsonSlipIn(text)
  if (slip === undefined) return []
  return [
    {
      file: `${build.folders.public}${webManifest}`,
      ...(slip.position === undefined ? {} : placeAt(text, slip.position)),
      problem: `is not JSON: ${slip.reason}`,
      remedy: 'correct it, or leave out `webManifest`',
    },
  ]
}
