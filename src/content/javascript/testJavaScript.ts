import { commentsOf } from '../../page/fence/comments'
import { syntaxOf } from '../../page/fence/syntax'
import { library } from '../../../tests/sites/testLibrary'
import { javascriptOf } from './javascriptOf'

/** The files of a page, by title. */
export const texts = new Map([
  [
    'store.ts',
    "import { createLake, createLakeHooks } from 'pebble-store'\n\ninterface Shop {\n  open: boolean\n}\n\n" +
      'export const store = createLake<Shop>({ open: true })\n\n' +
      'export const { useLakeWater, useLakeBounces } =\n  createLakeHooks<Shop>()',
  ],
  [
    'state/hooks.ts',
    "import { createLakeHooks } from 'pebble-store'\nimport type { Shop } from './model'\n\n" +
      'const typed = createLakeHooks<Shop>()\n\n' +
      'export const useLakeWater = typed.useLakeWater\nexport const useShopActions = typed.useLakeBounces',
  ],
  ['index.ts', "export { useLakeWater as useShop } from './state/hooks'"],
])

/** Code with its syntax and its comments. */
export const parsed = (code: string) => {
  const syntax = syntaxOf(code, 'tsx')
  return { code, syntax, comments: commentsOf(code, syntax) }
}
/** The same files, parsed. */
export const files = new Map([...texts].map(([title, code]) => [title, parsed(code)]))
/** The JavaScript of a sample that comes after these files. */
export const derive = (code: string) =>
  javascriptOf(parsed(code), { name: 'sample.tsx', files, known: new Map(), library })
