import type { Navigation } from '#engine'

export const navigation: Navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'Docs', to: '/docs/introduction/' },
    { title: 'Releases', to: '/releases/' },
    { title: 'v3', to: 'https://easy-peasy-v3.vercel.app/', isVersion: true },
    { title: 'v4', to: 'https://easy-peasy-v4.vercel.app/', isVersion: true },
    { title: 'GitHub', to: 'https://github.com/ctrlplusb/easy-peasy' },
  ],
  sidebar: [
    {
      title: 'Introduction',
      link: '/docs/introduction/',
      pages: [
        '/docs/introduction/installation.html',
        '/docs/introduction/alternatives.html',
        '/docs/introduction/downsides.html',
        '/docs/introduction/browser-support.html',
        '/docs/introduction/architecture.html',
      ],
    },
    {
      title: 'Tutorials',
      link: '/docs/tutorials/',
      pages: [
        '/docs/tutorials/quick-start.html',
        '/docs/tutorials/primary-api.html',
        '/docs/tutorials/extended-api.html',
        '/docs/tutorials/typescript.html',
        '/docs/tutorials/testing.html',
      ],
    },
    {
      title: 'API',
      link: '/docs/api/',
      groups: [
        {
          title: 'Creating stores',
          pages: [
            '/docs/api/create-store.html',
            '/docs/api/store-config.html',
            '/docs/api/store-provider.html',
            '/docs/api/store.html',
            '/docs/api/create-context-store.html',
            '/docs/api/use-local-store.html',
          ],
        },
        {
          title: 'Defining store models',
          pages: [
            '/docs/api/action-on.html',
            '/docs/api/action.html',
            '/docs/api/computed.html',
            '/docs/api/effect-on.html',
            '/docs/api/generic.html',
            '/docs/api/listeners.html',
            '/docs/api/persist.html',
            '/docs/api/reducer.html',
            '/docs/api/thunk-on.html',
            '/docs/api/thunk.html',
          ],
        },
        {
          title: 'Using stores via hooks',
          pages: [
            '/docs/api/use-store-actions.html',
            '/docs/api/use-store-dispatch.html',
            '/docs/api/use-store-rehydrated.html',
            '/docs/api/use-store-state.html',
            '/docs/api/use-store.html',
          ],
        },
        { title: 'Utils', pages: ['/docs/api/create-transform.html', '/docs/api/debug.html'] },
        {
          title: 'TypeScript types',
          link: '/docs/typescript-api/',
          pages: [
            '/docs/typescript-api/action-on.html',
            '/docs/typescript-api/action.html',
            '/docs/typescript-api/create-typed-hooks.html',
            '/docs/typescript-api/actions.html',
            '/docs/typescript-api/computed.html',
            '/docs/typescript-api/effect-on.html',
            '/docs/typescript-api/generic.html',
            '/docs/typescript-api/reducer.html',
            '/docs/typescript-api/state.html',
            '/docs/typescript-api/thunk-on.html',
            '/docs/typescript-api/thunk.html',
          ],
        },
      ],
    },
    { title: 'Community extensions', link: '/docs/community-extensions/' },
    {
      title: 'Recipes',
      link: '/docs/recipes/',
      pages: [
        '/docs/recipes/connecting-to-reactotron.html',
        '/docs/recipes/generalising-models.html',
        '/docs/recipes/interop-with-existing-react-redux-app.html',
        '/docs/recipes/hot-reloading.html',
        '/docs/recipes/usage-with-react-redux.html',
        '/docs/recipes/react-native-devtools.html',
      ],
    },
    {
      title: 'Known issues',
      link: '/docs/known-issues/',
      pages: [
        '/docs/known-issues/typescript-optional-computed-properties.html',
        '/docs/known-issues/using-keyof-in-generic-typescript-model.html',
      ],
    },
    { title: 'Upgrading to v6', link: '/docs/upgrading-from-v3/' },
  ],
  outside: ['/', '/releases/'],
}
