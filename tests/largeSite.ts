import type { Navigation } from '../src/siteConfig'
import { makeSite, type FixtureSite } from './fixture'

/** A site of groups with the same number of pages each, all in the sidebar. Every page has the same kind of text. */
export async function makeLargeSite(groups: number, pagesInGroup: number, text: string): Promise<FixtureSite> {
  const files: Record<string, string> = { 'docs/README.md': '# Home\n' }
  for (let group = 1; group <= groups; group++) {
    files[`docs/guide/group-${group}/README.md`] = `# Group ${group}\n\n${text}`
    for (let page = 1; page < pagesInGroup; page++) {
      files[`docs/guide/group-${group}/page-${page}.md`] = `# Page ${page} of group ${group}\n\n${text}`
    }
  }
  return makeSite(files)
}

/** The navigation of such a site. */
export function largeNavigation(groups: number, pagesInGroup: number): Pick<Navigation, 'sidebar' | 'outside'> {
  const sidebar = Array.from({ length: groups }, (_, index) => {
    const folder = `/guide/group-${index + 1}/`
    const pages = Array.from({ length: pagesInGroup - 1 }, (_, page) => `${folder}page-${page + 1}.html`)
    return { title: `Group ${index + 1}`, link: folder, pages }
  })
  return { sidebar, outside: ['/'] }
}
