import type { Header } from '../../../types'
import { HeaderList } from './HeaderList'

interface TocProps {
  readonly headers: readonly Header[]
  /** The heading of the section that is being read. */
  readonly activeSlug: string | undefined
}

/**
 * The headings of the page, with the subsections of the section that is being read; without a script, with all of them.
 * On wide screens they are next to the article; on narrow ones they are a popover, which the browser opens from the bar
 * above the article.
 */
export function Toc({ headers, activeSlug }: TocProps) {
  if (headers.length === 0) return null
  return (
    <nav id="_toc" className="toc" popover="auto" aria-labelledby="_toc-title" data-toc="">
      <h2 id="_toc-title">On this page</h2>
      <HeaderList headers={headers} activeSlug={activeSlug} />
    </nav>
  )
}

/**
 * On screens too narrow to show the contents next to the article: a bar that stays in view, shows the section that is
 * being read, and opens the contents. Without a script it doesn't show the section.
 */
export function TocBar({ headers, activeSlug }: TocProps) {
  if (headers.length === 0) return null
  return (
    <div className="toc-bar">
      <button type="button" className="toc-button" popoverTarget="_toc">
        On this page <b>{headers.find(({ slug }) => slug === activeSlug)?.title}</b>
      </button>
    </div>
  )
}
