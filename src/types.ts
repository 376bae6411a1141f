/** The nouns of the project. `readonly` throughout: data flows one way and is never changed in place. */

/** A level 2 or 3 heading of a page, for the sidebar and the table of contents. */
export interface Header {
  readonly level: 2 | 3
  /** Plain text: code is kept, marks and link targets are dropped. */
  readonly title: string
  /** The id of the heading in the page. */
  readonly slug: string
}

/** The YAML head of a source file, checked. Every key is optional. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  /** Replaces the whole document title. */
  readonly metaTitle?: string
  readonly lang?: string
  readonly canonicalUrl?: string
  /** Class names for the page's outer element. */
  readonly pageClass?: string
  readonly layout?: LayoutName
  /** How many levels of the page's own headers the sidebar shows. */
  readonly sidebarDepth?: number
  /** Only watch mode shows the page. */
  readonly draft?: boolean
  /** Extra meta tags, one attribute map each. */
  readonly meta?: readonly Readonly<Record<string, string>>[]
}

export type LayoutName = 'Layout' | 'Home' | 'NotFound'

/** The data of a page without its HTML. */
export interface PageRecord {
  readonly title: string
  readonly frontmatter: Frontmatter
  /** The route as derived from the file: `/guide/install.html`. */
  readonly regularPath: string
  /** The source file relative to docs/: `guide/install.md`. */
  readonly relativePath: string
  /** A short stable id: `v-` and hex digits. */
  readonly key: string
  /** The route that serves the page. */
  readonly path: string
  readonly headers: readonly Header[]
}

/** Everything needed to show a page inside the frame. Its chunk exports the same. */
export interface PageData {
  readonly record: PageRecord
  /** Committer date of the source file's last commit, ISO 8601 in UTC, or null when unknown. */
  readonly lastUpdated: string | null
  /** The article. */
  readonly html: string
  /** The scripts that start in the article, by their names in the manifest. */
  readonly features: readonly PageFeature[]
}

/** A script that some articles start: their interactive parts, or the buttons that run their samples. */
export type PageFeature = 'islands' | 'playground'

/** Shows that something is loading, which both functions name: `The sample`. By default, it is the page. */
export interface Progress {
  readonly start: (awaited?: string) => void
  /** Does nothing if something else has started since. */
  readonly end: (awaited?: string) => void
}

/**
 * Loads a part of a page with `attempt`, and shows the reader that it is awaited. If that rejects, the reader learns why,
 * and `attempt` is called again until it succeeds or the reader goes on to something else.
 */
export type Load = (awaited: string, attempt: () => Promise<void>) => Promise<void>

/** A node of the sidebar. It is a link, a group, or a group whose title is a link. */
export interface SidebarNode {
  readonly title: string
  readonly path?: string
  readonly items: readonly SidebarNode[]
  /** The last page of a folded group before an open one. Groups are folded where the sidebar is too long for a page. */
  readonly last?: { readonly title: string; readonly path: string }
  /** The kind of the export that a reference page is about. */
  readonly kind?: ReferenceKind
}

/** A Markdown file with its bytes. */
export interface SourceFile {
  /** Relative to docs/, with `/` between segments. */
  readonly file: string
  readonly bytes: Uint8Array
}

/** A link inside an article to a place on this site. */
export interface InternalLink {
  /** The route or public file it leads to. */
  readonly path: string
  /** The anchor without `#`, or an empty string. */
  readonly anchor: string
  /** 1-based place in the source file. */
  readonly line: number
  readonly column: number
}

/** A part of a page, from one heading to the next, as the search uses it. */
export interface Section {
  /** 1 for the text before the first level 2 heading. */
  readonly level: 1 | 2 | 3
  /** The heading in plain text; the title of the page where the level is 1. */
  readonly title: string
  /** The id of the heading; empty where the level is 1. */
  readonly slug: string
  /** Paragraphs, list items, table rows, terminal output and error messages, one per line, without samples. */
  readonly text: string
  /** The words in which readers ask for it, which no page and no result shows. One phrase per line. */
  readonly asked: string
  /** The lines of its samples with names that its text lacks. */
  readonly samples: string
  /** The rows that describe a name: the line of the text, which begins with the name, and the id of the row. */
  readonly rows: readonly (readonly [line: number, slug: string])[]
}

/** A message that a page explains in its error index. */
export interface ExplainedMessage {
  /** As the library writes it, with `…` for what varies. There can be several forms. */
  readonly messages: readonly string[]
  /** The line of the index: the message and its cause. */
  readonly text: string
  /** The route of the page where to read on, and the id of the heading, or an empty string. */
  readonly path: string
  readonly anchor: string
  /** The line itself: the route of the page with the index, and the id of the row. */
  readonly row: readonly [path: string, slug: string]
}

/** What an export of the library is. */
export type ReferenceKind = 'function' | 'hook' | 'component' | 'type'

/** The card of a reference page, about one export of the library. */
export interface ReferenceCard {
  readonly kind: ReferenceKind
  /** The declaration, as the page shows it. */
  readonly signature: string
  /** `import { toss } from 'the-library'` */
  readonly importLine: string
}

/** Files of a page by name. */
export type SampleFiles = Readonly<Record<string, string>>

/** A sample that readers can run. */
export interface RunnableSample {
  /** The file that runs. */
  readonly name: string
  /** The file that the reader wants to see. Undefined if it is the file that runs. */
  readonly open?: string
  /** The file that runs, all files of the page that it imports, and the page's data. */
  readonly files: SampleFiles
  /** The same in JavaScript, if it differs. */
  readonly javascript?: { readonly name: string; readonly open?: string; readonly files: SampleFiles }
  /** What the tests do with its component and see of it, as comments. Undefined if it is not rendered. */
  readonly steps?: string
  /** The moment at which its time begins, in the tests and when its steps are taken. */
  readonly clock?: string
  /** The seed of its random numbers. */
  readonly random?: number
  /** Whether it needs React in development mode, which logs errors and measures renderings. */
  readonly isDevelopment?: true
}

/** The samples of a page that readers can run, as JSON, and its hash. */
export interface PageSamples {
  readonly hash: string
  readonly text: string
}

/** A parsed page: the record, the article, and what the checks need. */
export interface Page {
  readonly record: PageRecord
  /** The article, in pieces. The next of its interactive parts goes between two pieces. */
  readonly html: readonly string[]
  /** Names of the interactive parts. */
  readonly islands: readonly string[]
  readonly links: readonly InternalLink[]
  /** Every id in the article. */
  readonly ids: readonly string[]
  readonly sections: readonly Section[]
  readonly explained: readonly ExplainedMessage[]
  /** Undefined if readers can run none. */
  readonly samples: PageSamples | undefined
  /** Null on a page that is not the reference of an export. */
  readonly card: ReferenceCard | null
}

/** A path in dist, and the owner of the file there. */
export interface Claim {
  /** Relative to dist, with `/` between segments. */
  readonly path: string
  /** The source file, or the part of the build, that makes this file. */
  readonly owner: string
}

/** A file of dist, before it is written. Two files may share their contents. */
export interface OutputFile extends Claim {
  readonly contents: Contents | LazyContents
}

/** A file of dist whose contents are a text. */
export interface TextFile extends Claim {
  readonly contents: string
}

export type Contents = Uint8Array | string

/** Contents that are made when the file is written, so that memory does not hold all pages. Equal keys mean equal contents. */
export interface LazyContents {
  readonly key: string
  readonly make: () => Promise<Contents>
}

/** Called during long work with the amount done, the total, and the current item. */
export type OnProgress = (done: number, total: number, current: string) => void
