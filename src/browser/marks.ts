/** The attributes that scripts set: on the root element, for styles, and on what they add to a page or change in it. */
export const marks = {
  'data-script': 'scripts run; `failed` if the entry could not be loaded',
  'data-theme': '`light` or `dark`, if the reader has chosen one; on a theme-color, its theme',
  'data-package-manager': 'choice of the reader: `pnpm`',
  'data-language': 'choice of the reader on the root element; on code, its language',
  'data-lines': 'choice of the reader: `wrap`',
  'data-search-wanted': 'the reader opened the search, which has not loaded yet: what they have typed since',
  'data-started': 'island whose script runs: it gets presses itself',
  'data-bar': 'the progress bar of a navigation',
  'data-copied': 'button that has just copied',
  'data-toast': 'text of the toast',
  'data-open': 'button of a sample whose panel is open',
  'data-playground': 'the panel in which a sample runs',
  'data-depth': 'number of asynchronous actions that were running, in the log of a store',
  'data-status': 'state of the sample in the panel: running, done or stopped',
} as const

/** The attributes that components of a site set, for the scripts of the engine. */
export const siteMarks = {
  'data-watch': 'place of an island for the view of its store: the name of that store',
  'data-command': 'a command, and the button that copies it',
} as const

/** Events on the document, which connect scripts of separate bundles, and the modules that send them. */
export const documentEvents = {
  article: 'another article is in the page: page/screen.ts',
  islands: 'the islands of the article have started: islands.ts',
  beforetop: 'a page is about to be shown at its top: page/stage.ts',
  watch: 'the reader wants to see the store of an island: playground/watchButtons.ts',
  said: 'another script has words for the toast: toast/say.ts',
  searchwanted: 'the reader opens the search: boot.ts',
} as const
