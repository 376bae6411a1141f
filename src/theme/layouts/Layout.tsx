import { useBrand } from '../brand'
import { BackToTop } from '../navigation/page/BackToTop'
import { Breadcrumbs } from '../navigation/page/Breadcrumbs'
import { CopyPage } from '../navigation/page/CopyPage'
import { ErrorBoundary } from './ErrorBoundary'
import { PageBody } from './PageBody'
import { Shell } from './Shell'
import { Toc, TocBar } from '../navigation/page/Toc'
import type { View } from '../view'

/** A documentation page: sidebar, article, contents. */
export function Layout({ view }: { readonly view: View }) {
  const { docs } = useBrand()
  const { record } = view.page
  const contents = { headers: record.headers, activeSlug: view.activeSlug }
  return (
    <Shell view={view} kind={record.path.startsWith(docs) ? 'doc' : 'plain'}>
      <div className="content with-toc">
        <main id="_main" tabIndex={-1}>
          <ErrorBoundary>
            <TocBar {...contents} />
            <div className="page-top">
              <Breadcrumbs record={record} />
              <CopyPage record={record} />
            </div>
          </ErrorBoundary>
          <PageBody page={view.page} />
          <BackToTop />
        </main>
        <ErrorBoundary>
          <Toc {...contents} />
        </ErrorBoundary>
      </div>
    </Shell>
  )
}
