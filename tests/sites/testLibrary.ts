import type { Library } from '../../src/siteConfig'

/** For tests: a package, as a site might describe it. */
export const library: Library = {
  package: 'easy-peasy',
  typedHooks: 'createTypedHooks',
  builtUpon: ['react', 'redux'],
  values: '/docs/api/',
  types: '/docs/typescript-api/',
  pages: {
    EasyPeasyConfig: '/docs/api/store-config.html',
    PersistConfig: '/docs/api/persist.html',
    StoreProvider: '/docs/api/store-provider.html',
    TransformConfig: '/docs/api/create-transform.html',
    createTypedHooks: '/docs/typescript-api/create-typed-hooks.html',
  },
  exempt: {},
}
