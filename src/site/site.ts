/** Everything specific to Easy Peasy besides docs/ and public/. The engine receives this value. */
import type { Site } from '#engine'
import { brand } from './brand'
import { library } from './library'
import { navigation } from './navigation'
import { search } from './search'
import { voice } from './voice'

export const site: Site = {
  folder: 'src/site',
  brand,
  islands: { names: ['basket'], load: async () => (await import('./islands')).islands },
  search,
  url: 'https://easy-peasy.dev',
  base: '/',
  // Both show the same pod. The address of the PNG must not change.
  icons: [
    { href: '/favicon.png', type: 'image/png' },
    { href: '/logo.svg', type: 'image/svg+xml' },
    { href: '/icons/touch-180.png', type: 'image/png', rel: 'apple-touch-icon' },
  ],
  webManifest: '/site.webmanifest',
  themeColors: { light: '#fcfdf8', dark: '#10170f' },
  cards: {
    titleFont: 'node_modules/@fontsource/nunito/files/nunito-latin-800-normal.woff',
    textFont: 'node_modules/@fontsource/nunito/files/nunito-latin-600-normal.woff',
    icon: '/icons/icon-512.png',
    // Those of the dark theme, which stand out in light and dark lists alike.
    colors: { background: 0x10170f, text: 0xe6eee0, accent: 0x9fdc72 },
  },
  navigation,
  redirects: {
    '/docs/': '/docs/introduction/',
    '/docs/tutorials/typescript.html#step-2-read-a-long-error': '/docs/tutorials/typescript.html#read-a-long-error',
    '/docs/tutorials/typescript.html#step-3-sort-the-shelf': '/docs/tutorials/typescript.html#step-2-sort-the-shelf',
    '/docs/tutorials/typescript.html#step-4-inject-a-service-and-await-a-result':
      '/docs/tutorials/typescript.html#step-3-inject-a-service-and-await-a-result',
  },
  published: 'src/site/published.txt',
  feed: '/releases/',
  olderCode: /^(?:docs\/upgrading-from-v3|releases)\//,
  library,
  playground: {
    packages: ['easy-peasy', 'redux'],
    stores: ['createStore', 'createContextStore', 'useLocalStore', 'legacy_createStore'],
    computed: { package: 'easy-peasy', name: 'computed' },
    actionNames: { '@action.ePRS': 'the state was replaced' },
  },
  samplePackages: 'tests/recipes',
  sampleTypes: 'src/site/types',
  sampleRuns: 'src/site/sampleRuns.txt',
  prose: {
    wordList: 'src/site/words.txt',
    errorIndex: 'docs/docs/known-issues/README.md',
    messageOpenings: ['[Immer] ', '[easy-peasy] ', 'No migrat'],
    voice,
  },
  searchQuality: {
    queries: 'src/site/queries.txt',
    leastRecall: 0.96,
    greatestMeanRank: 1.3,
    tasks: 'src/site/tasks.txt',
    leastAnswered: 0.9,
  },
  measured: {
    audited: ['/', '/docs/api/action.html'],
    click: ['/docs/api/action.html', '/docs/api/thunk.html'],
  },
  budgets: { page: 36_700, scripts: 73_100, search: 16_400, playground: 250_100, searchPerWord: 2 },
  heights: [
    ...[320, 360, 640, 768, 900].map((width) => ({ below: '/', width, height: 4000 })),
    { below: '/', width: 1280, height: 3500 },
    { below: '/docs/', width: 360, height: 30 * 740 },
    { below: '/docs/upgrading-from-v3/', width: 360, height: 24 * 740 },
    { below: '/docs/tutorials/', width: 360, height: 22.5 * 740 },
    { below: '/docs/api/', width: 360, height: 17_400 },
    { below: '/docs/api/persist.html', width: 360, height: 21 * 740 },
    { below: '/docs/known-issues/', width: 360, height: 10_600 },
    { below: '/docs/api/', width: 1280, height: 15_000 },
  ],
}
