/** The part of the builder that watch mode loads anew when its sources change. */
export { navigation } from '../config'
export { assembleSite } from '../output/assemble'
export { fingerprintsOf } from '../output/fingerprint'
