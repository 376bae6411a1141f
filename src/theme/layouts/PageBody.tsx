import type { PageData } from '../../types'
import { Article } from '../Article'
import { PageFooter } from '../navigation/page/PageFooter'
import { AllPages } from '../navigation/sidebar/AllPages'
import { ErrorBoundary } from './ErrorBoundary'

/** A page from its article down, the same in every layout. The home page ends with the list of all pages. */
export function PageBody({ page }: { readonly page: PageData }) {
  const { record, lastUpdated, html } = page
  return (
    <>
      <Article html={html} />
      {record.path === '/' && <AllPages />}
      <ErrorBoundary>
        <PageFooter record={record} lastUpdated={lastUpdated} />
      </ErrorBoundary>
    </>
  )
}
