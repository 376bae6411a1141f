import type { PageData } from '../../types'
import type { Deployment } from '../../deployment'
import type { Frame } from '../../theme/frame'
import { readTopLinks } from '../../theme/navigation/bar/readTopLinks'
import { readSidebar } from '../../theme/navigation/sidebar/readSidebar'

/** Data that is read from the page's HTML, so that no script has to repeat it. */
export interface FirstView {
  readonly page: PageData
  readonly frame: Frame
  readonly deployment: Deployment
}

/** Reads the first page and the frame from the document that the build wrote. */
export function readFirstView(document: Document): FirstView {
  const json = document.querySelector('script[data-page]')?.textContent ?? ''
  const { deployment, ...page } = JSON.parse(json) as Omit<PageData, 'html'> & { readonly deployment: Deployment }
  const { base } = deployment
  const html = document.querySelector('[data-article]')?.innerHTML ?? ''
  const frame = { base, topLinks: readTopLinks(document, base), sidebar: readSidebar(document, base) }
  return { page: { ...page, html }, frame, deployment }
}
