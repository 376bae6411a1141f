import { Link, type View } from '#engine'
import { Logo } from './Logo'

/** The size of a typical set of imports, minified and compressed with gzip, without React. A test measures it. */
export const weight = '11.3 kB'

/** The top of the home page: what the library is, at a glance, and where to go next. */
export function Hero({ view }: { readonly view: View }) {
  return (
    <>
      <Logo className="hero-logo" />
      <h1>{view.page.record.title}</h1>
      <p className="pitch">{view.page.record.frontmatter.description}</p>
      <p className="tagline">Vegetarian friendly state for React</p>
      <p className="actions">
        <Link to="/docs/tutorials/quick-start.html" className="button primary">
          Quick start
        </Link>
        <Link to="/docs/introduction/" className="button">
          Introduction
        </Link>
        <span className="install" data-command="">
          <code>npm install easy-peasy</code>
          <button type="button" className="copy needs-script" title="Copy" aria-label="Copy the command" />
        </span>
      </p>
      <ul className="facts">
        <li>
          <a href="#size">{weight} gzip, with Redux and Immer</a>
        </li>
        <li>React 18 and 19</li>
        <li>MIT</li>
        <li>
          <a href="#is-it-for-you">Is it for you?</a>
        </li>
      </ul>
    </>
  )
}
