/** The attributes of a document outside of the App, and on a script of a moved page. */
export const marks = {
  'data-app': 'root of the App, which React hydrates',
  'data-page': 'JSON of the page, for hydration',
  'data-notice': 'live region outside of the App',
  'data-waiting': 'message for a reader about what cannot be loaded, with the reason',
  'data-head': 'head tag that belongs to one page',
  'data-entry': 'address of the entry, on the boot script',
  'data-react': 'address of React, on the boot script',
  'data-parts': 'on the boot script of a large site, whose manifest is in parts',
  'data-places': 'on the script of a moved page, where each of its old headings is now',
} as const
