import type { ComponentType } from 'react'
import type { View } from './theme/view'

/**
 * A site, as those who keep it describe it: all that the engine must be told besides the files of docs/ and public/. One
 * value, made in `site.ts` of the site's folder.
 *
 * Three modules of that folder are bundled for browsers as well, each with what it imports: `brand.ts` for every page,
 * `islands.ts` for pages that have islands, and `search.ts` for readers who search. They export what the three properties
 * of the same names hold. `site.css` is added to the style sheet.
 */
export interface Site {
  /** Where its modules are, relative to the project: `src/site`. */
  readonly folder: string
  readonly brand: Brand
  readonly islands: Islands
  readonly search: SearchHints
  /** Where it will be served, unless SITE_URL says otherwise: an origin. */
  readonly url: string
  /** Path of its root, unless SITE_BASE says otherwise; a slash at both ends. */
  readonly base: string
  /** Who is told of page views, unless ANALYTICS says otherwise; nobody without it. Written as that variable is. */
  readonly analytics?: string
  /** Icons of the browser's tab. They must be in public/. */
  readonly icons: readonly { readonly href: string; readonly type: string }[]
  readonly navigation: Navigation
  /** Pages that may show code of an older version, by their path relative to docs/. */
  readonly olderCode?: RegExp
  /** The package that it documents, if it documents one. */
  readonly library?: Library
  /**
   * A folder with a package.json and a lockfile, relative to the project: `tests/recipes`. Samples find its packages before
   * those of the project. They are installed there when a page whose samples need one is checked.
   */
  readonly samplePackages?: string
  /** What `npm run check` must know of its prose. */
  readonly prose: Prose
  /** What `npm run queries` demands of the search; nothing is asked without it. */
  readonly searchQuality?: SearchQuality
  /** Routes that `npm run lighthouse` and `npm run figures` look at. */
  readonly measured?: Measured
}

/** How a site calls itself and looks: what every page needs, so it is in every reader's first download. */
export interface Brand {
  /** Stands before what is kept in a reader's browser, where sites of one origin share the storage. */
  readonly id: string
  /** In the bar at the top. */
  readonly name: string
  /** Beside the name: `v6`. */
  readonly version?: string
  /** Suffix of every document title, and the whole title of the home page. */
  readonly title: string
  /** For pages whose frontmatter has no description. */
  readonly description: string
  /** Default of `<html lang>`. */
  readonly lang: string
  /** The folder of the documentation, `/docs/`: its pages have the sidebar, and its link in the bar stays marked on them. */
  readonly docs: string
  /** Where docs/ is edited, and what the link to it says. */
  readonly edit: {
    readonly label: string
    /** `owner/name` on GitHub. */
    readonly repository: string
    readonly branch: string
    /** Where docs/ is in the repository. */
    readonly directory: string
  }
  readonly lastUpdatedLabel: string
  /** Shown in the bar, and wherever `Hero` wants it. */
  readonly Logo: ComponentType<{ readonly className?: string }>
  /** What stands above the article of the home page, its level 1 heading included. */
  readonly Hero: ComponentType<{ readonly view: View }>
}

/** Components that a page can place with `::: island name`. They are rendered at build time, and hydrated when seen. */
export type Islands = ReadonlyMap<string, ComponentType>

/** What the search must know of a site's words and folders. */
export interface SearchHints {
  /** What readers call things -> what the pages call them. Keys and values are terms: one word in lower case each. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** What the pages of a folder count beside others, `['/releases/', 0.5]`; the first that fits. */
  readonly folders: readonly (readonly [folder: string, weight: number])[]
  /** A name that the empty search proposes: `useStoreState`. */
  readonly example?: string
}

/** The documented package. */
export interface Library {
  /** Its name in imports. */
  readonly package: string
  /** What makes typed versions of its hooks, `createTypedHooks`: samples in JavaScript use the hooks themselves. */
  readonly typedHooks?: string
  /** Packages whose declarations its own are built upon, and whose members its pages list. */
  readonly builtUpon: readonly string[]
  /** The folder of pages about values, `/docs/api/`: each stands under the name of its export. */
  readonly values: string
  /** The same for types. */
  readonly types: string
  /** Exports that are documented on another page than the one of their name -> that page's route. */
  readonly pages: Readonly<Record<string, string>>
  /** Exports that have no page -> the reason. */
  readonly exempt: Readonly<Record<string, string>>
}

/** What the check of the prose must know. Paths are relative to the project. */
export interface Prose {
  /** Words that no dictionary knows, one a line. */
  readonly wordList: string
  /** The page with the index of messages; without it, no message must be in an index. */
  readonly errorIndex?: string
  /** How messages begin that would not be taken for one by their words: `No migrat`. */
  readonly messageOpenings: readonly string[]
}

/** What the search must reach with the golden queries; to be raised when it gets better. */
export interface SearchQuality {
  /** The queries, relative to the project. */
  readonly queries: string
  /** Share of the queries whose page is among the first three. */
  readonly leastRecall: number
  /** Average place of the pages. */
  readonly greatestMeanRank: number
}

/** Routes to measure. */
export interface Measured {
  /** Audited one by one; the longest page comes to them. */
  readonly audited: readonly string[]
  /** A page, and another one that its sidebar leads to. */
  readonly click: readonly [from: string, to: string]
}

/** A link of the top navigation: to a route, or to another site. */
export interface NavLink {
  readonly title: string
  readonly to: string
}

/** A group of the sidebar: `link` is where its title leads, `pages` are routes in order, `groups` come after them. */
export interface SidebarGroup {
  readonly title: string
  readonly link?: string
  readonly pages?: readonly string[]
  readonly groups?: readonly SidebarGroup[]
}

/** Which pages there are, and where they stand. */
export interface Navigation {
  /** The links in the bar at the top, in order. */
  readonly top: readonly NavLink[]
  readonly sidebar: readonly SidebarGroup[]
  /** Routes that stand in no sidebar group, on purpose. */
  readonly outside: readonly string[]
}
