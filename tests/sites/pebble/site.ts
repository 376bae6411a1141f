/** A small site about an invented library. The engine's tests build it, and other sites can start from a copy. */
import type { Site } from '#engine'
import { brand } from './brand'
import { search } from './search'

export const site: Site = {
  folder: 'src/site',
  brand,
  islands: { names: ['counter'], load: async () => (await import('./islands')).islands },
  search,
  url: 'https://pebble.example',
  base: '/pebble/',
  icons: [{ href: '/stone.svg', type: 'image/svg+xml' }],
  themeColors: { light: '#ffffff', dark: '#11151c' },
  navigation: {
    top: [
      { title: 'Home', to: '/' },
      { title: 'Guide', to: '/guide/' },
      { title: 'Changes', to: '/changes/' },
      { title: 'Source', to: 'https://github.com/example/pebble' },
    ],
    sidebar: [
      {
        title: 'Guide',
        link: '/guide/',
        pages: ['/guide/install.html', '/guide/choose.html', '/guide/skip.html', '/guide/first-lake.html'],
      },
      {
        title: 'API',
        link: '/guide/api/',
        groups: [
          { title: 'Throwing', pages: ['/guide/api/toss.html', '/guide/api/spin.html', '/guide/api/aim.html'] },
          { title: 'Water', pages: ['/guide/api/lake.html', '/guide/api/ripples.html'] },
          { title: 'Tools', pages: ['/guide/api/use-skips.html', '/guide/api/slow.html'] },
        ],
      },
    ],
    outside: ['/', '/changes/'],
  },
  redirects: {
    '/guide/setup.html': '/guide/install.html',
    '/Guide/Stones.html': '/guide/choose.html',
    '/guide/throwing.html': '/guide/api/#throwing',
    '/guide/throwing.html#spin': '/guide/api/spin.html#behavior',
    '/guide/install.html#set-it-up': '/guide/install.html#configure-it',
    '/guide/install.html#shapes': '/guide/choose.html#shape',
  },
  measured: { audited: ['/'], click: ['/guide/api/toss.html', '/guide/api/aim.html'] },
  sampleTypes: 'src/site/types',
  prose: {
    wordList: 'src/site/words.txt',
    errorIndex: 'docs/guide/api/README.md',
    messageOpenings: [],
  },
}
