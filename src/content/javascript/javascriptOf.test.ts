import { describe, expect, test } from 'vitest'
import { javascriptTitle } from './javascriptOf'
import { derive, texts } from './testJavaScript'

describe('javascriptOf', () => {
  test.each([
    ['annotations', 'const a: string = f(b as C)!', 'const a = f(b)'],
    ['parameters', 'function f(this: A, a?: B, ...c: C[]): asserts a is B {}', 'function f(a, ...c) {}'],
    [
      'a mark without an annotation',
      'function f(a?, b?) {\n  const c: D = a\n}',
      'function f(a, b) {\n  const c = a\n}',
    ],
    [
      'names of attributes',
      "import { title } from 'a'\n\nconst b: typeof title = c\nd(<e title={b} />)",
      'const b = c\nd(<e title={b} />)',
    ],
    ['a comment behind the code above types', 'a() // one\ntype B = 1\nc()', 'a() // one\nc()'],
    ['extensions of packages', "import { a } from 'b.ts'\n\nconst c: D = a", "import { a } from 'b.ts'\n\nconst c = a"],
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

import { bounce } from 'pebble-store'

// What a book is.
/** In two comments. */
interface Book {
  title: string // its name
}

type Books = Book[]

// The books.
export const books: Books = bounce()`
    expect(derive(code)).toBe(
      "// About the sample.\n\nimport { bounce } from 'pebble-store'\n\n// The books.\nexport const books = bounce()",
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
