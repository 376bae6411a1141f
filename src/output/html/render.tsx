import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Deployment } from '../../deployment'
import { App } from '../../theme/App'
import type { Frame } from '../../theme/frame'
import type { PageData } from '../../types'
import type { PageAssets } from '../assets/bundle'
import { Document } from './Document'

/** A page inside its frame -> the text of its HTML file. */
export function renderPage(page: PageData, frame: Frame, assets: PageAssets, deployment: Deployment): string {
  const app = renderToString(<App view={{ page }} frame={frame} />)
  return `<!doctype html>\n${renderToStaticMarkup(<Document page={page} app={app} assets={assets} deployment={deployment} />)}\n`
}
