/** Every constant of the engine, with its unit and reason. "Specified" marks values that links and readers rely on. */
import type { LayoutName } from './types'

export const build = {
  /** Legal names of files and folders in docs/. They work in a URL on any host, whether or not it ignores case. */
  segment: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /** File names (without .md) that are a folder's index. */
  folderIndexes: ['README', 'index'],
  layouts: ['Layout', 'Home', 'NotFound'] satisfies readonly LayoutName[],
  /** Largest `sidebarDepth`: 1 shows level 2 headings, 2 shows level 3 as well. */
  maxSidebarDepth: 2,
  /** Hex digits of a content hash in a file name: 32 bits, enough to tell two deploys of one file apart. */
  hashLength: 8,
  /** Chunk numbers 0 and 1 are the entry and React; pages follow. Specified. */
  firstPageChunk: 2,
  /** Bytes of the chunk manifest up to which it is one file. Specified. */
  maxManifest: 4096,
  /** Links in the sidebar up to which all of them are in every page's HTML. Specified. */
  maxSidebarLinks: 150,
  /** How many siblings a larger sidebar shows on either side: few folded groups, and pages as far as a reader scans. */
  sidebarReach: { groups: 10, pages: 75 },
  /**
   * Characters of a line of code: the first fit on any phone, the last two between the sidebar and the contents of
   * a desk of 1280 and 1440 pixels. A rule in codeTools.css says from which width of its block each of the others fits.
   */
  lineSizes: [30, 33, 37, 41, 48, 60, 72, 73, 76] as readonly number[],
  /** A first line with at most this many characters ends before the buttons of its block on any desk. */
  roomyLine: 60,
  /** A phone shows only the first lines of code with more lines than this. The rest would fill most of its screen. */
  longPart: 18,
  /** A table with this many columns, and more characters than this in a row, doesn't fit on a phone as a table. */
  manyColumns: 3,
  longRow: 30,
  /**
   * A phone shows this many characters of a row of two columns, and so many if its letters are large. A column of words
   * needs as many as `narrowColumn`.
   */
  phoneRow: 39,
  largePhoneRow: 22,
  narrowColumn: 12,
  /** The first cell of a row with more characters than this counts as a message instead of a name. */
  message: 30,
  /** A file name with at most this many characters fits a phone next to the buttons of its block. */
  shortName: 14,
  /** A name in a table with more characters than this may break between its words. */
  longName: 12,
  /** Code with spaces and at most this many characters moves to the next line before it breaks. */
  shortCode: 22,
  /** Code in text with more characters than this in a row doesn't fit a line on a phone. */
  longCode: 28,
  /** Oldest browsers that the scripts and styles are compiled for: those with popover, :has() and light-dark(). */
  targets: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
  /** The folder in dist with the panel that runs samples, and its frames. */
  runFolder: 'assets/run/',
  folders: { docs: 'docs', public: 'public', dist: 'dist', next: '.dist-next', old: '.dist-old' },
  /** Relative to the site's root. It is outside node_modules, so that it survives a fresh install. */
  cacheFolder: '.cache',
  /** Milliseconds between two renewals by the process that holds the build lock. */
  lockRenewal: 5000,
  /** Milliseconds without one after which another host may take the lock. A busy build can miss a few. */
  lockExpiry: 60_000,
  /** Milliseconds that watch mode waits for a save to finish, because editors write a file in several steps. */
  watchSettle: 15,
  /**
   * Milliseconds after which watch mode tries again what has failed for a reason outside of docs/ and public/, and how many
   * times longer than the attempt it waits at least, which limits its share of a processor.
   */
  watchRetry: 2000,
  watchRetryRatio: 20,
  /** Milliseconds after which a module that watch mode imports counts as one that waits forever. */
  watchImport: 10_000,
  /** Milliseconds without a change after which watch mode checks the prose, which takes several seconds. */
  watchRest: 2000,
} as const

/** How commands show their progress. */
export const progress = {
  /** Milliseconds before a command shows it. */
  after: 3000,
  /** Milliseconds between two lines without a terminal. */
  interval: 10_000,
} as const

