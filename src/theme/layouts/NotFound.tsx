import { useFrame } from '../frame'
import { SearchButton } from '../navigation/bar/SearchButton'
import { Link } from '../navigation/Link'
import { isPage } from '../navigation/sidebar/neighbors'
import { Shell } from './Shell'
import type { Suggestion, View } from '../view'

/** For an address that is not a page. The requested address is only available in the browser, so it is optional. */
export function NotFound({ view }: { readonly view: View }) {
  const { sidebar } = useFrame()
  const { page, missing } = view
  const sections = [{ title: 'Home', path: '/', items: [] }, ...sidebar].filter(isPage)
  return (
    <Shell view={view} kind="plain">
      <div className="content not-found">
        <main id="_main" tabIndex={-1}>
          <article className="prose">
            <p className="not-found-code" aria-hidden="true">
              4<span>0</span>4
            </p>
            <h1>{page.record.title}</h1>
            <p>
              No page lives at {missing === undefined ? 'this address' : <code>{missing.path}</code>}. It may have
              moved, or the link that led here may be mistyped.
            </p>
            {missing !== undefined && missing.suggestions.length > 0 && (
              <>
                <h2>Did you mean</h2>
                <Links links={missing.suggestions} />
              </>
            )}
            <h2>Where to look</h2>
            <SearchButton />
            <Links links={sections} />
          </article>
        </main>
      </div>
    </Shell>
  )
}

function Links({ links }: { readonly links: readonly Suggestion[] }) {
  return (
    <ul>
      {links.map(({ title, path, kind }) => (
        <li key={path}>
          <Link to={path} data-kind={kind}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
