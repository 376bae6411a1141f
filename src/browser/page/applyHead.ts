import type { HeadTag } from '../../theme/head'

/**
 * Replaces the previous page's tags in the head with this page's. Only tags with `data-head`, which pages write, are
 * replaced.
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
