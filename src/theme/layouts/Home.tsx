import { useBrand } from '../brand'
import { PageBody } from './PageBody'
import { Shell } from './Shell'
import type { View } from '../view'

/**
 * The home page: the site's hero, which contains the page's heading, then the article. On wide screens an island that
 * opens the article is next to the hero, and one below opening code is next to that code.
 */
export function Home({ view }: { readonly view: View }) {
  const { Hero } = useBrand()
  return (
    <Shell view={view} kind="plain">
      <div className="content home">
        <main id="_main" tabIndex={-1}>
          <header className="hero">
            <Hero view={view} />
          </header>
          <PageBody page={view.page} />
        </main>
      </div>
    </Shell>
  )
}