/** For the boot script. It is in every page, so the values of the other scripts are kept separate. */
export const boot = {
  /** Milliseconds in which a new page or theme appears. */
  pageMotion: 150,
  /**
   * The choices that readers make for the whole site, by the `data-choice` of the buttons. The value is in
   * `data-<choice>` of the root element, and in localStorage under the choice's name. An unchecked box stores nothing.
   */
  choices: ['package-manager', 'language', 'lines'],
  /** Milliseconds for which the toast is shown. */
  copiedTime: 2000,
  /** Milliseconds after which the entry starts even if the browser never becomes idle. */
  idleTimeout: 2000,
  /** Pixels that a block of an article takes at least, on average, so that a screen has no more than fit at this. */
  blockHeight: 100,
  /** Blocks of the article that are laid out in one step after the first paint. */
  blocksPerStep: 12,
  /** Milliseconds after which the next step follows even if the browser never becomes idle. */
  stepTimeout: 100,
  /**
   * The slowest connection on which fonts of 33 kB arrive while Chromium holds the first paint: milliseconds of a round
   * trip, and megabits per second. Browsers say 10 at most, with an error of a tenth.
   */
  fontRtt: 50,
  fontDownlink: 9,
} as const

/** For the entry. */
export const browser = {
  /** How many scroll positions are kept. */
  maxPositions: 100,
  /** Milliseconds between two reads of the scroll position. Specified. */
  scrollThrottle: 300,
  /** Milliseconds in which the entries of the contents glide to their places. */
  contentsMotion: 150,
  /** Pixels around a link's target within which the highlight does not change. Specified. */
  activeHeaderOffset: 10,
  /**
   * Milliseconds after which a font with `font-display: optional` may have been given up. CSS Fonts 4 recommends at most
   * 100, which is what Chromium waits, and reading the file takes some of them.
   */
  fontWait: 80,
  /** Milliseconds one chunk may take before its load counts as failed. Specified. */
  chunkTimeout: 120_000,
  /** Milliseconds one file of the manifest may take. It is small, and without it the browser loads the page's HTML. */
  manifestTimeout: 10_000,
  /** Milliseconds until a page that the server did not answer is requested again. */
  retryDelay: 10_000,
  /** Pages that are prefetched while the browser is idle, per page read. */
  maxPrefetched: 4,
  /** Milliseconds the pointer rests on a link before its page is prefetched. Passing over a link does not count. */
  hoverDelay: 40,
} as const

/** The beginning of the hash of a link that carries the code of a sample. */
export const sharedPrefix = '#run='

/** For the types of names, in milliseconds. */
export const typesOnDemand = {
  /** How long the pointer rests on a name before its type appears. Passing over a name does not count. */
  rest: 300,
  /** How long a type stays after the pointer has left, which leaves time to reach it. */
  leave: 250,
} as const

/**
 * Milliseconds until readers see that something is still loading: a page, a sample, the text of the search. A sample takes
 * about 2.5 seconds on a connection of 750 kbit/s and 300 ms.
 */
export const patience = 3000

/** How many queries, and how many opened pages, a reader's browser remembers. */
export const maxRecentSearches = 5

/** The web analytics services that a deployer may choose with the environment variable ANALYTICS; none by default. */
export const analytics = {
  /** Origins that the script of Google Analytics 4 uses, as published by Google, without those for advertising. */
  ga4Sources: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  /** The server of Plausible, unless the deployer names another. */
  plausibleServer: 'https://plausible.io',
  /** The path at which a Plausible server accepts events. */
  plausiblePath: '/api/event',
} as const

/** The script of Google Analytics 4, without its measurement id. Separate because browsers don't need the rest. */
export const ga4Script = 'https://www.googletagmanager.com/gtag/js?id='

/** For the suggestions of the not-found page. */
export const suggestions = {
  count: 3,
  /** The share of a name that may differ for two names to count as similar: one letter in three, two in five. */
  tolerance: 0.4,
} as const

/** In the order of their tabs; the first is shown until the reader chooses. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** What `npm run check` requires of the prose in docs/. */
export const prose = {
  /** Characters of a description. A shorter one says too little, and search engines cut off a longer one. */
  description: { from: 50, to: 160 },
  /** The limit on columns of code, so that it fits without scrolling on a phone held upright, or a little wider. */
  sampleWidth: 72,
  /** Headings of every reference page. Readers do not ask for their sections in other words. */
  plainHeadings: [
    'Parameters',
    'Options',
    'Returns',
    'Members',
    'Methods',
    'Properties',
    'Props',
    'Type parameters',
    'Versions',
    'Related',
    'Related pages',
  ] as readonly string[],
} as const
