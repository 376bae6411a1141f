import type { Header } from '../../../types'
import { HeaderLink } from './HeaderLink'

/**
 * The headings of the page. On wide screens they are next to the article; on narrow ones they are a popover, which the
 * browser opens from the button above the article.
 */
export function Toc(props: { readonly headers: readonly Header[]; readonly activeSlug: string | undefined }) {
  const { headers, activeSlug } = props
  if (headers.length === 0) return null
  return (
    <nav id="_toc" className="toc" popover="auto" aria-labelledby="_toc-title" data-toc="">
      <h2 id="_toc-title">On this page</h2>
      <ul>
        {headers.map((header) => (
          <HeaderLink key={header.slug} header={header} isActive={header.slug === activeSlug} />
        ))}
      </ul>
    </nav>
  )
}

/** Opens the contents on screens too narrow to show them next to the article. */
export function TocButton({ headers }: { readonly headers: readonly Header[] }) {
  if (headers.length === 0) return null
  return (
    <button type="button" className="toc-button" popoverTarget="_toc">
      On this page
    </button>
  )
}
