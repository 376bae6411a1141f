import { browser } from '../../config'

/**
 * Resolves to whether the server answers for an address within a while, and not that it has failed. The browser would
 * replace the page by its own error page, or by an empty answer.
 */
export function isAnswered(href: string): Promise<boolean> {
  const signal = AbortSignal.timeout(browser.retryDelay)
  return fetch(href, { method: 'HEAD', redirect: 'manual', signal }).then(
    // A server that has no HEAD answers 501.
    ({ status }) => status < 500 || status === 501,
    () => false,
  )
}
