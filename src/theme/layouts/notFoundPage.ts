import type { PageData } from '../../types'

/** The page for every address that is not a route. It has no source file, so it has no edit link and no date. */
export const notFoundPage: PageData = {
  record: {
    title: 'Page not found',
    frontmatter: {
      layout: 'NotFound',
      description: 'There is no page at this address.',
      meta: [{ name: 'robots', content: 'noindex' }],
    },
    regularPath: '/404.html',
    relativePath: '',
    key: 'v-404',
    path: '/404.html',
    headers: [],
  },
  lastUpdated: null,
  html: '',
  features: [],
}
