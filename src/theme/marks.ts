/**
 * The protocol between HTML, styles and scripts: every `data-` attribute, and the module that writes it. Styles and
 * scripts only use these names to find elements. A test compares this list with all of src/.
 */
export const marks = {
  // The document, by output/html
  'data-app': 'root of the App, which React hydrates',
  'data-page': 'JSON of the page, for hydration',
  'data-notice': 'live region outside of the App',
  'data-offline': 'message for a reader whose browser is offline',
  'data-head': 'head tag that belongs to one page',
  'data-entry': 'address of the entry, on the boot script',
  'data-react': 'address of React, on the boot script',
  // The root element, by the boot script
  'data-script': 'scripts run; `failed` if the entry could not be loaded',
  'data-theme': '`light` or `dark`, if the reader has chosen one; on a theme-color, its theme',
  'data-package-manager': 'choice of the reader: `pnpm`',
  'data-language': 'choice of the reader on the root element; on code, its language',
  'data-lines': 'choice of the reader: `wrap`',
  'data-search-wanted': 'the reader opened the search before the entry had loaded',
  // The frame, by the theme
  'data-announcer': 'live region that announces the title of a new page',
  'data-article': 'the article',
  'data-drawer': 'the drawer, which contains the sidebar',
  'data-sidebar': 'the sidebar, read back by readSidebar',
  'data-items': 'a list of the sidebar',
  'data-title': 'the title of a node of the sidebar',
  'data-last': 'path and title of the last page of a folded group',
  'data-toc': 'the contents list',
  'data-top': 'button back to the top',
  'data-top-links': 'list of the links at the top, read back by readTopLinks',
  'data-section': 'link at the top to the section that the page is in',
  'data-search': 'button that opens the search',
  // Articles, by content/article
  'data-choice': 'group of buttons that choose for the whole site',
  'data-run': 'sample that readers can run: the name of the file with its code, and its position there',
  'data-in': 'code in one of two languages',
  'data-name': 'file name on the tab of a language',
  'data-island': 'name of an interactive part',
  'data-watch': 'place of an island for the view of its store: the name of that store',
  'data-label': 'column of a cell, where a table shows its rows as cards or definitions',
  'data-whole': 'code of the whole file, where a part is shown',
  'data-wide': 'code with lines that do not fit on a phone',
  'data-places': 'on the script of a moved page, where each of its old headings is now',
  // The home page, by the hero of the site
  'data-command': 'a command, and the button that copies it',
  // While a page is used, by the browser
  'data-bar': 'the progress bar of a navigation',
  'data-copied': 'button that has just copied',
  'data-playground': 'the panel in which a sample runs',
  'data-depth': 'number of asynchronous actions that were running, in the log of a store',
  'data-status': 'state of the sample in the panel: running, done or stopped',
  'data-live-faults': 'the faults that watch mode shows over a page',
} as const

/** Events on the document that connect scripts of separate bundles, and the modules that send them. */
export const documentEvents = {
  article: 'another article is in the page: browser/page/screen.ts',
  watch: 'the reader wants to see the store of an island: browser/playground/watchButtons.ts',
  searchwanted: 'the reader opens the search: browser/boot.ts',
} as const
