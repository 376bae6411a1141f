import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closest } from 'fastest-levenshtein'
import type { Fault } from '../errors'
import type { SidebarGroup, Site } from '../siteConfig'
import { placeInSite, type SettingPath } from './placeInSite'

type Callable = ((...values: never) => unknown) | (abstract new (...values: never) => unknown)

/** What a setting must be: a word for a simple value, and the settings of a group. */
type Kind<Value> = Value extends string
  ? 'text' | typeof onGitHub
  : Value extends number
    ? 'a number'
    : Value extends boolean
      ? 'true or false'
      : Value extends RegExp
        ? 'a regular expression'
        : Value extends Callable
          ? 'a function'
          : Value extends readonly unknown[]
            ? number extends Value['length']
              ? readonly ['list', Kind<Value[number]>]
              : readonly ['values', { readonly [Index in keyof Value]: Kind<Value[Index]> }]
            : string extends keyof Value
              ? readonly ['record', Kind<Value[string & keyof Value]>]
              : Settings<Value>

/** The settings of a group. */
type Settings<Group> = {
  readonly [Name in keyof Group]-?: object extends Pick<Group, Name>
    ? readonly ['optional', Kind<NonNullable<Group[Name]>>]
    : Kind<Group[Name]>
}

/** Any kind, for the comparison with a value. */
type AnyKind =
  | string
  | readonly ['optional' | 'list' | 'record', AnyKind]
  | readonly ['values', readonly AnyKind[]]
  | { readonly [name: string]: AnyKind }

/** A text, too. */
const onGitHub = 'owner/name of a repository on GitHub'
const texts = ['list', 'text'] as const
const optionalText = ['optional', 'text'] as const

const sidebarGroup: Settings<SidebarGroup> = {
  title: 'text',
  link: optionalText,
  pages: ['optional', texts],
  get groups() {
    return ['optional', ['list', sidebarGroup]] as const
  },
}

/**
 * The settings of a site, as its type has them. A build doesn't run the compiler, which would find a slip in their names or
 * values.
 */
const settings: Settings<Site> = {
  folder: 'text',
  brand: {
    id: 'text',
    name: 'text',
    version: optionalText,
    title: 'text',
    description: 'text',
    lang: 'text',
    docs: 'text',
    edit: { label: 'text', repository: onGitHub, branch: 'text', directory: 'text' },
    lastUpdatedLabel: 'text',
    Logo: 'a function',
    Hero: 'a function',
  },
  islands: { names: texts, load: 'a function' },
  search: {
    synonyms: ['record', texts],
    folders: ['list', ['values', ['text', 'a number']]],
    example: optionalText,
    tasks: ['optional', ['list', ['values', ['text', 'text']]]],
  },
  url: 'text',
  base: 'text',
  analytics: optionalText,
  published: optionalText,
  redirects: ['optional', ['record', 'text']],
  feed: optionalText,
  hosting: ['optional', { headers: ['optional', ['record', 'text']] }],
  newer: ['optional', { version: 'text', url: 'text' }],
  icons: ['list', { href: 'text', type: 'text', rel: optionalText }],
  webManifest: optionalText,
  themeColors: ['optional', { light: 'text', dark: 'text' }],
  cards: [
    'optional',
    {
      titleFont: 'text',
      textFont: 'text',
      icon: 'text',
      colors: { background: 'a number', text: 'a number', accent: 'a number' },
    },
  ],
  navigation: {
    top: ['list', { title: 'text', to: 'text', isVersion: ['optional', 'true or false'] }],
    sidebar: ['list', sidebarGroup],
    outside: texts,
  },
  olderCode: ['optional', 'a regular expression'],
  library: [
    'optional',
    {
      package: 'text',
      version: optionalText,
      typedHooks: optionalText,
      builtUpon: texts,
      values: 'text',
      types: 'text',
      pages: ['record', 'text'],
      exempt: ['record', 'text'],
    },
  ],
  playground: [
    'optional',
    {
      packages: texts,
      stores: ['optional', texts],
      computed: ['optional', { package: 'text', name: 'text' }],
      actionNames: ['optional', ['record', 'text']],
    },
  ],
  samplePackages: optionalText,
  sampleTypes: optionalText,
  sampleRuns: optionalText,
  prose: {
    wordList: 'text',
    errorIndex: optionalText,
    messageOpenings: texts,
    voice: ['optional', ['list', { avoid: 'a regular expression', write: 'text' }]],
    requiresPhrases: ['optional', 'true or false'],
  },
  searchQuality: [
    'optional',
    {
      queries: 'text',
      leastRecall: 'a number',
      greatestMeanRank: 'a number',
      tasks: 'text',
      leastAnswered: 'a number',
    },
  ],
  measured: ['optional', { audited: texts, click: ['values', ['text', 'text']] }],
  budgets: ['optional', { scripts: 'a number', search: 'a number', playground: 'a number', searchPerWord: 'a number' }],
  heights: ['optional', ['list', { below: 'text', width: 'a number', height: 'a number' }]],
}

