import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../../theme/App'
import type { Frame } from '../../theme/frame'
import type { PageData } from '../../types'
import { renderMarkup } from '../renderMarkup'
import { Document } from './Document'
import type { DocumentContext } from './headText'

/** A placeholder for the article. The text of a page is escaped, so it cannot contain this comment. */
const articleMark = '<!--article-->'

/**
 * A page inside its frame -> the text of its HTML file before the article and after it. The article is most of a page,
 * and does not need to be rendered.
 */
export async function renderAround(page: PageData, frame: Frame, context: DocumentContext): Promise<string[]> {
  const view = { page: { ...page, html: articleMark } }
  const app = await renderMarkup(<App brand={context.site.brand} view={view} frame={frame} />)
  const html = renderToStaticMarkup(<Document page={page} app={app} sidebar={frame.sidebar} context={context} />)
  return `<!doctype html>\n${html}\n`.split(articleMark)
}
