import { library, libraryFolder } from '../../../tests/sites/testLibrary'
import { readDeclarations } from './declared/declarations'

/** For tests: the declarations of the library, read once. */
export const published = readDeclarations(libraryFolder, library)
