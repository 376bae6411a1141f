/** The parts of the engine that the modules of a site use. They import it as `#engine` from any folder. */
export type { Brand, Islands, Library, Navigation, SearchHints, Site, VoiceRule } from './siteConfig'
export type { View } from './theme/view'
export { Link } from './theme/navigation/Link'
