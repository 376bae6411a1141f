import type { SidebarGroup, Site } from '../siteConfig'

type Callable = ((...values: never) => unknown) | (abstract new (...values: never) => unknown)

/** What a setting must be: a word for a simple value, and the settings of a group. A constant has a type of one value. */
type Kind<Value> = Value extends string
  ? TextKind | readonly ['one of', readonly string[]]
  : Value extends number
    ? NumberKind
    : Value extends boolean
      ? 'true or false'
      : Value extends RegExp
        ? 'a regular expression'
        : Value extends Callable
          ? 'a function'
          : Value extends readonly unknown[]
            ? HasAnyLength<Value> extends true
              ? readonly ['list', Kind<Value[number]>]
              : readonly ['values', { readonly [Index in keyof Value]: Kind<Value[Index]> }]
            : string extends keyof Value
              ? readonly ['record', Kind<Value[string & keyof Value]>]
              : Settings<Value>

/** Whether a list may have more or fewer values. That of a constant may, whose type has its present values. */
type HasAnyLength<List extends readonly unknown[]> = number extends List['length']
  ? true
  : List extends readonly string[]
    ? string extends List[number]
      ? false
      : true
    : false

/** The settings of a group. */
export type Settings<Group> = {
  readonly [Name in keyof Group]-?: object extends Pick<Group, Name>
    ? readonly ['optional', Kind<NonNullable<Group[Name]>>]
    : Kind<Group[Name]>
}

/** Any kind, for the comparison with a value. */
export type AnyKind =
  | string
  | readonly ['optional' | 'list' | 'record', AnyKind]
  | readonly ['values', readonly AnyKind[]]
  | readonly ['one of', readonly string[]]
  | { readonly [name: string]: AnyKind }

/** Kinds of texts, in the words of a fault, and what they match. */
export const textKinds = {
  text: /^/,
  'text with words': /\S/,
  'one word in lower case': /^[^\s\p{Lu}]+$/u,
  'a name in code': /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u,
  'a name without spaces': /^\S+$/,
  'the name of a package, such as react or @scope/name': /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i,
  'the name of a package or of a module in it, such as react or react-dom/client':
    /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?:\/[^\s/]+)*$/i,
  'a version such as 6.1.1': /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/,
  'owner/name of a repository on GitHub': /^[\w.-]+\/[\w.-]+$/,
  'an address that begins with https:// or http://': /^https?:\/\/[^\s/]/,
  'an address that begins with / or https://': /^(?:\/|https?:\/\/[^\s/])/,
  'an address that begins with /': /^\/(?!\/)\S*$/,
  'a folder of the site, such as /guide/': /^\/(?:[^\s/]+\/)*$/,
  'a path in the project, such as src/site': /^(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/,
  'the type of an image, such as image/png':
    /^image\/(?:apng|avif|gif|jpeg|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)$/,
  'the code of a language, such as en or en-GB': /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  'a folder in assets, such as assets/run/': /^assets\/(?:[a-z\d-]+\/)+$/,
  'the beginning of a hash, such as #run=': /^#[\w-]+=$/,
  'a browser with its version, such as chrome123': /^[a-z]+\d+(?:\.\d+)*$/,
  'a color such as #fcfdf8': /^#(?:[\da-f]{3}){1,2}$/i,
} as const

/** Kinds of numbers, in the words of a fault, and whether a number is one. */
export const numberKinds = {
  'a number above 0': (value: number) => value > 0 && value < Infinity,
  'a whole number above 0': (value: number) => Number.isSafeInteger(value) && value > 0,
  'a whole number from 8 to 64': (value: number) => Number.isInteger(value) && value >= 8 && value <= 64,
  'a whole number from 1 to 2': (value: number) => value === 1 || value === 2,
  'a share from 0 to 1': (value: number) => value >= 0 && value <= 1,
  'a rank of at least 1': (value: number) => value >= 1 && value < Infinity,
  'a color from 0x000000 to 0xffffff': (value: number) => Number.isInteger(value) && value >= 0 && value <= 0xffffff,
} as const

type TextKind = keyof typeof textKinds
type NumberKind = keyof typeof numberKinds

