import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Deployment } from '../../deployment'
import { App } from '../../theme/App'
import type { Frame } from '../../theme/frame'
import type { PageData } from '../../types'
import type { PageAssets } from '../assets/bundle'
import { Document } from './Document'

/** Takes the place of the article. Text of a page is escaped, so it can't be mistaken for this comment. */
const articleMark = '<!--article-->'

/**
 * A page inside its frame -> the text of its HTML file before the article and after it. The article is most of a page, and
 * it needs no rendering.
 */
export function renderAround(page: PageData, frame: Frame, assets: PageAssets, deployment: Deployment): string[] {
  const app = renderToString(<App view={{ page: { ...page, html: articleMark } }} frame={frame} />)
  const html = renderToStaticMarkup(<Document page={page} app={app} assets={assets} deployment={deployment} />)
  return `<!doctype html>\n${html}\n`.split(articleMark)
}
