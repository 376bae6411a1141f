import type { SidebarGroup, Site } from '../siteConfig'

type Callable = ((...values: never) => unknown) | (abstract new (...values: never) => unknown)

/** What a setting must be: a word for a simple value, and the settings of a group. */
type Kind<Value> = Value extends string
  ? TextKind
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
export type AnyKind =
  | string
  | readonly ['optional' | 'list' | 'record', AnyKind]
  | readonly ['values', readonly AnyKind[]]
  | { readonly [name: string]: AnyKind }

/** Kinds of texts, in the words of a fault, and what they match. */
export const textKinds = {
  text: /^/,
  'text with words': /\S/,
  'owner/name of a repository on GitHub': /^[\w.-]+\/[\w.-]+$/,
  'an address that begins with https:// or http://': /^https?:\/\/[^\s/]/,
  'an address that begins with / or https://': /^(?:\/|https?:\/\/[^\s/])/,
  'the code of a language, such as en or en-GB': /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  'a color such as #fcfdf8': /^#(?:[\da-f]{3}){1,2}$/i,
} as const

type TextKind = keyof typeof textKinds

const texts = ['list', 'text'] as const
const optionalText = ['optional', 'text'] as const

const sidebarGroup: Settings<SidebarGroup> = {
  title: 'text with words',
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
  folder: 'text',
  brand: {
    id: 'text',
    name: 'text',
    version: optionalText,
    title: 'text',
    description: 'text',
    lang: 'the code of a language, such as en or en-GB',
    docs: 'text',
    edit: { label: 'text', repository: 'owner/name of a repository on GitHub', branch: 'text', directory: 'text' },
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
  cleanAddresses: ['optional', 'true or false'],
  analytics: optionalText,
  published: optionalText,
  redirects: ['optional', ['record', 'text']],
  feed: optionalText,
  hosting: ['optional', { headers: ['optional', ['record', 'text']] }],
  newer: ['optional', { version: 'text', url: 'an address that begins with https:// or http://' }],
  icons: ['list', { href: 'text', type: 'text', rel: optionalText }],
  webManifest: optionalText,
  themeColors: ['optional', { light: 'a color such as #fcfdf8', dark: 'a color such as #fcfdf8' }],
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
    top: [
      'list',
      {
        title: 'text with words',
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
  budgets: [
    'optional',
    { page: 'a number', scripts: 'a number', search: 'a number', playground: 'a number', searchPerWord: 'a number' },
  ],
  heights: ['optional', ['list', { below: 'text', width: 'a number', height: 'a number' }]],
}
