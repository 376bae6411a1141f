import type { Library } from '#engine'

export const library: Library = {
  package: 'easy-peasy',
  version: '6.1.1',
  typedHooks: 'createTypedHooks',
  // For Redux's store and React's components. ts-toolbelt is left out: it has 240 files, and no page lists its types.
  builtUpon: ['react', 'redux'],
  values: '/docs/api/',
  types: '/docs/typescript-api/',
  pages: {
    AddModelResult: '/docs/api/store.html',
    Dispatch: '/docs/api/use-store-dispatch.html',
    Dispose: '/docs/api/effect-on.html',
    EasyPeasyConfig: '/docs/api/store-config.html',
    Listeners: '/docs/api/listeners.html',
    MockedAction: '/docs/api/store.html',
    PersistConfig: '/docs/api/persist.html',
    PersistStorage: '/docs/api/persist.html',
    Store: '/docs/api/store.html',
    StoreProvider: '/docs/api/store-provider.html',
    TransformConfig: '/docs/api/create-transform.html',
    Transformer: '/docs/api/create-transform.html',
    createTypedHooks: '/docs/typescript-api/create-typed-hooks.html',
  },
  exempt: {
    ReduxAction:
      "Redux's UnknownAction under another name, there only to bound type parameters of Dispatch and Reducer",
  },
}
