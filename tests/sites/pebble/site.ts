/** A site that has nothing in common with the one of docs/: what the engine's tests build. */
import type { Site } from '#engine'
import { brand } from './brand'
import { islands } from './islands'
import { search } from './search'

export const site: Site = {
  folder: 'tests/sites/pebble',
  brand,
  islands,
  search,
  url: 'https://pebble.example',
  base: '/pebble/',
  icons: [{ href: '/stone.svg', type: 'image/svg+xml' }],
  navigation: {
    top: [
      { title: 'Home', to: '/' },
      { title: 'Guide', to: '/guide/' },
      { title: 'Source', to: 'https://github.com/example/pebble' },
    ],
    sidebar: [
      { title: 'Guide', link: '/guide/', pages: ['/guide/skip.html', '/guide/choose.html'] },
      { title: 'Changes', link: '/changes/' },
    ],
    outside: ['/'],
  },
  prose: {
    wordList: 'tests/sites/pebble/words.txt',
    errorIndex: 'docs/messages.md',
    messageOpenings: [],
  },
}
