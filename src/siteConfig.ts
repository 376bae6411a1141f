import type { ComponentType } from 'react'
import type { View } from './theme/view'

/**
 * The description of a site: everything that the engine needs besides the files of docs/ and public/. `site.ts` in the
 * site's folder exports it as one value.
 *
 * Three modules of that folder are also bundled for browsers, each with its imports: `brand.ts` for every page,
 * `islands.ts` for pages that have islands, and `search.ts` for readers who search. They export values with the same
 * names. `site.css` is added to the styles of every page, and the fonts that it names are published.
 */
export interface Site {
  /** Where its modules are, relative to the project: `src/site`. */
  readonly folder: string
  readonly brand: Brand
  /** Their components are loaded to render them, because a build that renders nothing need not wait for their packages. */
  readonly islands: { readonly names: readonly string[]; readonly load: () => Promise<Islands> }
  readonly search: SearchHints
  /** The origin it will be served from, unless SITE_URL sets another. */
  readonly url: string
  /** Path of its root, with a slash at both ends, unless SITE_BASE sets another. */
  readonly base: string
  /**
   * Whether addresses of pages have no ending: `/guide/install` instead of `/guide/install.html`. All settings then name
   * pages like this, and so do links, the sitemap and canonical addresses. Hosts serve both forms in either case.
   */
  readonly cleanAddresses?: boolean
  /** The service that receives page views unless ANALYTICS sets another, in that variable's format. None by default. */
  readonly analytics?: string
  /**
   * The list of all addresses of pages and headings that were ever published, one per line, relative to the project. When
   * one is gone without a redirect, `npm run check` fails and says which line to add to `redirects`.
   */
  readonly published?: string
  /**
   * Addresses that the site had -> the routes where their contents are now, both with or without the id of a heading:
   * `'/guide/setup.html#steps': '/guide/install.html#first-steps'`.
   */
  readonly redirects?: Readonly<Record<string, string>>
  /**
   * The route of a page whose sections are news, for readers who subscribe to the site: `/changes/`. A section is a
   * news item if its first line is a date, `**2026-11-22**`. These items become an Atom feed, and every page links to
   * it.
   */
  readonly feed?: string
  /** Settings for `npm run build -- --host`. */
  readonly hosting?: Hosting
  /** A newer version than the one that the pages describe, and its documentation. Every page links to it at the top. */
  readonly newer?: { readonly version: string; readonly url: string }
  /** Icons for the browser's tab, and with a `rel` those for home screens. They must be in public/. */
  readonly icons: readonly { readonly href: string; readonly type: string; readonly rel?: 'apple-touch-icon' }[]
  /** The manifest of the web app, a file in public/: `/site.webmanifest`. Addresses in it are relative to it. */
  readonly webManifest?: string
  /** The color of the browser's own bar in each theme: that of the page. */
  readonly themeColors?: { readonly light: string; readonly dark: string }
  /**
   * Draws a picture of each page, which other sites show next to a link to it. Without it, they show text only. A picture
   * is drawn again when its title, its place in the navigation or this setting changes.
   */
  readonly cards?: Cards
  readonly navigation: Navigation
  /** Pages that may show code of an older version, by their path relative to docs/. */
  readonly olderCode?: RegExp
  /** The package that it documents, if any. */
  readonly library?: Library
  /** Lets readers run samples. Without it, they only read them. */
  readonly playground?: Playground
  /**
   * A folder with a package.json and a lockfile, relative to the project: `tests/recipes`. Samples find its packages before
   * those of the project. The samples command installs them when a sample needs one.
   */
  readonly samplePackages?: string
  /**
   * A folder with the types of the names in samples, relative to the project: `src/site/types`. The samples command writes
   * it, and readers can then ask any name in a TypeScript sample for its type.
   */
  readonly sampleTypes?: string
  /**
   * A file that says when the samples of each page last passed, relative to the project: `src/site/sampleRuns.txt`. The
   * samples command writes it. Marks of samples show the day, and a page whose samples have changed since has none. A
   * site without the file marks every sample, without a day.
   */
  readonly sampleRuns?: string
  /** Settings of `npm run check` for its prose. */
  readonly prose: Prose
  /** What `npm run queries` requires of the search. Without it, no queries run. */
  readonly searchQuality?: SearchQuality
  /** Routes that `npm run lighthouse` and `npm run figures` measure. */
  readonly measured?: Measured
  /** Limits for what readers download. */
  readonly budgets?: Budgets
  /** Limits for the heights of pages, which the tests of the built site enforce. */
  readonly heights?: readonly HeightLimit[]
}

