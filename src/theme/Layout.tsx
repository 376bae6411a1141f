import type { PageData } from '../types'
import { Article } from './Article'
import { ErrorBoundary } from './ErrorBoundary'
import { PageFooter } from './PageFooter'
import { Shell } from './Shell'
import { Toc } from './Toc'

/** A documentation page: sidebar, article, contents. */
export function Layout({ page }: { readonly page: PageData }) {
  const { record, lastUpdated, html } = page
  return (
    <Shell record={record} kind={record.path.startsWith('/docs/') ? 'doc' : 'plain'}>
      <div className="content">
        <main id="_main" tabIndex={-1}>
          <Article html={html} />
          <ErrorBoundary>
            <PageFooter record={record} lastUpdated={lastUpdated} />
          </ErrorBoundary>
        </main>
        <ErrorBoundary>
          <Toc headers={record.headers} />
        </ErrorBoundary>
      </div>
    </Shell>
  )
}
