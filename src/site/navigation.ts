import type { Navigation } from '#engine'

const pagesOf = (folder: string, names: readonly string[]) => names.map((name) => `${folder}${name}.html`)
const inIntroduction = (...names: string[]) => pagesOf('/docs/introduction/', names)
const inTutorials = (...names: string[]) => pagesOf('/docs/tutorials/', names)
const inApi = (...names: string[]) => pagesOf('/docs/api/', names)
const inTypes = (...names: string[]) => pagesOf('/docs/typescript-api/', names)
const inRecipes = (...names: string[]) => pagesOf('/docs/recipes/', names)
const inKnownIssues = (...names: string[]) => pagesOf('/docs/known-issues/', names)

export const navigation: Navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'Docs', to: '/docs/introduction/' },
    { title: 'Releases', to: '/releases/' },
    { title: 'v3', to: 'https://easy-peasy-v3.vercel.app/' },
    { title: 'v4', to: 'https://easy-peasy-v4.vercel.app/' },
    { title: 'GitHub', to: 'https://github.com/ctrlplusb/easy-peasy' },
  ],
  sidebar: [
    {
      title: 'Introduction',
      link: '/docs/introduction/',
      pages: inIntroduction('installation', 'alternatives', 'downsides', 'browser-support', 'architecture'),
    },
    {
      title: 'Tutorials',
      link: '/docs/tutorials/',
      pages: inTutorials('quick-start', 'primary-api', 'extended-api', 'typescript', 'testing'),
    },
    {
      title: 'API',
      link: '/docs/api/',
      groups: [
        {
          title: 'Creating Stores',
          pages: inApi(
            'create-store',
            'store-config',
            'store-provider',
            'store',
            'create-context-store',
            'use-local-store',
          ),
        },
        {
          title: 'Defining Store Models',
          pages: inApi(
            'action-on',
            'action',
            'computed',
            'effect-on',
            'generic',
            'listeners',
            'persist',
            'reducer',
            'thunk-on',
            'thunk',
          ),
        },
        {
          title: 'Using Stores via Hooks',
          pages: inApi(
            'use-store-actions',
            'use-store-dispatch',
            'use-store-rehydrated',
            'use-store-state',
            'use-store',
          ),
        },
        { title: 'Utils', pages: inApi('create-transform', 'debug') },
        {
          title: 'TypeScript Types',
          link: '/docs/typescript-api/',
          pages: inTypes(
            'action-on',
            'action',
            'create-typed-hooks',
            'actions',
            'computed',
            'effect-on',
            'generic',
            'reducer',
            'state',
            'thunk-on',
            'thunk',
          ),
        },
      ],
    },
    { title: 'Community Extensions', link: '/docs/community-extensions/' },
    {
      title: 'Recipes',
      link: '/docs/recipes/',
      pages: inRecipes(
        'connecting-to-reactotron',
        'generalising-models',
        'interop-with-existing-react-redux-app',
        'hot-reloading',
        'usage-with-react-redux',
        'react-native-devtools',
      ),
    },
    {
      title: 'Known Issues',
      link: '/docs/known-issues/',
      pages: inKnownIssues('typescript-optional-computed-properties', 'using-keyof-in-generic-typescript-model'),
    },
    { title: 'Upgrading to v6', link: '/docs/upgrading-from-v3/' },
  ],
  outside: ['/', '/releases/'],
}
