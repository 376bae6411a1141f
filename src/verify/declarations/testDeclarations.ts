import { library } from '../../site/library'
import { readDeclarations } from './declared/declarations'

/** For tests: the declarations of the installed package, read once. */
export const published = readDeclarations(process.cwd(), library)
