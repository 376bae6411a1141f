/** Builds the site in each folder that its parent names, and answers with the result. A hang or crash stays in here. */
import { faultsOf } from '../../src/errors'
import { buildSite } from '../../src/output/build'
import { pebbleLibrary } from '../sites/pebbleLibrary'
import { site, withoutPages } from '../sites/pebbleSite'

/** What became of a site. */
export type Built = { readonly kind: 'published' | 'refused' } | { readonly kind: 'bug'; readonly text: string }

const navigation = { top: [], sidebar: [], outside: ['/'] }

async function build(root: string): Promise<Built> {
  try {
    await buildSite({
      root,
      site: { ...site, ...withoutPages, library: pebbleLibrary, navigation },
      deployment: { url: 'https://example.com', base: '/' },
      useCache: false,
    })
    return { kind: 'published' }
  } catch (error) {
    if (faultsOf(error, root) !== undefined) return { kind: 'refused' }
    return { kind: 'bug', text: error instanceof Error ? String(error.stack) : String(error) }
  }
}

process.on('message', (root: string) => {
  void build(root).then((built) => process.send?.(built))
})
