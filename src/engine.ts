/** What the modules of a site use of the engine; they import it as `#engine`, wherever they stand. */
export type { Brand, Islands, Library, Navigation, SearchHints, Site } from './siteConfig'
export type { View } from './theme/view'
export { Link } from './theme/navigation/Link'
