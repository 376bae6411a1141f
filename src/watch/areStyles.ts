import { extname } from 'node:path'

/**
 * Whether an edit has only changed the styles of pages, in the HTML or in their style sheet. A style in a script needs a
 * reload. A change of a file is also one of its folder.
 */
export function areStyles(edited: readonly string[], published: readonly string[]): boolean {
  const files = edited.filter((path) => extname(path) !== '')
  return (
    files.length > 0 &&
    published.length > 0 &&
    files.every((path) => path.endsWith('.css')) &&
    published.every((path) => /\.(?:html|css)$/.test(path))
  )
}
