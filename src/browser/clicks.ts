/**
 * The link that a click follows inside this window, or undefined if the click has a modifier or another button, is
 * already handled, or is for a new tab or a download.
 */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  return link
}
