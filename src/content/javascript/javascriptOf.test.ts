import { format } from 'prettier'
import { describe, expect, test } from 'vitest'
import { commentsOf } from '../../page/fence/comments'
import { syntaxOf } from '../../page/fence/syntax'
import { library } from '../../../tests/sites/testLibrary'
import { javascriptOf, javascriptTitle } from './javascriptOf'

const texts = new Map([
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

const parsed = (code: string) => {
  const syntax = syntaxOf(code, 'tsx')
  return { code, syntax, comments: commentsOf(code, syntax) }
}
const files = new Map([...texts].map(([title, code]) => [title, parsed(code)]))
const derive = (code: string) => javascriptOf(parsed(code), { name: 'sample.tsx', files, known: new Map(), library })

describe('javascriptOf', () => {
  test.each([
    ['annotations', 'const a: string = f(b as C)!', 'const a = f(b)'],
    ['parameters', 'function f(this: A, a?: B, ...c: C[]): asserts a is B {}', 'function f(a, ...c) {}'],
    ['arrows', 'const f = <T,>(a: T): a is B => g<T>(a)', 'const f = (a) => g(a)'],
    ['parentheses', 'const a = (b as C).d', 'const a = b.d'],
    ['parentheses that are needed', 'const a = ((await b) as C).d', 'const a = (await b).d'],
    ['a semicolon before parentheses', 'a()\n;(b as C).d()', 'a()\nb.d()'],
    ['overloads', 'function f(a: string): void\nfunction f(a: unknown) {}', 'function f(a) {}'],
    ['catch', 'try {\n  a()\n} catch (e: unknown) {\n  b()\n}', 'try {\n  a()\n} catch (e) {\n  b()\n}'],
    ['elements', 'const a = <List<Book> of={b as C} />', 'const a = <List of={b} />'],
    ['satisfies', 'const a = { b: 1 } satisfies C', 'const a = { b: 1 }'],
    ['definite assignment', 'let a!: string\na = b', 'let a\na = b'],
    [
      'imported types',
      "import { type A, b } from 'c'\nimport type { D } from 'e'\n\nb()",
      "import { b } from 'c'\n\nb()",
    ],
    ['imports of types', "import { A, b } from 'c'\n\nconst d: A = b()", "import { b } from 'c'\n\nconst d = b()"],
    ['exported types', 'export type { A } from "b"\nexport type C = 1\nexport const d = 1', 'export const d = 1'],
    [
      'extensions',
      "import { a } from './b.ts'\nimport C from '../C.tsx'\n\na(C)",
      "import { a } from './b.js'\nimport C from '../C.jsx'\n\na(C)",
    ],
    ['effects', "import './a'\n\nlet b: C", "import './a'\n\nlet b"],
    ['shorthand', "import { a } from 'b'\n\nconst c: D = { a }", "import { a } from 'b'\n\nconst c = { a }"],
    ['declarations', "declare module 'a' {\n  interface B {}\n}\ndeclare const c: string\n\nd(c)", 'd(c)'],
    ['comments above types', 'a()\n// one\n/* two\n * three\n */\n// four\ntype B = 1\nc()', 'a()\nc()'],
    ['code above types', 'const a = b\n  * c\ntype D = 1', 'const a = b\n  * c'],
    [
      'assertions over several lines above types',
      'const a: A = b()\n// → [\n//   1,\n// ]\n// of types\ntype A = number[]',
      'const a = b()\n// → [\n//   1,\n// ]',
    ],
    [
      'assertions of samples',
      'const a: A = b // → 1\n// logs: c\ninterface A {}\n// click: D',
      'const a = b // → 1\n// logs: c\n// click: D',
    ],
  ])('%s', (_, code, javascript) => {
    expect(derive(code)).toBe(javascript)
  })

  test('classes', () => {
    const code = `abstract class A<T> extends B<T> implements C, D {
  private readonly a?: number = 1
  declare b: string;
  [key: string]: unknown
  constructor(
    public c: string,
    d = 2,
  ) {
    super()
  }
  abstract e(): void
  protected override async f<U>(g: U): Promise<void> {}
}

class E {
  constructor(readonly value: number) {}
}`
    expect(derive(code)).toBe(`class A extends B {
  a = 1
  constructor(c, d = 2) {
    super()
    this.c = c
  }
  async f(g) {}
}

class E {
  constructor(value) {
    this.value = value
  }
}`)
  })

  test('a type is removed with the comment directly above it and leaves no gap', () => {
    const code = `// About the sample.

import { action } from 'pebble-store'

// What a book is.
/** In two comments. */
interface Book {
  title: string // its name
}

type Books = Book[]

// The books.
export const books: Books = action()`
    expect(derive(code)).toBe(
      "// About the sample.\n\nimport { action } from 'pebble-store'\n\n// The books.\nexport const books = action()",
    )
  })

  test.each([
    ['interface A {}'],
    ["import type { A } from 'b'\n\nexport type C = A\n// only types"],
    ['// @errors: 2339\na.b()'],
    ['// @errors(ts5): 2339\na.b()'],
    ['// @crash(ts5)\na.b()'],
    ['enum A {\n  B,\n}'],
    ['namespace A {\n  export const b = 1\n}'],
    ['const = 1'],
    [texts.get('state/hooks.ts') ?? ''],
    [texts.get('index.ts') ?? ''],
  ])('%j has no JavaScript side', (code) => {
    expect(derive(code)).toBeUndefined()
  })

  test.each([['a()'], ['const a = 1 // why\n\n\nb(a)'], ["import { a } from './a'\n\nexport default a"]])(
    '%j is JavaScript already',
    (code) => {
      expect(derive(code)).toBe(code)
    },
  )
})

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

describe('the lines break as Prettier breaks them:', () => {
  const formatted = (code: string, parser: 'typescript' | 'babel') =>
    format(code, { parser, semi: false, singleQuote: true, printWidth: 72 })

  test.each([
    [
      'properties',
      'export function Row({ book, isOpen }: { book: Book; isOpen: boolean; onOpen: () => void }) {\n  return <li>{book.title}</li>\n}',
    ],
    ['a call', 'const store = createStore<ReadingListModel, { api: typeof api }>(model, { injections: { api } })'],
    ['a value', 'const authors: Record<string, Author | undefined> = await response.json()'],
    [
      'parameters',
      'export function carryOver(storage: Storage, slice: string, properties: readonly string[]) {\n  return 1\n}',
    ],
    [
      'one parameter',
      'export const isSignedIn = async (store: Store<SessionModel, StoreConfig<any>>) => {\n  return 1\n}',
    ],
    [
      'a function in a call',
      'const save = thunk<ReadingListModel, string, { api: typeof api }>(async (actions, payload) => {\n  await actions.add(payload)\n})',
    ],
    [
      'an object in a function',
      'const Counter = createContextStore<CounterModel, StoreConfig, Init>((runtimeModel) => ({ count: runtimeModel?.count ?? 0 }))',
    ],
    [
      'a chain of functions',
      'export const recorder = () => <Action, Result>(next: (action: Action) => Result) => (action: Action) => {\n  return next(action)\n}',
    ],
    [
      'a body',
      'const useCounter = (initialData: CounterData): LocalStore => useLocalStore(() => ({\n  count: initialData.count,\n}))',
    ],
    ['a condition', 'const place = (state.sensors as Sensors).byId[id] ? (state.sensors as Sensors).place : nobody'],
    ['a set', "const languages: ReadonlySet<string | undefined> = new Set<string | undefined>(['ts', 'tsx', 'js'])"],
    ['rows', "const marks = new Map<number, 'add' | 'remove'>([[0, 'add'], [1, 'remove']] as const)"],
    [
      'what is returned',
      'function f() {\n  return ((node.value as { type: string }).type === something && (another as Thing))\n}',
    ],
    ['an object behind its name', 'const model: ReadingListModel = {\n  open: true, of: () => [1]\n}'],
    [
      'a pattern',
      'export const Row = <Item extends Book>({ item, isOpen }: { item: Item; isOpen: boolean; onOpen: () => void }) => {\n  return item.title\n}',
    ],
    ['what has lost nothing', 'const a: A = 1\n\nconst b = [\n  // why\n  1,\n]\nconst c = {\n  d: 1,\n}'],
  ])('%s', async (_, source) => {
    const code = (await formatted(source, 'typescript')).trimEnd()
    const javascript = derive(code)
    expect(javascript).not.toBe(code)
    expect(javascript).toBe((await formatted(javascript ?? '', 'babel')).trimEnd())
  })
})

test.each([
  ['store.ts', 'store.js'],
  ['components/App.tsx', 'components/App.jsx'],
  ['store.test.ts', 'store.test.js'],
  ['vite.config.ts', 'vite.config.js'],
  ['pebble-store.d.ts', 'pebble-store.d.ts'],
  ['authors.json', 'authors.json'],
])('javascriptTitle: %s -> %s', (title, javascript) => {
  expect(javascriptTitle(title)).toBe(javascript)
})