/** A slip in a setting: where it is, and what to say of it. */
interface Slip {
  readonly path: SettingPath
  readonly problem: string
  readonly remedy: string
}

const described = 'src/siteConfig.ts describes all settings'

/**
 * Finds settings of the site in `root` that are misspelled, missing or of the wrong kind, with their places in the modules of
 * its folder.
 */
export async function checkSettings(root: string, site: Site): Promise<Fault[]> {
  const slips = slipsIn(settings, site, [])
  if (slips.length === 0) return checkFolder(root, site)
  const folder = typeof site.folder === 'string' ? site.folder : 'src/site'
  const placeOf = await placeInSite(root, folder)
  return slips.map(({ path, problem, remedy }) => ({ ...placeOf(path), problem, remedy }))
}

/** The folder has no place, because it leads to the module that would have it. */
function checkFolder(root: string, { folder }: Pick<Site, 'folder'>): Fault[] {
  const file = `${folder}/site.ts`
  if (existsSync(join(root, file))) return []
  const remedy = 'set "folder" to the folder that site.ts is in'
  return [{ file, problem: 'is missing, but the setting "folder" of the site says that it is there', remedy }]
}

/** What a value at a path of settings has wrong. */
function slipsIn(kind: AnyKind, value: unknown, path: SettingPath): Slip[] {
  const wrong = (needed: string): Slip[] => [
    { path, problem: `the setting ${nameOf(path)} must be ${needed}`, remedy: `change it; ${described}` },
  ]
  if (typeof kind === 'string') return isOf(kind, value) ? [] : wrong(kind)
  if (isGroup(kind)) return isObject(value) ? slipsInGroup(kind, value, path) : wrong('a group of settings')
  const [form, inner] = kind
  switch (form) {
    case 'optional':
      return value === undefined ? [] : slipsIn(inner, value, path)
    case 'list':
      if (!Array.isArray(value)) return wrong('a list')
      return value.flatMap((entry, index) => slipsIn(inner, entry, [...path, index]))
    case 'record':
      if (!isObject(value)) return wrong('an object')
      return Object.entries(value).flatMap(([name, entry]) => slipsIn(inner, entry, [...path, name]))
    case 'values':
      if (!Array.isArray(value) || value.length !== inner.length) return wrong(`a list of ${inner.length} values`)
      return inner.flatMap((each, index) => slipsIn(each, value[index], [...path, index]))
  }
}

function slipsInGroup(group: Readonly<Record<string, AnyKind>>, value: object, path: SettingPath): Slip[] {
  const given = new Map<string, unknown>(Object.entries(value))
  const free = Object.keys(group).filter((name) => !given.has(name))
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(group, name))
  const meant = new Map(free.length === 0 ? [] : unknown.map((name) => [name, closest(name, free)]))
  const isMeant = new Set(meant.values())
  return [
    ...unknown.map((name) => ({
      path: [...path, name],
      problem: `"${name}" is not a setting of ${groupName(path)}`,
      remedy: meant.has(name) ? `did you mean ${meant.get(name)} ?` : 'remove it',
    })),
    ...Object.entries(group).flatMap(([name, kind]): Slip[] => {
      const inner = given.get(name)
      // One slip is one fault.
      if (isMeant.has(name)) return []
      if (inner !== undefined || kind[0] === 'optional') return slipsIn(kind, inner, [...path, name])
      return [
        { path, problem: `the setting "${name}" of ${groupName(path)} is missing`, remedy: `add it; ${described}` },
      ]
    }),
  ]
}

function isGroup(kind: Exclude<AnyKind, string>): kind is Readonly<Record<string, AnyKind>> {
  return !Array.isArray(kind)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOf(kind: string, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case onGitHub:
      return typeof value === 'string' && /^[\w.-]+\/[\w.-]+$/.test(value)
    case 'a number':
      return typeof value === 'number' && !Number.isNaN(value)
    case 'true or false':
      return typeof value === 'boolean'
    case 'a regular expression':
      return value instanceof RegExp
    default:
      // Components that React has wrapped, as with memo, are objects.
      return typeof value === 'function' || (isObject(value) && '$$typeof' in value)
  }
}

/** `"navigation.sidebar"`, and the first entry of it as `1 of "navigation.sidebar"`. */
function nameOf(path: SettingPath): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `${last + 1} of ${nameOf(path.slice(0, -1))}`
  return `"${path.join('.')}"`
}

function groupName(path: SettingPath): string {
  if (path.length === 0) return 'a site'
  return typeof path.at(-1) === 'number' ? `entry ${nameOf(path)}` : nameOf(path)
}
