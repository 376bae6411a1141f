import type { ReferenceKind, SidebarNode } from '../../../types'
import { pathOf } from '../Link'

/** Reads the tree back from the markup of `Sidebar`; `base` is the path of the site's root. */
export function readSidebar(document: Document, base: string): SidebarNode[] {
  const items = document.querySelector('[data-sidebar] > [data-items]')
  return items === null ? [] : readNodes(items, base)
}

function readNodes(list: Element, base: string): SidebarNode[] {
  return [...list.children].map((item) => {
    const title = item.querySelector('[data-title]')
    const href = title?.getAttribute('href')
    const inner = item.querySelector('[data-items]')
    const last = title?.getAttribute('data-last')
    const kind = title?.getAttribute('data-kind') as ReferenceKind | null | undefined
    return {
      title: title?.textContent ?? '',
      ...(href != null && { path: pathOf(href, base) }),
      items: inner === null ? [] : readNodes(inner, base),
      ...(last != null && { last: lastOf(last) }),
      ...(kind && { kind }),
    }
  })
}

/** `/guide/install.html Install` -> the last page of a folded group. */
function lastOf(text: string): SidebarNode['last'] & object {
  const space = text.indexOf(' ')
  return { path: text.slice(0, space), title: text.slice(space + 1) }
}
