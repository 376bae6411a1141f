import { Link, type View } from '#engine'

/** The least that a home page needs: its heading, and where to go on. */
export function Hero({ view }: { readonly view: View }) {
  return (
    <>
      <h1>{view.page.record.title}</h1>
      <p className="tagline">Stones that skip</p>
      <p className="actions">
        <Link to="/guide/" className="button primary">
          Read the guide
        </Link>
      </p>
    </>
  )
}
