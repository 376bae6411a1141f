import type { Brand } from '../../../siteConfig'
import type { PageRecord } from '../../../types'
import { useBrand } from '../../brand'
import { dateText } from '../../../dateText'
import { useFrame } from '../../frame'
import { Link } from '../Link'
import { MarkdownLink } from './CopyPage'
import { neighborsOf } from '../sidebar/neighbors'

/** Below the article: links to edit the page and to its Markdown, the date of the last change, and its neighbors. */
export function PageFooter(props: { readonly record: PageRecord; readonly lastUpdated: string | null }) {
  const { record, lastUpdated } = props
  const { edit, lastUpdatedLabel } = useBrand()
  const { sidebar } = useFrame()
  const { previous, next } = neighborsOf(sidebar, record.path)
  return (
    <footer className="page-footer">
      <p className="page-meta">
        <Link to={editUrlOf(record, edit)}>{edit.label}</Link>
        <MarkdownLink record={record} />
        {lastUpdated !== null && (
          <span>
            {lastUpdatedLabel}: <time dateTime={lastUpdated}>{dateText(lastUpdated)}</time>
          </span>
        )}
      </p>
      {(previous ?? next) && (
        <nav className="neighbors" aria-label="Previous and next page">
          {previous?.path && (
            <Link to={previous.path} rel="prev">
              <small>Previous</small> {previous.title}
            </Link>
          )}
          {next?.path && (
            <Link to={next.path} rel="next">
              <small>Next</small> {next.title}
            </Link>
          )}
        </nav>
      )}
    </footer>
  )
}

function editUrlOf({ relativePath }: PageRecord, { repository, branch, directory }: Brand['edit']): string {
  return `https://github.com/${repository}/edit/${branch}/${directory}/${relativePath}`
}
