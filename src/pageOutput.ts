/**
 * The HTML files of dist that are made from the page at a route. The one that serves it comes first, then its duplicate, which
 * makes the site work on any static host, with or without clean-URL rules. A file of another type also needs its content
 * type in `contentTypes.ts`.
 *
 *   /                     ->  index.html
 *   /guide/               ->  guide/index.html, guide.html
 *   /guide/install.html   ->  guide/install.html, guide/install/index.html
 *   /guide/install        ->  the same, in a site with clean addresses
 */
export function outputOf(route: string): readonly string[] {
  if (route === '/') return ['index.html']
  const path = route.slice(1).replace(/\.html$/, '')
  return path.endsWith('/')
    ? [`${path}index.html`, `${path.slice(0, -1)}.html`]
    : [`${path}.html`, `${path}/index.html`]
}

/**
 * The file of dist with the page at a route as Markdown. It is next to the file that serves the page.
 *
 *   /guide/               ->  guide/index.md
 *   /guide/install.html   ->  guide/install.md
 */
export function markdownOf(route: string): string {
  return (outputOf(route)[0] ?? '').replace(/html$/, 'md')
}
