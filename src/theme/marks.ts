/** The attributes of the frame, by which the browser finds its parts and reads them back. */
export const marks = {
  'data-announcer': 'live region that announces the title of a new page',
  'data-article': 'the article',
  'data-drawer': 'the drawer, which contains the sidebar',
  'data-sidebar': 'the sidebar, read back by readSidebar',
  'data-items': 'a list of the sidebar',
  'data-title': 'the title of a node of the sidebar',
  'data-last': 'path and title of the last page of a folded group',
  'data-kind': 'the kind of the export that the page of a link is about',
  'data-toc': 'the contents list',
  'data-top': 'button back to the top',
  'data-top-links': 'list of the links at the top, read back by readTopLinks',
  'data-section': 'link at the top to the section that the page is in',
  'data-search': 'button that opens the search',
} as const
