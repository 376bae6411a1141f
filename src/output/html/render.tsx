import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from '../../theme/App'
import type { Frame } from '../../theme/frame'
import type { PageData } from '../../types'
import { Document } from './Document'
import type { DocumentContext } from './headText'

/** A page inside its frame -> the text of its HTML file. */
export function renderPage(page: PageData, frame: Frame, context: DocumentContext): string {
  const app = renderToString(<App brand={context.site.brand} view={{ page }} frame={frame} />)
  return `<!doctype html>\n${renderToStaticMarkup(<Document page={page} app={app} context={context} />)}\n`
}
