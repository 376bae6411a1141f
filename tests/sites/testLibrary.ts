import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Library } from '../../src/siteConfig'

/** A project that finds the package: the package's own folder, since a package may import itself by its name. */
export const libraryFolder = join(dirname(fileURLToPath(import.meta.url)), 'pebble-store')

/** For tests: a package, as a site might describe it. */
export const library: Library = {
  package: 'pebble-store',
  typedHooks: 'createLakeHooks',
  builtUpon: ['react'],
  values: '/docs/api/',
  types: '/docs/typescript-api/',
  pages: {
    KeepConfig: '/docs/api/keep.html',
    LakeConfig: '/docs/api/lake-config.html',
    LakeProvider: '/docs/api/lake-provider.html',
    FilterConfig: '/docs/api/create-filter.html',
    createLakeHooks: '/docs/typescript-api/create-lake-hooks.html',
  },
  exempt: {},
}
