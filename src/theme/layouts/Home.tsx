import { site } from '../../config'
import { Link } from '../navigation/Link'
import { Logo } from '../navigation/bar/Logo'
import { PageBody } from './PageBody'
import { Shell } from './Shell'
import type { View } from '../view'

const weight = `${site.weight} with Redux and Immer`

/**
 * The home page: what this is in one glance, then the article. The hero carries the page's heading; on wide screens the
 * article's first part, the running example, stands beside it.
 */
export function Home({ view }: { readonly view: View }) {
  const hasSize = view.page.record.headers.some(({ slug }) => slug === 'size')
  return (
    <Shell view={view} kind="plain">
      <div className="content home">
        <main id="_main" tabIndex={-1}>
          <header className="hero">
            <Logo className="hero-logo" />
            <h1>{view.page.record.title}</h1>
            <p className="tagline">{site.tagline}</p>
            <p className="pitch">{site.pitch}</p>
            <p className="actions">
              <Link to="/docs/tutorials/quick-start.html" className="button primary">
                Quick start
              </Link>
              <Link to="/docs/introduction/" className="button">
                Introduction
              </Link>
              <span className="install">
                <code>npm install easy-peasy</code>
                <button type="button" className="copy needs-script" title="Copy" aria-label="Copy the command" />
              </span>
            </p>
            <ul className="facts">
              <li>{hasSize ? <a href="#size">{weight}</a> : weight}</li>
              <li>React 18 and 19</li>
              <li>Typed from end to end</li>
              <li>MIT</li>
            </ul>
          </header>
          <PageBody page={view.page} />
        </main>
      </div>
    </Shell>
  )
}