/** The setting for the form of addresses. */
export type Addressing = Pick<Site, 'cleanAddresses'>

/** A site's name and looks. Every page needs them, so they are in every reader's first download. */
export interface Brand {
  /** Prefix of the keys in a reader's browser, because sites of one origin share storage. */
  readonly id: string
  /** Shown in the bar at the top. */
  readonly name: string
  /** Shown next to the name: `v6`. */
  readonly version?: string
  /** Suffix of every document title, and the entire title of the home page. */
  readonly title: string
  /** For pages whose frontmatter does not have a description. */
  readonly description: string
  /** Default of `<html lang>`. */
  readonly lang: string
  /** The folder of the documentation, `/docs/`. Its pages have the sidebar and keep its link in the bar marked. */
  readonly docs: string
  /** Where docs/ is edited, and the text of the link to it. */
  readonly edit: {
    readonly label: string
    /** `owner/name` on GitHub. */
    readonly repository: string
    readonly branch: string
    /** Where docs/ is in the repository. */
    readonly directory: string
  }
  readonly lastUpdatedLabel: string
  /** Shown in the bar, and wherever `Hero` renders it. */
  readonly Logo: ComponentType<{ readonly className?: string }>
  /**
   * Shown above the article of the home page. It includes the level 1 heading. The theme has styles for its elements with
   * the classes `pitch`, `tagline`, `actions`, `button` and `primary`. A button with the class `copy` copies the code of
   * the element with `data-command` around it.
   */
  readonly Hero: ComponentType<{ readonly view: View }>
}

/**
 * Components that a page can place with `::: island name`. They render at build time, and hydrate when the browser is
 * idle. Their controls have the class `needs-entry`, which hides them from readers whose browsers cannot hydrate them.
 */
export type Islands = ReadonlyMap<string, ComponentType>

/** A site's words and folders, for the search. */
export interface SearchHints {
  /** Readers' term -> the pages' terms for the same thing. Each term is one word in lower case. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** The weight of a folder's pages, `['/releases/', 0.5]`. The first match applies. */
  readonly folders: readonly (readonly [folder: string, weight: number])[]
  /** A name that the empty search suggests: `useSkips`. */
  readonly example?: string
  /** Links that the empty search shows: `['Skip a stone', '/guide/skip.html#throw']`. */
  readonly tasks?: readonly (readonly [task: string, address: string])[]
}

/** The documented package. */
export interface Library {
  /** Its name in imports. */
  readonly package: string
  /** The version that its pages describe: `1.2.3`. The build and the check warn when another one is installed. */
  readonly version?: string
  /** The export that creates typed versions of its hooks, if it has one. Samples in JavaScript use plain hooks. */
  readonly typedHooks?: string
  /** Packages whose declarations its own extend, and whose members its pages list. */
  readonly builtUpon: readonly string[]
  /** The folder of pages about values, `/docs/api/`. Each page is named after its export. */
  readonly values: string
  /** The same for types. */
  readonly types: string
  /** Exports that are documented on a page with another name -> that page's route. */
  readonly pages: Readonly<Record<string, string>>
  /** Exports that have no page -> the reason. */
  readonly exempt: Readonly<Record<string, string>>
}

/** Settings of the samples that readers run. */
export interface Playground {
  /** The packages that samples can import besides React: `redux`. */
  readonly packages: readonly string[]
  /**
   * The exports of packages that make a store: `legacy_createStore`. A sample without a result, and without a store, has
   * nothing to show. It has no button unless a sample of the page uses it.
   */
  readonly stores?: readonly string[]
  /**
   * The export of one of these packages that makes a computed value of a store from its last argument, a function. The view
   * of a store shows for each action which of these functions have run.
   */
  readonly computed?: { readonly package: string; readonly name: string }
  /** Types of actions that readers should not have to know, and what the log of a store shows instead. */
  readonly actionNames?: Readonly<Record<string, string>>
}

