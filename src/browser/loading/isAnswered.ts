import { browser } from '../../config'

/**
 * Resolves to whether the server has a page for an address, be it the host's own. Otherwise the browser would replace the
 * page by its error page, or by an empty answer. The answer may take as long as a chunk. Some servers refuse HEAD, and it
 * doesn't say whether the answer is empty, so this gets the page until its first bytes have arrived.
 */
export async function isAnswered(href: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(browser.chunkTimeout)
    const { status, body } = await fetch(href, { redirect: 'manual', signal })
    const reader = body?.getReader()
    const start = await reader?.read()
    await reader?.cancel()
    // The status of a redirect is hidden as 0.
    return status === 0 || (status < 500 && status !== 429 && start?.done === false)
  } catch {
    return false
  }
}