export const words = 'text with words'
export const path = 'a path in the project, such as src/site'
export const address = 'an address that begins with /'
const folder = 'a folder of the site, such as /guide/'
const code = 'a name in code'
const packageName = 'the name of a package, such as react or @scope/name'
const moduleName = 'the name of a package or of a module in it, such as react or react-dom/client'
const positive = 'a number above 0'
export const whole = 'a whole number above 0'
export const origin = 'an address that begins with https:// or http://'
export const share = 'a share from 0 to 1'
const color = 'a color from 0x000000 to 0xffffff'
const texts = ['list', 'text'] as const
const optionalPath = ['optional', path] as const
const optionalText = ['optional', 'text'] as const

const sidebarGroup: Settings<SidebarGroup> = {
  title: words,
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
export const settings: Settings<Site> = {
  folder: path,
  brand: {
    id: words,
    name: words,
    version: ['optional', words],
    title: words,
    description: words,
    lang: 'the code of a language, such as en or en-GB',
    docs: folder,
    edit: {
      label: words,
      repository: 'owner/name of a repository on GitHub',
      branch: 'a name without spaces',
      directory: path,
    },
    lastUpdatedLabel: words,
    Logo: 'a function',
    Hero: 'a function',
  },
  islands: { names: ['list', words], load: 'a function' },
  search: {
    synonyms: ['record', ['list', 'one word in lower case']],
    folders: ['list', ['values', [address, positive]]],
    example: ['optional', words],
    tasks: ['optional', ['list', ['values', [words, 'text']]]],
  },
  url: 'text',
  base: 'text',
  cleanAddresses: ['optional', 'true or false'],
  analytics: optionalText,
  published: optionalPath,
  redirects: ['optional', ['record', 'text']],
  feed: optionalText,
  hosting: ['optional', { headers: ['optional', ['record', 'text']] }],
  newer: ['optional', { version: words, url: origin }],
  icons: [
    'list',
    {
      href: address,
      type: 'the type of an image, such as image/png',
      rel: ['optional', ['one of', ['apple-touch-icon']]],
    },
  ],
  webManifest: ['optional', address],
  themeColors: ['optional', { light: 'a color such as #fcfdf8', dark: 'a color such as #fcfdf8' }],
  cards: [
    'optional',
    {
      titleFont: path,
      textFont: path,
      icon: address,
      colors: { background: color, text: color, accent: color },
    },
  ],
  navigation: {
    top: [
      'list',
      {
        title: words,
        to: 'an address that begins with / or https://',
        isVersion: ['optional', 'true or false'],
      },
    ],
    sidebar: ['list', sidebarGroup],
    outside: texts,
  },
  olderCode: ['optional', 'a regular expression'],
  library: [
    'optional',
    {
      package: packageName,
      version: ['optional', 'a version such as 6.1.1'],
      typedHooks: ['optional', code],
      builtUpon: ['list', packageName],
      values: folder,
      types: folder,
      pages: ['record', 'text'],
      exempt: ['record', words],
    },
  ],
  playground: [
    'optional',
    {
      packages: ['list', moduleName],
      stores: ['optional', ['list', code]],
      computed: ['optional', { package: moduleName, name: code }],
      actionNames: ['optional', ['record', words]],
    },
  ],
  samplePackages: optionalPath,
  sampleTypes: optionalPath,
  sampleRuns: optionalPath,
  prose: {
    wordList: path,
    errorIndex: optionalPath,
    messageOpenings: ['list', words],
    voice: ['optional', ['list', { avoid: 'a regular expression', write: words }]],
    requiresPhrases: ['optional', 'true or false'],
  },
  searchQuality: [
    'optional',
    {
      queries: path,
      leastRecall: share,
      greatestMeanRank: 'a rank of at least 1',
      tasks: path,
      leastAnswered: share,
    },
  ],
  measured: ['optional', { audited: texts, click: ['values', ['text', 'text']] }],
  budgets: [
    'optional',
    { page: positive, scripts: positive, search: positive, playground: positive, searchPerWord: positive },
  ],
  heights: ['optional', ['list', { below: address, width: positive, height: positive }]],
}
