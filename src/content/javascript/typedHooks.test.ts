import { describe, expect, test } from 'vitest'
import { derive, texts } from './testJavaScript'

describe('typed hooks', () => {
  test('are not created anywhere', () => {
    expect(derive(texts.get('store.ts') ?? '')).toBe(
      "import { createLake } from 'pebble-store'\n\nexport const store = createLake({ open: true })",
    )
  })

  test.each([
    [
      "import { useLakeWater } from './store'\n\nuseLakeWater((state) => state.open)",
      "import { useLakeWater } from 'pebble-store'\n\nuseLakeWater((state) => state.open)",
    ],
    [
      "import { LakeProvider } from 'pebble-store'\nimport { store, useLakeWater } from './store'\n\nf(LakeProvider, store, useLakeWater)",
      "import { LakeProvider, useLakeWater } from 'pebble-store'\nimport { store } from './store'\n\nf(LakeProvider, store, useLakeWater)",
    ],
    [
      "import { f } from './f'\nimport { useShopActions } from './state/hooks'\n\nf(useShopActions)",
      "import { useLakeBounces as useShopActions } from 'pebble-store'\nimport { f } from './f'\n\nf(useShopActions)",
    ],
    [
      "import { useShop } from './'\nimport { useShop as useIt } from './index.ts'\n\nuseIt()",
      "import { useLakeWater as useIt } from 'pebble-store'\n\nuseIt()",
    ],
    [
      "import { createLakeHooks } from 'pebble-store'\n\nconst { useLakeWater } = createLakeHooks<A>()\n\nexport { useLakeWater }\nexport const a = () => useLakeWater(f)",
      "import { useLakeWater } from 'pebble-store'\n\nexport const a = () => useLakeWater(f)",
    ],
    // A container that the sample also uses directly stays.
    [
      "import { createLakeHooks } from 'pebble-store'\n\nconst hooks = createLakeHooks<A>()\n\nObject.keys(hooks)",
      "import { createLakeHooks } from 'pebble-store'\n\nconst hooks = createLakeHooks()\n\nObject.keys(hooks)",
    ],
    // Not a file of the page.
    [
      "import { useLakeWater } from './other'\n\nuseLakeWater()",
      "import { useLakeWater } from './other'\n\nuseLakeWater()",
    ],
  ])('%j', (code, javascript) => {
    expect(derive(code)).toBe(javascript)
  })

  test('are imported where the sample imported the typed ones, and not in a fold', () => {
    const code = `import { useLakeWater } from './store'

f(useLakeWater)
// #region The page
import { LakeProvider } from 'pebble-store'

f(LakeProvider)
// #endregion`
    expect(derive(code)).toBe(code.replace("'./store'", "'pebble-store'"))
  })

  test('a list of imports that is too long has a line for each', () => {
    const code =
      "import { createLake, keep, LakeProvider } from 'pebble-store'\nimport { useLakeBounces, useLakeWater } from './store'\n\n" +
      'f(createLake, keep, LakeProvider, useLakeBounces, useLakeWater)'
    expect(derive(code)).toBe(
      "import {\n  createLake,\n  keep,\n  LakeProvider,\n  useLakeBounces,\n  useLakeWater,\n} from 'pebble-store'\n\n" +
        'f(createLake, keep, LakeProvider, useLakeBounces, useLakeWater)',
    )
  })
})
