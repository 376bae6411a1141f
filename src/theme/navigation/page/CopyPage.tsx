import type { PageRecord } from '../../../types'
import { Link } from '../Link'

/**
 * Copies the page as Markdown: a button, whose script copies the file of the link after it. Without scripts, that link is
 * in its place.
 */
export function CopyPage({ record }: { readonly record: PageRecord }) {
  return (
    <>
      <button className="copy copy-page needs-script" type="button">
        Copy page as Markdown
      </button>
      <MarkdownLink record={record} className="copy copy-page without-script" />
    </>
  )
}

/** A link to the page as Markdown. */
export function MarkdownLink({ record, className }: { readonly record: PageRecord; readonly className?: string }) {
  return (
    <Link to={`/${record.relativePath.replace('README', 'index')}`} rel="alternate" className={className}>
      View as Markdown
    </Link>
  )
}
