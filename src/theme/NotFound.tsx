import type { PageData } from '../types'
import { useFrame } from './frame'
import { Link } from './Link'
import { Shell } from './Shell'

/** For an address that is no page. */
export function NotFound({ page }: { readonly page: PageData }) {
  const { sidebar } = useFrame()
  const sections = [{ title: 'Home', path: '/' }, ...sidebar].flatMap(({ title, path }) =>
    path === undefined ? [] : [{ title, path }],
  )
  return (
    <Shell record={page.record} kind="plain">
      <div className="content not-found">
        <main id="_main" tabIndex={-1}>
          <article className="prose">
            <p className="not-found-code">404</p>
            <h1>{page.record.title}</h1>
            <p>No page lives at this address. It may have moved, or the link that led here may be mistyped.</p>
            <ul>
              {sections.map(({ title, path }) => (
                <li key={title}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </article>
        </main>
      </div>
    </Shell>
  )
}
