import type { SidebarNode } from '../../types'
import { useFrame } from '../frame'
import { SearchButton } from '../navigation/bar/SearchButton'
import { Link } from '../navigation/Link'
import { isPage } from '../navigation/sidebar/neighbors'
import { Shell } from './Shell'
import type { View } from '../view'

const home: SidebarNode & { readonly path: string } = { title: 'Home', path: '/', items: [] }

/** For an address that is not a page. The requested address is only available in the browser, so it is optional. */
export function NotFound({ view }: { readonly view: View }) {
  const { sidebar } = useFrame()
  const { page, missing } = view
  const meant = (missing?.suggestions ?? []).map((node) => ({ ...node, about: `Did you mean ${node.path}?` }))
  const sections = [...sidebar.filter(isPage), home]
    .filter(({ path }) => !meant.some((node) => node.path === path))
    .map((node) => ({ ...node, about: node.items.map(({ title }) => title).join(', ') }))
  // By their places, because suggestions that arrive later change what is in a card, and move none.
  const cards = [...meant, ...sections]
  return (
    <Shell view={view} kind="plain">
      <div className="content not-found">
        <main id="_main" tabIndex={-1}>
          <article className="prose">
            <p className="not-found-code" aria-hidden="true">
              4<span>0</span>4
            </p>
            <h1>{page.record.title}</h1>
            <p>There is no page at this address. It may have moved, or the link that led here may be mistyped.</p>
            <p className="missing">{missing && <code>{missing.path}</code>}</p>
            <SearchButton />
            <nav className="neighbors" aria-label="Where to look">
              {cards.map(({ title, path, kind, about }, place) => (
                <Link key={place} to={path} data-kind={kind}>
                  {title}
                  <small>{about}</small>
                </Link>
              ))}
            </nav>
          </article>
        </main>
      </div>
    </Shell>
  )
}
