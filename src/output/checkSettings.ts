import { join } from 'node:path'
import { closest } from 'fastest-levenshtein'
import type { Fault } from '../errors'
import { placeAt } from '../page/place'
import type { Site } from '../siteConfig'
import { readText } from './disk/disk'

/** The settings of a site, as its type has them. A build doesn't run the compiler, which would find a slip in their names. */
const settings: { readonly [Name in keyof Site]-?: object extends Pick<Site, Name> ? 'optional' : 'required' } = {
  folder: 'required',
  brand: 'required',
  islands: 'required',
  search: 'required',
  url: 'required',
  base: 'required',
  analytics: 'optional',
  published: 'optional',
  redirects: 'optional',
  feed: 'optional',
  hosting: 'optional',
  newer: 'optional',
  icons: 'required',
  webManifest: 'optional',
  themeColors: 'optional',
  cards: 'optional',
  navigation: 'required',
  olderCode: 'optional',
  library: 'optional',
  playground: 'optional',
  samplePackages: 'optional',
  sampleTypes: 'optional',
  sampleRuns: 'optional',
  prose: 'required',
  searchQuality: 'optional',
  measured: 'optional',
  budgets: 'optional',
  heights: 'optional',
}

/** Finds settings of the site in `root` that are misspelled or missing, with their places in its `site.ts`. */
export async function checkSettings(root: string, site: Site): Promise<Fault[]> {
  const names = Object.keys(settings)
  const given = new Map(Object.entries(site))
  const unknown = [...given.keys()].filter((name) => !names.includes(name))
  const missing = Object.entries(settings).filter(
    ([name, need]) => need === 'required' && given.get(name) === undefined,
  )
  if (unknown.length + missing.length === 0) return []

  const file = `${site.folder}/site.ts`
  const text = (await readText(join(root, file))) ?? ''
  const free = names.filter((name) => !given.has(name))
  return [
    ...unknown.map((name) => ({
      ...{ file, ...placeOf(text, new RegExp(`\\b${name}\\b`)) },
      problem: `"${name}" is not a setting of a site`,
      remedy: free.length === 0 ? 'remove it' : `did you mean ${closest(name, free)} ?`,
    })),
    ...missing.map(([name]) => ({
      ...{ file, ...placeOf(text, /\bsite\b(?=: Site\b)/) },
      problem: `the setting "${name}" is missing`,
      remedy: 'add it; src/siteConfig.ts describes all settings',
    })),
  ]
}

/** The place of the first match in a text; none without a match. */
export function placeOf(text: string, pattern: RegExp): Pick<Fault, 'line' | 'column'> {
  const at = text.search(pattern)
  return at === -1 ? {} : placeAt(text, at)
}
