import { beforeAll, describe, expect, test } from 'vitest'
import { checkPages, fence, type Checked } from './checkPages'

const app = [
  "import { useState } from 'react'",
  'export const App = () => {',
  '  const [count, setCount] = useState<number>(0)',
]

/** Name -> a page whose first fence begins in line 1, and all its faults. */
const cases: Readonly<Record<string, readonly [page: string, ...faults: (string | RegExp)[]]>> = {
  // The first of all: its TypeScript is entry 0, its JavaScript entry 1. TypeScript and esbuild compile the class differently.
  'JavaScript alone': [
    fence(
      'ts',
      'class Numbered {',
      '  constructor(readonly number: number) {}',
      '}',
      'new Numbered(1).number // → 1',
      "import.meta.url.endsWith('/entries/0.js') // → true",
    ),
    '6:43 this is false; the comment says true (in JavaScript)',
  ],
  'a type error': [
    fence('ts', "const a: number = 'x'", "a // → 'x'"),
    "2:7 TypeScript TS2322: Type 'string' is not assignable to type 'number'.",
  ],
  'a wrong value': [fence('ts', '1 + 1 // → 3'), '2:7 this is 2; the comment says 3'],
  'a wrong value in a list': [
    '- item\n\n  ' + fence('ts', '', '1 + 1 // → 3').trimEnd().replaceAll('\n', '\n  ') + '\n',
    '5:9 this is 2; the comment says 3',
  ],
  'a wrong value in production': [
    fence('ts env=development,production', "process.env.NODE_ENV // → 'development'"),
    "2:22 this is 'production'; the comment says 'development' (in production)",
  ],
  'a wrong value in Node': [fence('ts env=node', '1 + 1 // → 3'), '2:7 this is 2; the comment says 3 (in node)'],
  'a missing log': [fence('ts', "console.log('a')", '// logs: a', '// logs: b'), '4:1 this is not printed: b'],
  'an extra log': [
    fence('ts', "for (const a of 'ab') console.log(a) // logs: a"),
    '2:38 more is printed than the comments say: b',
  ],
  'an error on the console': [
    fence('ts', 'const go = () => {', "  console.error('%s is bad', 'this')", '}', 'go()'),
    '3:11 console.error: this is bad',
  ],
  'an exception': [fence('ts', 'const go = (): void => {', "  throw new Error('bad')", '}', 'go()'), '3:9 Error: bad'],
  'an exception in an asserted statement': [
    fence('ts', "JSON.parse('{') // → 1"),
    /^2:6 SyntaxError: Expected property name/,
  ],
  'an exception in Node': [
    fence('ts env=node', "JSON.parse('{') // → 1"),
    /^2:6 SyntaxError: Expected property name.* \(in node\)$/,
  ],
  'a thrown value that is not an error': [fence('ts', "const text: string = 'bad'", 'throw text'), "1:1 'bad'"],
  'an exception of a click': [
    fence(
      'tsx',
      'export const App = () => (',
      '  <button',
      '    onClick={() => {',
      "      throw new Error('bad')",
      '    }}',
      '  >',
      '    Add',
      '  </button>',
      ')',
      '// click: Add',
    ),
    '5:13 Error: bad',
  ],
  'an exception in an imported file': [
    fence('ts [a.ts]', 'export const go = (): void => {', "  throw new Error('bad')", '}') +
      '\n' +
      fence('ts', "import { go } from './a'", '', 'go()'),
    '3:9 Error: bad',
  ],
  'an unhandled rejection': [fence('ts', "void Promise.reject(new Error('bad'))"), '2:21 Error: bad'],
  'no exception': [fence('ts', 'Number(1) // throws: Error: x'), '2:11 this does not throw'],
  'no rejection': [fence('ts', 'Promise.resolve(1) // rejects: Error: x'), '2:20 this does not reject'],
  'another rejection': [
    fence('ts', "Promise.reject(new Error('a')) // rejects: Error: b"),
    '2:32 this rejects with Error: a; the comment says Error: b',
  ],
  'a promise that does not stay pending': [
    fence('ts', 'Promise.resolve(1) // pending'),
    '2:20 this is not pending: it is fulfilled with 1',
  ],
  'a line that is never reached': [
    fence('ts', 'export const go = () => {', '  Number(1) // → 1', '}'),
    '3:13 this is never reached',
  ],
  'an import that is not there': [
    fence('ts', "import { a } from './gone'", '', 'a // → 1') + '\n' + fence('ts [gone.ts]', 'export const a = 1'),
    "2:19 TypeScript TS2307: Cannot find module './gone' or its corresponding type declarations.",
    '2:19 the page has no ./gone so far',
  ],
  'a package that is not there': [
    fence('ts', "import { a } from 'gone-package'", '', 'a // → 1'),
    "2:19 TypeScript TS2307: Cannot find module 'gone-package' or its corresponding type declarations.",
    '2:19 Could not resolve "gone-package"',
  ],
  'a wrong shown text': [
    fence(
      'tsx',
      ...app,
      '  return <button onClick={() => setCount(count + 1)}>at {count}</button>',
      '}',
      '// shows: at 0',
      '// click: at 0',
      '// shows: at 2',
    ),
    '9:1 the screen shows at 1',
  ],
  'a click on nothing': [
    fence('tsx', 'export const App = () => <p>none</p>', '// click: Gone', '// shows: gone'),
    '3:1 nothing on the screen is named "Gone"',
  ],
  'a click on what is disabled': [
    fence('tsx', 'export const App = () => <button disabled>Add</button>', '// click: Add'),
    '3:1 "Add" is not enabled',
  ],
  'typing into nothing': [
    fence('tsx', 'export const App = () => <p>none</p>', '// type: Name = a'),
    '3:1 nothing on the screen is named "Name"',
  ],
  'a key that is none': [
    fence('tsx', 'export const App = () => <p>none</p>', '// press: Entr'),
    '3:1 keyboard.press: Unknown key: "Entr"',
  ],
  'a log of the wrong step': [
    fence(
      'tsx',
      "export const App = () => <button onClick={() => console.log('a')}>Add</button>",
      '// click: Add',
      '// shows: Add',
      '// logs: a',
    ),
    '5:1 this is not printed: a',
  ],
  'a sample that loads its page again': [
    fence(
      'tsx',
      'export const App = () => <button onClick={() => location.reload()}>Again</button>',
      '// click: Again',
      '// shows: Again',
    ),
    '1:1 leaves or reloads its page: write // reload instead',
  ],
  'a request without an answer': [
    fence('ts', "await fetch('/a').catch(() => 1) // → 1"),
    '2:7 Error: there is no answer for GET /a',
  ],
  'an answer that cannot be read': [fence('ts', '// fetch: /a → {a: 1}', '1 // → 1'), '2:1 this answer cannot be read'],
  'steps in Node': [
    fence('tsx env=node', 'export const App = () => <p>a</p>', '// shows: a'),
    '3:1 Node has no screen',
  ],
  'unreadable comments': [
    fence('ts', '1 // -> 1', '2 // → 2', '// → 3', '// wait: long'),
    '2:3 this comment cannot be read',
    '4:1 this is already asserted',
    '5:1 this comment cannot be read',
  ],
  'another code': [
    fence('ts', "const text = 'a'", '// @errors: 2345', 'text.gone // → undefined'),
    '3:1 TypeScript does not report TS2345 on the line below',
    "4:6 TypeScript TS2339: Property 'gone' does not exist on type '\"a\"'.",
  ],
  'another code of other compilers': [
    fence(
      'ts',
      "const text = 'a'",
      '// @errors: 2339',
      '// @errors(ts5): 2345',
      '// @errors(ts7): 2345',
      'text.gone // → undefined',
    ),
    '4:1 TypeScript 5 does not report TS2345 on the line below',
    '5:1 TypeScript 7 does not report TS2345 on the line below',
  ],
  'no such compiler, and none that crashes': [
    fence('ts', '// @errors(ts8): 2339', '// @crash(ts5)', 'Number(1) // → 1'),
    '2:1 "ts8" is not a compiler of this site',
    '3:1 TypeScript 5 does not crash on this sample',
  ],
  'a syntax error': [
    fence('ts', 'const a = ) // → 1'),
    '2:11 TypeScript TS1109: Expression expected.',
    '2:11 Unexpected ")"',
  ],
  'a failing test': [
    fence(
      'ts [a.test.ts]',
      "import { expect, test } from 'vitest'",
      '',
      "test('sum', () => {",
      '  expect(1 + 1).toBe(3)',
      '})',
    ),
    '5:17 "sum" failed: AssertionError: expected 2 to be 3 // Object.is equality',
  ],
  'a test file without a test': [fence('ts [b.test.ts]', 'export {}'), /^1:1 no test ran: /],
  'a configuration': [
    fence('json [tsconfig.json]', '{ "compilerOptions": { "strickt": true } }'),
    /^2:1 the tool cannot load this: Unknown compiler option 'strickt'/,
  ],
  'a configuration that no tool here reads': [
    fence('js [other.config.js]', 'export default {}'),
    '2:1 no known tool reads other.config.js',
  ],
}

