import type { PageData, SidebarNode } from '../../types'
import type { Deployment } from '../../deployment'
import type { Frame } from '../../theme/frame'

/** Data that is read from the page's HTML, so that no script has to repeat it. */
export interface FirstView {
  readonly page: PageData
  readonly frame: Frame
  readonly deployment: Deployment
}

/** Reads the first page and the frame from the document that the build wrote. */
export function readFirstView(document: Document): FirstView {
  const json = document.querySelector('script[data-page]')?.textContent ?? ''
  const { deployment, ...page } = JSON.parse(json) as Omit<PageData, 'html'> & { readonly deployment: Deployment }
  const { base } = deployment
  const html = document.querySelector('[data-article]')?.innerHTML ?? ''
  const items = document.querySelector('[data-sidebar] > [data-items]')
  const sidebar = items === null ? [] : readNodes(items, base)
  const links = [...(document.querySelector('[data-top-links]')?.querySelectorAll('a') ?? [])]
  const topLinks = links.map((link) => ({
    title: link.textContent,
    to: toOf(link.getAttribute('href') ?? '', base),
  }))
  return { page: { ...page, html }, frame: { base, topLinks, sidebar }, deployment }
}

function readNodes(list: Element, base: string): SidebarNode[] {
  return [...list.children].map((item) => {
    const title = item.querySelector('[data-title]')
    const href = title?.getAttribute('href')
    const inner = item.querySelector('[data-items]')
    const last = title?.getAttribute('data-last')
    return {
      title: title?.textContent ?? '',
      ...(href != null && { path: toOf(href, base) }),
      items: inner === null ? [] : readNodes(inner, base),
      ...(last != null && { last: lastOf(last) }),
    }
  })
}

/** `/docs/api/thunk.html thunk` -> the last page of a folded group. */
function lastOf(text: string): SidebarNode['last'] & object {
  const space = text.indexOf(' ')
  return { path: text.slice(0, space), title: text.slice(space + 1) }
}

/** `/base/docs/` -> `/docs/`; the address of another site stays as it is. */
function toOf(href: string, base: string): string {
  return href.startsWith(base) ? `/${href.slice(base.length)}` : href
}
