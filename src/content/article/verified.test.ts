import { describe, expect, test } from 'vitest'
import { readPage } from '../../page/readPage'
import { runKeyOf } from '../sampleRuns'
import { faultsIn, htmlOf } from '../testPage'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

/** The marks of an article, each with its contents. */
function marksIn(text: string): string[] {
  return htmlOf(text).match(/<details class="verified">.*?<\/div><\/details>/gs) ?? []
}

/** A mark with these contents. */
const mark = (contents: string) =>
  `<details class="verified"><summary aria-label="Verified with 1.2.3, React 19">1.2.3</summary><div><p>Ran with pebble 1.2.3 and React 19.3.</p>${contents}</div></details>`

/** What a mark lists. */
const stepsIn = (text: string) => marksIn(text).flatMap((html) => html.match(/(?<=<li>).*?(?=<\/li>)/g) ?? [])

test('a sample with steps lists them in words', () => {
  const steps = [
    '// shows: A &',
    '//   B',
    '// click: Add',
    '// logs: one',
    '// click: Add #2',
    '// errors: two',
    '// throws: Error: three',
    '// type: Title = Jazz',
    '// type: Title =',
    '// press: Enter',
    '// wait: 300 ms',
    '// reload',
    '// shows:',
    '// press: Tab',
    '// throws: Error: four',
  ]
  expect(stepsIn(fence('tsx', `export const App = () => null\n${steps.join('\n')}`))).toEqual([
    'The page shows: A &amp; B',
    'Click Add',
    'Logs: one',
    'Click Add (number 2)',
    'Logs the error: two',
    'Throws Error: three',
    'Set Title to Jazz',
    'Clear Title',
    'Press Enter',
    'Wait 300 ms',
    'Reload the page',
    'The page shows nothing',
    'Press Tab',
    'Throws Error: four',
  ])
})

test('a sample lists the results that its text shows, too', () => {
  const code = [
    'one() // → 1',
    'two() // rejects: Error: two',
    'three // pending',
    "console.log('four') // logs: four",
    '// @errors: 2339, 2345',
    'five()',
    '// @errors(ts5): 2339',
    'six()',
    '// @crash(ts5)',
    'seven()',
  ]
  expect(stepsIn(fence('ts', code.join('\n')))).toEqual([
    'Result: 1',
    'Rejects with Error: two',
    'The promise is pending',
    'Logs: four',
    'TypeScript reports TS2339, TS2345',
    'TypeScript 5 reports TS2339',
    'TypeScript 5 crashes',
  ])
})

test.each([
  ['asserts nothing', 'ts', 'export const a = 1'],
  ['only sets the stage', 'tsx [App.tsx]', "import './a'\n// prose"],
])('a sample that %s has run without an error', (_, info, code) => {
  const [html = ''] = marksIn(fence(info, code))
  expect(html).toContain('<div><p>Ran without an error, with pebble 1.2.3 and React 19.3.</p></div>')
})

test.each([
  ['ts [a.test.ts]', 'Its tests pass in Vitest'],
  ['ts [vite.config.ts]', 'Its tool loads it'],
])('%s: %s', (info, step) => {
  expect(stepsIn(fence(info, 'a() // → 1'))).toEqual([step])
})

test('it is after the code in both languages, and names what the sample ran with', () => {
  const html = htmlOf(fence('ts', 'const a: A = 1 // → 1\n// default: a is 1'))
  expect(html.endsWith(`</div></div>\n${mark('<ol><li>Result: 1</li><li>The default of a is 1</li></ol>')}`)).toBe(true)
})

test.each([
  ['that is not run', fence('ts no-run: why', 'a()\n// click: Add')],
  ['in another language', fence('css', '/* // click: Add */')],
])('a sample %s has none', (_, text) => {
  expect(marksIn(text)).toEqual([])
})

test('a file that is shown again has its mark again', () => {
  const text = `${fence('js [a.js]', 'a() // → 1')}\n\`\`\`js [a.js]\n\`\`\`\n`
  expect(marksIn(text)).toEqual([mark('<ol><li>Result: 1</li></ol>'), mark('<ol><li>Result: 1</li></ol>')])
})

test('other environments are named', () => {
  const [html = ''] = marksIn(fence('ts env=development,production', 'a() // → 1\n// default: a is 1'))
  expect(html).toContain('<p>In development and in production:</p><ol>')
})

test('a code group has one for all of its files', () => {
  const group = `::: code-group\n\n${fence('js [a.js]', 'a()\n// click: A')}\n${fence('js [b.js]', 'b()\n// click: B')}\n:::\n`
  expect(marksIn(group)).toEqual([mark('<ol><li>Click A</li></ol><ol><li>Click B</li></ol>')])
})

test('it says when the samples of the page passed, and is missing if they have changed since', () => {
  const text = fence('ts', 'a() // → 1\n// default: a is 1')
  const { page } = readPage({ file: 'a.md', bytes: new TextEncoder().encode(text) })
  const key = page && runKeyOf(page, { short: [], long: 'pebble 1.2.3 and React 19.3' })
  const runsOf = (runKey = '') => new Map([['docs/docs/api/bounce.md', { key: runKey, day: '2026-03-01' }]])
  const passed = '<p>Ran with pebble 1.2.3 and React 19.3 on <time datetime="2026-03-01">March 1, 2026</time>.</p>'
  expect(htmlOf(text, { sampleRuns: runsOf(key) })).toContain(passed)
  expect(htmlOf(text, { sampleRuns: runsOf('0badc0de') })).not.toContain('verified')
  expect(htmlOf(text, { sampleRuns: new Map() })).not.toContain('verified')
})

describe('a proof', () => {
  const steps = fence('ts proof', "import './main'\n// click: Add")

  test('belongs to the mark of the sample above', () => {
    const html = htmlOf(`${fence('js', 'a()\n// click: A')}\n${steps}\n${steps}`)
    const list = '<ol><li>Click Add</li></ol>'
    expect(html.split('</figure>\n')[1]).toBe(mark(`<ol><li>Click A</li></ol>${list}${list}`))
  })

  test('gives a mark to a sample that has no other', () => {
    expect(marksIn(`${fence('js', 'a()')}\n${steps}`)).toEqual([mark('<ol><li>Click Add</li></ol>')])
  })

  test('below a text has its own mark', () => {
    expect(htmlOf(`Text.\n\n${steps}`)).toBe(`<p>Text.</p>\n${mark('<ol><li>Click Add</li></ol>')}`)
  })

  test('has its code in the mark if it has any', () => {
    const [html = ''] = marksIn(`Text.\n\n${fence('js proof', "import './main'\na() // → 1\n// default: b is 1")}`)
    expect(html).toMatch(
      /<p>Ran with .*<figure .*<\/figure>\n<ol><li>Result: 1<\/li><li>The default of b is 1<\/li><\/ol>/s,
    )
  })

  test('has to be run', () => {
    expect(faultsIn(fence('ts proof no-run: why', 'a()'))).toEqual([
      '1:4 this proof is not run => remove "proof" or "no-run"',
    ])
  })
})
