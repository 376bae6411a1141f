/** The part of the builder that watch mode loads again when its sources change. */
export { navigation } from '../config'
export { assembleSite } from '../output/assemble'
