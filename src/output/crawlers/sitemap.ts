import { escapeHtml } from '../../content/escapeHtml'
import { addressOf, type Deployment } from '../../deployment'
import type { PageData } from '../../types'
import { isListed } from './isListed'

/**
 * The sitemap of the pages that search engines should list, in the format of https://www.sitemaps.org/protocol.html. It
 * leaves out pages with `noindex` and pages whose canonical address is elsewhere. A page has the date of its last
 * commit, if that is known.
 */
export function sitemapOf(pages: readonly Pick<PageData, 'record' | 'lastUpdated'>[], deployment: Deployment): string {
  const entries = pages
    .filter(({ record }) => isListed(record, deployment))
    .map(({ record, lastUpdated }) => {
      const date = lastUpdated === null ? '' : `<lastmod>${lastUpdated}</lastmod>`
      return `<url><loc>${escapeHtml(addressOf(record.path, deployment))}</loc>${date}</url>\n`
    })
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('')}</urlset>\n`
}
