import { browser } from '../../config'
import { readFirstView, type FirstView } from '../page/readFrame'

/**
 * Requests the document of an address, and resolves to its page if it can be shown in this document: the same scripts
 * belong to it. Otherwise resolves to whether the server has a document, be it the host's own, for the browser to load.
 * Without one, the browser would replace the page by its error page, or by an empty answer.
 *
 * The answer may take as long as a chunk. This uses GET, because some servers refuse HEAD, which doesn't say either
 * whether the answer is empty.
 */
export async function requestDocument(href: string): Promise<FirstView | boolean> {
  try {
    const signal = AbortSignal.timeout(browser.chunkTimeout)
    const response = await fetch(href, { redirect: 'manual', signal })
    const { status, headers, body } = response
    if (status > 499 || status === 429) return false
    // The status of a redirect is hidden as 0. A file other than HTML may be large.
    if (status === 0 || !(headers.get('Content-Type') ?? 'text/html').startsWith('text/html')) {
      void body?.cancel()
      return true
    }
    const html = await response.text()
    return html !== '' && (viewIn(html) ?? true)
  } catch {
    return false
  }
}

/**
 * The first view in the HTML of a page, unless other scripts or another kind of manifest belong to it, or a part is
 * missing.
 */
function viewIn(html: string): FirstView | undefined {
  const scripts = (document: Document) => document.querySelector('script[data-entry]')?.outerHTML
  // This document has its styles, and its policy would report those of another version.
  const other = new DOMParser().parseFromString(html.replace(/<style>[^]*?<\/style>/, ''), 'text/html')
  const isWhole = other.querySelector('script[data-page]') !== null
  return isWhole && scripts(other) === scripts(document) ? readFirstView(other) : undefined
}
