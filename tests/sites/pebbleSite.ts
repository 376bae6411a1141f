import type { Site } from '../../src/siteConfig'
import { site as moved } from './pebble/site'

/** The site in tests/sites/pebble. Its own value says where its modules are once they replace src/site. */
export const site: Site = { ...moved, folder: 'tests/sites/pebble' }

/** The settings for other pages than those of this site: none of them names a page. */
export const withoutPages: Pick<Site, 'measured' | 'redirects' | 'search' | 'prose'> = {
  measured: { audited: [], click: ['/', '/'] },
  redirects: {},
  search: { synonyms: {}, folders: [] },
  prose: { wordList: site.prose.wordList, messageOpenings: [] },
}
