import type { Header } from '../../types'
import { HeaderLink } from './HeaderLink'

/** The headings of the page, beside the article on wide screens. */
export function Toc(props: { readonly headers: readonly Header[]; readonly activeSlug: string | undefined }) {
  const { headers, activeSlug } = props
  if (headers.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="_toc-title">
      <h2 id="_toc-title">On this page</h2>
      <ul>
        {headers.map((header) => (
          <HeaderLink key={header.slug} header={header} isActive={header.slug === activeSlug} />
        ))}
      </ul>
    </nav>
  )
}
