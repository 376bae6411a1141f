import type { DistFiles } from '../verify/dist/distFiles'

/** The address of the largest page: its route, or for a folder index its other address. */
export function longestOf(files: DistFiles): string {
  const pages = [...files].filter(([path]) => path.endsWith('.html') && !path.endsWith('/index.html'))
  const [path] = pages.reduce((longest, page) => (page[1].length > longest[1].length ? page : longest))
  return `/${path}`
}
