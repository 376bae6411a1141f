import type { Header } from '../types'

/** The headings of the page, beside the article on wide screens. */
export function Toc({ headers }: { readonly headers: readonly Header[] }) {
  if (headers.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="_toc-title">
      <h2 id="_toc-title">On this page</h2>
      <ul>
        {headers.map(({ level, slug, title }) => (
          <li key={slug} className={`level-${level}`}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