/** Settings for the check of the prose. Paths are relative to the project. */
export interface Prose {
  /** The list of words that are in no dictionary, one per line. */
  readonly wordList: string
  /** The page with the index of messages. Without it, messages do not need to be in an index. */
  readonly errorIndex?: string
  /** Beginnings of messages that the check would not recognize otherwise: `[library] `. */
  readonly messageOpenings: readonly string[]
  /** Phrases that the pages avoid. */
  readonly voice?: readonly VoiceRule[]
  /** Whether a section without phrases in readers' words is a fault. Otherwise `npm run check` only lists it. */
  readonly requiresPhrases?: boolean
}

/** A phrase that the pages avoid, and what authors write in its place. */
export interface VoiceRule {
  readonly avoid: RegExp
  readonly write: string
}

/** The scores that the search must reach with the golden queries. Raise them when the search improves. */
export interface SearchQuality {
  /** The file of queries, relative to the project. */
  readonly queries: string
  /** Share of the queries with an answer among the first three results: one of the sections that their line names. */
  readonly leastRecall: number
  /** Average rank of the best answers. */
  readonly greatestMeanRank: number
  /** The file of readers' tasks, relative to the project. */
  readonly tasks: string
  /** Share of the tasks whose section is among the first three results of one of their phrases. */
  readonly leastAnswered: number
}

/** Routes to measure. */
export interface Measured {
  /** Audited one by one, followed by the longest page. */
  readonly audited: readonly string[]
  /** A page, and another page that its sidebar links to. */
  readonly click: readonly [from: string, to: string]
}

/** What a host should do besides serving files. */
export interface Hosting {
  /** Headers of every answer, besides the usual ones or in their place. An empty value leaves a header out. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Limits in bytes, compressed with Brotli. `npm run check` compares them with the built site. */
export interface Budgets {
  /** The HTML of each page. */
  readonly page: number
  /** The scripts of a first view: the entry and React. */
  readonly scripts: number
  /** What the search loads before its first result: its script and the titles. */
  readonly search: number
  /** What the first run of a sample loads: the panel with its editor, the frame, the packages and React. */
  readonly playground: number
  /** The data of the search, for each word of the pages. */
  readonly searchPerWord: number
}

/**
 * The greatest height of a page, or of each below a route, with its folds closed, on screens of a width; in CSS pixels.
 * The route `/` is the home page alone.
 */
export interface HeightLimit {
  readonly below: string
  readonly width: number
  readonly height: number
}

/** What the pictures of pages are drawn with. Fonts are files in the format WOFF, TrueType or OpenType. */
export interface Cards {
  /** The font of titles, relative to the project: `node_modules/@fontsource/nunito/files/nunito-latin-800-normal.woff`. */
  readonly titleFont: string
  /** The font of all other text. */
  readonly textFont: string
  /** A square PNG in public/ without a background, shown in a corner at 470 pixels: `/icons/icon-512.png`. */
  readonly icon: string
  readonly colors: CardColors
}

/** The colors of the pictures of pages, as numbers: `0x10170f`. */
export interface CardColors {
  readonly background: number
  readonly text: number
  /** The color of the line above a title. */
  readonly accent: number
}

/** A link of the top navigation, to a route or to another site. */
export interface NavLink {
  readonly title: string
  readonly to: string
  /** Whether it leads to the documentation of another version. Such links are in a menu, where the first of them is. */
  readonly isVersion?: true
}

/** A group of the sidebar. Its title leads to `link`; `pages` are routes in order, and `groups` come after them. */
export interface SidebarGroup {
  readonly title: string
  readonly link?: string
  readonly pages?: readonly string[]
  readonly groups?: readonly SidebarGroup[]
}

/** The pages of the site, and where the navigation shows them. */
export interface Navigation {
  /** The links in the bar at the top, in order. */
  readonly top: readonly NavLink[]
  readonly sidebar: readonly SidebarGroup[]
  /** Routes that are deliberately not in a sidebar group. */
  readonly outside: readonly string[]
}