/** These end the run or the compiler in slow ways. */
const slow: Readonly<Record<string, readonly [page: string, ...faults: (string | RegExp)[]]>> = {
  'a wait without end': [fence('ts', 'await new Promise(() => {}) // → 1'), '1:1 does not end within 5 seconds'],
  'a loop without end': [fence('ts', 'for (;;) void 0'), '1:1 does not end within 5 seconds'],
  'a loop without end in Node': [
    fence('ts env=node', 'for (;;) void 0'),
    '1:1 does not end within 5 seconds (in node)',
  ],
  'an exit of Node': [
    fence('ts env=node', 'process.exit(0)'),
    '1:1 ends Node before the sample has finished (in node)',
  ],
  'what comes after': [fence('ts', '1 + 1 // → 2')],
  'a compiler that crashes': [
    fence(
      'ts',
      "import { bounce, createLake, type Bounce } from 'pebble-store'",
      '',
      'type Add = Bounce<Model, string>',
      'interface Model {',
      '  items: string[]',
      '  add: Add',
      '}',
      'createLake<Model>({ items: [], add: bounce(() => {}) }).getState() // → { items: [] }',
    ),
    '1:1 TypeScript crashed while checking this sample: RangeError: Maximum call stack size exceeded',
  ],
  'an error outside of the tests': [
    fence(
      'ts [c.test.ts]',
      "import { test } from 'vitest'",
      '',
      "test('green', () => {",
      "  void Promise.reject(new Error('bad'))",
      '})',
    ),
    '1:1 Vitest fails although its tests pass: Error: bad',
  ],
}

describe.each([
  ['broken pages', cases, undefined],
  ['pages that never end', slow, 5000],
])('%s', (_, pages, timeLimit) => {
  let checked: Checked
  beforeAll(async () => {
    const sources = Object.entries(pages).map(([name, [page]]) => [name, page] as const)
    checked = await checkPages(Object.fromEntries(sources), { timeLimit })
  })

  test.each(Object.entries(pages))('%s', (name, [, ...faults]) => {
    expect(checked.faultsOf(name)).toEqual(
      faults.map((fault) => (typeof fault === 'string' ? fault : (expect.stringMatching(fault) as string))),
    )
  })
})
