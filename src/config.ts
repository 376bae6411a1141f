/** Every constant of the engine, with its unit and its reason. "Specified" marks what links and readers rely on. */
import type { LayoutName } from './types'

export const build = {
  /** What a file or folder name in docs/ may be, so that it can stand in a URL on any host, whatever its file system does with case. */
  segment: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /** File names (without .md) that are a folder's index. */
  folderIndexes: ['README', 'index'],
  layouts: ['Layout', 'Home', 'NotFound'] satisfies readonly LayoutName[],
  defaultLayout: 'Layout' satisfies LayoutName,
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
  /** Characters of a line of code that fit on any phone, and on any screen that is wide enough for two columns. */
  narrowLine: 30,
  wideLine: 72,
  /** Columns, and characters in a row, from which on a table shows its rows as cards where it has no room. */
  manyColumns: 5,
  longRow: 100,
  /** Characters of a cell from which on it holds a message and not a name, and may break anywhere. */
  message: 30,
  /** Oldest browsers that the scripts and styles are compiled for: those with popover, :has() and light-dark(). */
  targets: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
  folders: { docs: 'docs', public: 'public', dist: 'dist', next: '.dist-next', old: '.dist-old' },
  /** Relative to the site's root. Beside node_modules, so that it outlives a fresh install. */
  cacheFolder: '.cache',
  /** Milliseconds that watch mode waits for a save to finish: editors write a file in several steps. */
  watchSettle: 15,
} as const

/** How commands show their progress. */
export const progress = {
  /** Milliseconds after which a command shows it. */
  after: 3000,
  /** Milliseconds between two lines where there is no terminal. */
  interval: 10_000,
} as const

/** For the boot script. It is in every page, so the values of the other scripts are apart. */
export const boot = {
  /** What the page is painted on until the style sheet has come; the `--canvas` of its tokens (a test compares them). */
  canvas: 'light-dark(#fcfdf8, #10170f)',
  /**
   * What readers choose for the whole site: the `data-choice` of the buttons. The value stands in `data-<choice>` of the
   * root element, and in localStorage under the choice. A box that is not ticked is no choice.
   */
  choices: ['package-manager', 'language', 'lines'],
  /** Milliseconds that a button says "Copied". */
  copiedTime: 2000,
  /** Milliseconds after which the entry starts even if the browser never reports to be idle. */
  idleTimeout: 2000,
} as const

/** For the entry. */
export const browser = {
  /** How many scroll positions are kept. */
  maxPositions: 100,
  /** Milliseconds between two looks at the scroll position. Specified. */
  scrollThrottle: 300,
  /** Pixels around the place where a link lands in which the highlight does not change. Specified. */
  activeHeaderOffset: 10,
  /** Milliseconds one chunk may take before its load counts as failed. Specified. */
  chunkTimeout: 120_000,
  /** NProgress: share of the bar, milliseconds, share of the bar. Specified. */
  progress: { minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, trickleRate: 0.02, showSpinner: false },
  /** Pages that are loaded ahead while the browser is idle, for each page that is read. */
  maxPrefetched: 4,
  /** Milliseconds the pointer rests on a link before its page is loaded ahead: passing over is no intent. */
  hoverDelay: 40,
} as const

/** How many queries a reader's browser remembers. */
export const maxRecentSearches = 5

/** The web analytics services that a deployer may choose with the environment variable ANALYTICS; none by default. */
export const analytics = {
  /** What the script of Google Analytics 4 loads and sends, as Google publishes it; without the origins of advertising. */
  ga4Sources: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  /** The server of Plausible, unless the deployer names another. */
  plausibleServer: 'https://plausible.io',
  /** Where a Plausible server takes events. */
  plausiblePath: '/api/event',
} as const

/** The script of Google Analytics 4; its measurement id follows. Apart from the above, which browsers need not load. */
export const ga4Script = 'https://www.googletagmanager.com/gtag/js?id='

/** What the not-found page proposes. */
export const suggestions = {
  count: 3,
  /** Share of a name that may differ when two names still count as similar: a slip in three letters, two in five. */
  tolerance: 0.4,
} as const

/** In the order of their tabs; the first is shown until the reader chooses. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** What `npm run check` asks of the prose in docs/. */
export const prose = {
  /** Characters of a description: below, it says too little; above, search engines cut it off. */
  description: { from: 50, to: 160 },
  /** Columns of code that a phone shows without scrolling when it is held upright or a little wider: the house's limit. */
  sampleWidth: 72,
} as const
