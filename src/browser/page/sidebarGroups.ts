import { storageKey } from '../../browserStorage'

/**
 * Keeps the groups of the sidebar open that the reader has opened, on every page and after a reload. `site` is the id of
 * its brand. The group of the current page is open anyway.
 */
export function keepGroupsOpen(site: string): void {
  const key = storageKey(site, 'groups')
  const opened = new Set(storedGroups(key))
  const restore = () => {
    if (opened.size === 0) return
    for (const group of document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details:not([open])')) {
      if (opened.has(nameOf(group))) group.open = true
    }
  }
  // Groups open in the frame that first shows them, so that nothing moves.
  const follow = () => {
    restore()
    if (document.readyState === 'loading') requestAnimationFrame(follow)
  }
  follow()
  document.addEventListener('DOMContentLoaded', restore)
  document.addEventListener('article', restore)
  document.addEventListener('click', ({ target }) => {
    const group = target instanceof Element ? target.closest('summary')?.closest<HTMLDetailsElement>('details') : null
    if (!group?.matches('[data-sidebar] details')) return
    // The click hasn't changed the group yet.
    if (group.open) opened.delete(nameOf(group))
    else opened.add(nameOf(group))
    try {
      localStorage.setItem(key, JSON.stringify([...opened]))
    } catch {
      // Storage may be disabled. The groups then stay open as long as the page.
    }
  })
}

/** The names of the groups that are stored, without anything else that the storage may contain. */
function storedGroups(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** The title of a group, after those of the groups around it. */
function nameOf(group: Element): string {
  const outer = group.parentElement?.closest('details')
  const title = group.closest('li')?.querySelector('[data-title]')?.textContent ?? ''
  return outer == null ? title : `${nameOf(outer)}/${title}`
}
