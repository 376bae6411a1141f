import { closest } from 'fastest-levenshtein'
import type { Fault } from '../errors'
import type { Site } from '../siteConfig'
import { firstIn, readModules } from './placeFaults'

type Need<Group, Name extends keyof Group> = object extends Pick<Group, Name> ? 'optional' : 'required'

/** Whether each setting of a group must be there; if it is a group itself, also the settings in it. */
type Settings<Group> = {
  readonly [Name in keyof Group]-?: Need<Group, Name> | readonly [Need<Group, Name>, Settings<NonNullable<Group[Name]>>]
}

/** The settings of a site, as its type has them. A build doesn't run the compiler, which would find a slip in their names. */
const settings: Settings<Site> = {
  folder: 'required',
  brand: [
    'required',
    {
      id: 'required',
      name: 'required',
      version: 'optional',
      title: 'required',
      description: 'required',
      lang: 'required',
      docs: 'required',
      edit: ['required', { label: 'required', repository: 'required', branch: 'required', directory: 'required' }],
      lastUpdatedLabel: 'required',
      Logo: 'required',
      Hero: 'required',
    },
  ],
  islands: ['required', { names: 'required', load: 'required' }],
  search: ['required', { synonyms: 'required', folders: 'required', example: 'optional', tasks: 'optional' }],
  url: 'required',
  base: 'required',
  analytics: 'optional',
  published: 'optional',
  redirects: 'optional',
  feed: 'optional',
  hosting: ['optional', { headers: 'optional' }],
  newer: ['optional', { version: 'required', url: 'required' }],
  icons: 'required',
  webManifest: 'optional',
  themeColors: ['optional', { light: 'required', dark: 'required' }],
  cards: [
    'optional',
    {
      titleFont: 'required',
      textFont: 'required',
      icon: 'required',
      colors: ['required', { background: 'required', text: 'required', accent: 'required' }],
    },
  ],
  navigation: ['required', { top: 'required', sidebar: 'required', outside: 'required' }],
  olderCode: 'optional',
  library: [
    'optional',
    {
      package: 'required',
      version: 'optional',
      typedHooks: 'optional',
      builtUpon: 'required',
      values: 'required',
      types: 'required',
      pages: 'required',
      exempt: 'required',
    },
  ],
  playground: [
    'optional',
    {
      packages: 'required',
      stores: 'optional',
      computed: ['optional', { package: 'required', name: 'required' }],
      actionNames: 'optional',
    },
  ],
  samplePackages: 'optional',
  sampleTypes: 'optional',
  sampleRuns: 'optional',
  prose: [
    'required',
    {
      wordList: 'required',
      errorIndex: 'optional',
      messageOpenings: 'required',
      voice: 'optional',
      requiresPhrases: 'optional',
    },
  ],
  searchQuality: [
    'optional',
    {
      queries: 'required',
      leastRecall: 'required',
      greatestMeanRank: 'required',
      tasks: 'required',
      leastAnswered: 'required',
    },
  ],
  measured: ['optional', { audited: 'required', click: 'required' }],
  budgets: ['optional', { scripts: 'required', search: 'required', playground: 'required', searchPerWord: 'required' }],
  heights: 'optional',
}

/** A slip in the name of a setting: where to look for it, and what to say of it. */
interface Slip {
  readonly pattern: RegExp
  readonly problem: string
  readonly remedy: string
}

/**
 * Finds settings of the site in `root` that are misspelled or missing, with their places in the modules of its folder.
 */
export async function checkSettings(root: string, site: Site): Promise<Fault[]> {
  const slips = slipsIn(settings, site, 'a site', /\bsite\b(?=: Site\b)/)
  if (slips.length === 0) return []
  const modules = await readModules(root, site.folder)
  return slips.map(({ pattern, problem, remedy }) => ({
    ...{ file: `${site.folder}/site.ts`, ...firstIn(modules, (text) => text.search(pattern)) },
    ...{ problem, remedy },
  }))
}

/** `at` finds the place of a group, whose name for authors is `group`. */
function slipsIn<Group extends object>(shape: Settings<Group>, given: Group, group: string, at: RegExp): Slip[] {
  const needs = new Map<string, string | readonly [string, object]>(Object.entries(shape))
  const values = new Map<string, unknown>(Object.entries(given))
  const free = [...needs.keys()].filter((name) => !values.has(name))
  const unknown = [...values.keys()].filter((name) => !needs.has(name))
  return [
    ...unknown.map((name) => ({
      pattern: keyOf(name),
      problem: `"${name}" is not a setting of ${group}`,
      remedy: free.length === 0 ? 'remove it' : `did you mean ${closest(name, free)} ?`,
    })),
    ...[...needs].flatMap(([name, need]): Slip[] => {
      const [isNeeded, inner] = typeof need === 'string' ? [need] : need
      const value = values.get(name)
      if (value === undefined) {
        if (isNeeded === 'optional') return []
        const remedy = 'add it; src/siteConfig.ts describes all settings'
        return [{ pattern: at, problem: `the setting "${name}" of ${group} is missing`, remedy }]
      }
      if (inner === undefined || typeof value !== 'object' || value === null) return []
      return slipsIn(inner, value, `"${name}"`, keyOf(name))
    }),
  ]
}

/** Finds a name as the key of a setting. */
const keyOf = (name: string) => new RegExp(`\\b${name}\\b(?=['"]?\\s*[:,}(])`)
