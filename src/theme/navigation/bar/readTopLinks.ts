import type { NavLink } from '../../../siteConfig'
import { pathOf } from '../Link'

/** Reads the links back from the markup of `TopLinks`; `base` is the path of the site's root. */
export function readTopLinks(document: Document, base: string): NavLink[] {
  const links = document.querySelector('[data-top-links]')?.querySelectorAll('a') ?? []
  return Array.from(links, (link) => ({
    title: link.textContent,
    to: pathOf(link.getAttribute('href') ?? '', base),
    ...(link.closest('details') && { isVersion: true }),
  }))
}
