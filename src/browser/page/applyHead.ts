import type { HeadTag } from '../../theme/head'

/**
 * Puts a page's tags into the head in place of the last page's. Only tags that a page wrote are touched: they carry
 * `data-head`.
 */
export function applyHead(document: Document, tags: readonly HeadTag[], lang: string): void {
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang
  document.head.querySelectorAll('[data-head]').forEach((element) => element.remove())
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text
      continue
    }
    const element = document.createElement(tag.tag)
    element.dataset['head'] = ''
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
