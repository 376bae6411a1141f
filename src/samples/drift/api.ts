/** The package that the API pages describe, and what `npm run samples` must be told to compare them with it. */
export const api = {
  package: 'easy-peasy',
  /** Where the page of a function is, under its name, and where that of a type is. */
  values: '/docs/api/',
  types: '/docs/typescript-api/',
  /** Exports that are documented on another page than the one of their name. */
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
  /** Exports that have no page, and why. */
  exempt: {
    ReduxAction:
      "Redux's UnknownAction under another name, there only to bound type parameters of Dispatch and Reducer",
  },
} as const
