import type { Library } from '../../src/siteConfig'

/** What reference cards need. The package does not exist, so a site that is checked must not name it. */
export const pebbleLibrary: Library = {
  package: 'pebble',
  builtUpon: [],
  values: '/guide/api/',
  types: '/guide/api/',
  pages: {},
  exempt: {},
}
