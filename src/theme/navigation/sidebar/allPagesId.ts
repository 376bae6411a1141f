/**
 * The id of the heading above the list of all pages. Without scripts, the search button links to it. The search links to
 * it without loading the list.
 */
export const allPagesId = 'all-pages'
