import { commentsOf } from '../../page/fence/comments'
import { syntaxOf } from '../../page/fence/syntax'
import { library } from '../../../tests/sites/testLibrary'
import { javascriptOf } from './javascriptOf'

/** The files of a page, by title. */
export const texts = new Map([
  [
    'store.ts',
    "import { createStore, createTypedHooks } from 'pebble-store'\n\ninterface Shop {\n  open: boolean\n}\n\n" +
      'export const store = createStore<Shop>({ open: true })\n\n' +
      'export const { useStoreState, useStoreActions } =\n  createTypedHooks<Shop>()',
  ],
  [
    'state/hooks.ts',
    "import { createTypedHooks } from 'pebble-store'\nimport type { Shop } from './model'\n\n" +
      'const typed = createTypedHooks<Shop>()\n\n' +
      'export const useStoreState = typed.useStoreState\nexport const useShopActions = typed.useStoreActions',
  ],
  ['index.ts', "export { useStoreState as useShop } from './state/hooks'"],
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
