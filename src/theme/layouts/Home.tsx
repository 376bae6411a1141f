import { site } from '../../config'
import { Article } from '../Article'
import { AllPages } from '../navigation/AllPages'
import { Link } from '../navigation/Link'
import { Logo } from '../navigation/Logo'
import { Shell } from './Shell'
import type { View } from '../view'

/** The home page: what this is in one glance, then the article. The hero carries the page's heading. */
export function Home({ view }: { readonly view: View }) {
  return (
    <Shell view={view} kind="plain">
      <div className="content home">
        <main id="_main" tabIndex={-1}>
          <header className="hero">
            <Logo className="hero-logo" />
            <h1>{view.page.record.title}</h1>
            <p className="tagline">{site.tagline}</p>
            <p className="install">
              <code>npm install easy-peasy</code>
            </p>
            <p className="actions">
              <Link to="/docs/tutorials/quick-start.html" className="button primary">
                Quick start
              </Link>
              <Link to="/docs/introduction/" className="button">
                Introduction
              </Link>
              <Link to={site.repositoryUrl} className="button">
                GitHub
              </Link>
            </p>
          </header>
          <Article html={view.page.html} />
          <AllPages path={view.page.record.path} />
        </main>
      </div>
    </Shell>
  )
}
