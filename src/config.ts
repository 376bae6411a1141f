/** Every constant of the site, with its unit and its reason. "Specified" marks what links and readers rely on. */
import type { LayoutName } from './types'

export const site = {
  /** Suffix of every document title, and the whole title of the home page. Specified. */
  title: 'Easy Peasy v6',
  name: 'Easy Peasy',
  tagline: 'Vegetarian friendly state for React',
  /** What the home page says first. */
  pitch: 'Describe state, actions, async work and derived values in one object. Read them with hooks.',
  /** What a typical set of imports weighs, minified and compressed with brotli, without React; a test measures it. */
  weight: '10.2 kB',
  /** For pages whose frontmatter has no description. */
  description:
    'Documentation of Easy Peasy, the React state library: models, actions, thunks, computed values and persistence on a Redux store.',
  /** Default of `<html lang>`. Specified. */
  lang: 'en-US',
  /** Default of the environment variable SITE_URL. Specified. */
  url: 'https://easy-peasy.dev',
  /** Default of the environment variable SITE_BASE. Specified. */
  base: '/',
  /** Both drawn from the same pod; they must be in public/. The PNG's address is specified. */
  icons: [
    { href: '/favicon.png', type: 'image/png' },
    { href: '/logo.svg', type: 'image/svg+xml' },
  ],
  repositoryUrl: 'https://github.com/ctrlplusb/easy-peasy',
  /** Where the edit link leads. Specified. */
  docs: { repository: 'ctrlplusb/easy-peasy', branch: 'master', directory: 'website/docs' },
  editLabel: 'Help us improve this page!',
  lastUpdatedLabel: 'Last Updated',
  /** Name and version in the generator tag; the version is that of package.json (a test compares them). Specified. */
  generator: { name: 'easy-peasy-docs', version: '1.9.9' },
} as const

/** Pages that may show code of an older version, relative to docs/. Apart from `build`, so that no browser loads it. */
export const olderCode = /^(?:docs\/upgrading-from-v3|releases)\//

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
  /** Relative to the site's root; removed together with node_modules. */
  cacheFolder: 'node_modules/.cache/easy-peasy-docs',
  /** Milliseconds that watch mode waits for a save to finish: editors write a file in several steps. */
  watchSettle: 15,
  /** Milliseconds after which a build shows its progress on a terminal. */
  progressAfter: 300,
} as const

/** localStorage key of the chosen theme: `light` or `dark`; absent when the system decides. */
export const themeKey = 'easy-peasy-docs.theme'

/** For the boot script. It is in every page, so the values of the other scripts are apart. */
export const boot = {
  /** What the page is painted on until the style sheet has come; the `--canvas` of its tokens (a test compares them). */
  canvas: 'light-dark(#fcfdf8, #10170f)',
  /**
   * What readers choose for the whole site: the `data-choice` of the buttons. The value stands in `data-<choice>` of the
   * root element, and in localStorage under the prefix and the choice. A box that is not ticked is no choice.
   */
  choices: ['package-manager', 'language', 'lines'],
  choicePrefix: 'easy-peasy-docs.',
  /** Milliseconds that a button says "Copied". */
  copiedTime: 2000,
  /** Milliseconds after which the entry starts even if the browser never reports to be idle. */
  idleTimeout: 2000,
} as const

/** For the entry. */
export const browser = {
  /** sessionStorage key of the scroll positions, and how many of them are kept. */
  positionsKey: 'easy-peasy-docs.positions',
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

/** localStorage key of what was searched for, and how many queries are kept. */
export const recentSearches = { key: 'easy-peasy-docs.searches', max: 5 } as const

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

/** What the search must reach with the golden queries of tests/search; raise them when it gets better. */
export const searchQuality = {
  /** Share of the queries whose page is among the first three. */
  leastRecall: 0.92,
  /** Average place of the pages. */
  greatestMeanRank: 1.55,
} as const

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
  /** Words that no dictionary knows. Relative to the project. */
  wordList: 'src/prose/words.txt',
  /** The page with the index of messages. Relative to the project. */
  errorIndex: 'docs/docs/known-issues/README.md',
} as const

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

const pagesOf = (folder: string, names: readonly string[]) => names.map((name) => `${folder}${name}.html`)
const inIntroduction = (...names: string[]) => pagesOf('/docs/introduction/', names)
const inTutorials = (...names: string[]) => pagesOf('/docs/tutorials/', names)
const inApi = (...names: string[]) => pagesOf('/docs/api/', names)
const inTypes = (...names: string[]) => pagesOf('/docs/typescript-api/', names)
const inRecipes = (...names: string[]) => pagesOf('/docs/recipes/', names)
const inKnownIssues = (...names: string[]) => pagesOf('/docs/known-issues/', names)

// Pure, so that esbuild leaves it out of the browser's scripts, which read the sidebar from the page.
export const navigation: Navigation = /* @__PURE__ */ (() => ({
  top: [
    { title: 'Home', to: '/' },
    { title: 'Docs', to: '/docs/introduction/' },
    { title: 'Releases', to: '/releases/' },
    { title: 'v3', to: 'https://easy-peasy-v3.vercel.app/' },
    { title: 'v4', to: 'https://easy-peasy-v4.vercel.app/' },
    { title: 'GitHub', to: site.repositoryUrl },
  ],
  sidebar: [
    {
      title: 'Introduction',
      link: '/docs/introduction/',
      pages: inIntroduction('installation', 'alternatives', 'downsides', 'browser-support', 'architecture'),
    },
    {
      title: 'Tutorials',
      link: '/docs/tutorials/',
      pages: inTutorials('quick-start', 'primary-api', 'extended-api', 'typescript', 'testing'),
    },
    {
      title: 'API',
      link: '/docs/api/',
      groups: [
        {
          title: 'Creating Stores',
          pages: inApi(
            'create-store',
            'store-config',
            'store-provider',
            'store',
            'create-context-store',
            'use-local-store',
          ),
        },
        {
          title: 'Defining Store Models',
          pages: inApi(
            'action-on',
            'action',
            'computed',
            'effect-on',
            'generic',
            'listeners',
            'persist',
            'reducer',
            'thunk-on',
            'thunk',
          ),
        },
        {
          title: 'Using Stores via Hooks',
          pages: inApi(
            'use-store-actions',
            'use-store-dispatch',
            'use-store-rehydrated',
            'use-store-state',
            'use-store',
          ),
        },
        { title: 'Utils', pages: inApi('create-transform', 'debug') },
        {
          title: 'TypeScript Types',
          link: '/docs/typescript-api/',
          pages: inTypes(
            'action-on',
            'action',
            'create-typed-hooks',
            'actions',
            'computed',
            'effect-on',
            'generic',
            'reducer',
            'state',
            'thunk-on',
            'thunk',
          ),
        },
      ],
    },
    { title: 'Community Extensions', link: '/docs/community-extensions/' },
    {
      title: 'Recipes',
      link: '/docs/recipes/',
      pages: inRecipes(
        'connecting-to-reactotron',
        'generalising-models',
        'interop-with-existing-react-redux-app',
        'hot-reloading',
        'usage-with-react-redux',
        'react-native-devtools',
      ),
    },
    {
      title: 'Known Issues',
      link: '/docs/known-issues/',
      pages: inKnownIssues('typescript-optional-computed-properties', 'using-keyof-in-generic-typescript-model'),
    },
    { title: 'Upgrading from v3', link: '/docs/upgrading-from-v3/' },
  ],
  outside: ['/', '/releases/'],
}))()
