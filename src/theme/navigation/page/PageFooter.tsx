import type { Brand } from '../../../siteConfig'
import type { PageRecord } from '../../../types'
import { useBrand } from '../../brand'
import { dateText } from '../../../dateText'
import { useFrame } from '../../frame'
import { Link } from '../Link'
import { neighborsOf } from '../sidebar/neighbors'

/** Below the article: the edit link, the page as Markdown, the date of the last change, and the previous and next pages. */
export function PageFooter(props: { readonly record: PageRecord; readonly lastUpdated: string | null }) {
  const { record, lastUpdated } = props
  const { edit, lastUpdatedLabel } = useBrand()
  const { sidebar } = useFrame()
  const { previous, next } = neighborsOf(sidebar, record.path)
  return (
    <footer className="page-footer">
      <p className="page-meta">
        <Link to={editUrlOf(record, edit)}>{edit.label}</Link>
        <Link to={`/${record.relativePath.replace('README', 'index')}`} rel="alternate">
          Copy page as Markdown
        </Link>
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
