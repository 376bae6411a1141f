import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Library } from '../../src/siteConfig'

/** A project that finds the package: the package's own folder, since a package may import itself by its name. */
export const libraryFolder = join(dirname(fileURLToPath(import.meta.url)), 'pebble-store')

/** For tests: a package, as a site might describe it. */
export const library: Library = {
  package: 'pebble-store',
  typedHooks: 'createTypedHooks',
  builtUpon: ['react'],
  values: '/docs/api/',
  types: '/docs/typescript-api/',
  pages: {
    PersistConfig: '/docs/api/persist.html',
    StoreConfig: '/docs/api/store-config.html',
    StoreProvider: '/docs/api/store-provider.html',
    TransformConfig: '/docs/api/create-transform.html',
    createTypedHooks: '/docs/typescript-api/create-typed-hooks.html',
  },
  exempt: {},
}
