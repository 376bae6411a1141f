import type { Site } from '../../src/siteConfig'
import { site as moved } from './pebble/site'

/** The site in tests/sites/pebble. Its own value says where its modules are once they replace src/site. */
export const site: Site = { ...moved, folder: 'tests/sites/pebble' }

/** The setting for other pages than those of this site, of which nothing is measured. */
export const unmeasured: NonNullable<Site['measured']> = { audited: [], click: ['/', '/'] }
