import { Link, type View } from '#engine'
import { Logo } from './Logo'

/** The size of a typical set of imports, minified and compressed with brotli, without React. A test measures it. */
export const weight = '10.2 kB'

/** The top of the home page: what the library is, at a glance, and where to go next. */
export function Hero({ view }: { readonly view: View }) {
  const { title, headers } = view.page.record
  const size = `${weight} with Redux and Immer`
  return (
    <>
      <Logo className="hero-logo" />
      <h1>{title}</h1>
      <p className="tagline">Vegetarian friendly state for React</p>
      <p className="pitch">
        Describe state, actions, async work and derived values in one object. Read them with hooks.
      </p>
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
        <li>{headers.some(({ slug }) => slug === 'size') ? <a href="#size">{size}</a> : size}</li>
        <li>React 18 and 19</li>
        <li>Typed from end to end</li>
        <li>MIT</li>
      </ul>
    </>
  )
}
