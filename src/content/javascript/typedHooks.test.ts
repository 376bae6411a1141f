import { describe, expect, test } from 'vitest'
import { derive, texts } from './testJavaScript'

describe('typed hooks', () => {
  test('are not created anywhere', () => {
    expect(derive(texts.get('store.ts') ?? '')).toBe(
      "import { createStore } from 'pebble-store'\n\nexport const store = createStore({ open: true })",
    )
  })

  test.each([
    [
      "import { useStoreState } from './store'\n\nuseStoreState((state) => state.open)",
      "import { useStoreState } from 'pebble-store'\n\nuseStoreState((state) => state.open)",
    ],
    [
      "import { StoreProvider } from 'pebble-store'\nimport { store, useStoreState } from './store'\n\nf(StoreProvider, store, useStoreState)",
      "import { StoreProvider, useStoreState } from 'pebble-store'\nimport { store } from './store'\n\nf(StoreProvider, store, useStoreState)",
    ],
    [
      "import { f } from './f'\nimport { useShopActions } from './state/hooks'\n\nf(useShopActions)",
      "import { useStoreActions as useShopActions } from 'pebble-store'\nimport { f } from './f'\n\nf(useShopActions)",
    ],
    [
      "import { useShop } from './'\nimport { useShop as useIt } from './index.ts'\n\nuseIt()",
      "import { useStoreState as useIt } from 'pebble-store'\n\nuseIt()",
    ],
    [
      "import { createTypedHooks } from 'pebble-store'\n\nconst { useStoreState } = createTypedHooks<A>()\n\nexport { useStoreState }\nexport const a = () => useStoreState(f)",
      "import { useStoreState } from 'pebble-store'\n\nexport const a = () => useStoreState(f)",
    ],
    // A container that the sample also uses directly stays.
    [
      "import { createTypedHooks } from 'pebble-store'\n\nconst hooks = createTypedHooks<A>()\n\nObject.keys(hooks)",
      "import { createTypedHooks } from 'pebble-store'\n\nconst hooks = createTypedHooks()\n\nObject.keys(hooks)",
    ],
    // Not a file of the page.
    [
      "import { useStoreState } from './other'\n\nuseStoreState()",
      "import { useStoreState } from './other'\n\nuseStoreState()",
    ],
  ])('%j', (code, javascript) => {
    expect(derive(code)).toBe(javascript)
  })

  test('are imported where the sample imported the typed ones, and not in a fold', () => {
    const code = `import { useStoreState } from './store'

f(useStoreState)
// #region The page
import { StoreProvider } from 'pebble-store'

f(StoreProvider)
// #endregion`
    expect(derive(code)).toBe(code.replace("'./store'", "'pebble-store'"))
  })

  test('a list of imports that is too long has a line for each', () => {
    const code =
      "import { createStore, persist, StoreProvider } from 'pebble-store'\nimport { useStoreActions, useStoreState } from './store'\n\n" +
      'f(createStore, persist, StoreProvider, useStoreActions, useStoreState)'
    expect(derive(code)).toBe(
      "import {\n  createStore,\n  persist,\n  StoreProvider,\n  useStoreActions,\n  useStoreState,\n} from 'pebble-store'\n\n" +
        'f(createStore, persist, StoreProvider, useStoreActions, useStoreState)',
    )
  })
})
