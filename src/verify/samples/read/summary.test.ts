import { expect, test } from 'vitest'
import { summarize } from './summarize'
import { inPlaces, type Summary } from './summary'
import { testSamples, type TestFence } from './testFences'

function summaryIn(...fences: readonly TestFence[]): Summary {
  const samples = testSamples(...fences)
  return inPlaces(summarize(samples, samples, '2026-11-25'), samples)
}

/** Lines of the samples that assert nothing. */
const silentIn = (...fences: readonly TestFence[]) =>
  summaryIn(...fences).silent.map((place) => place.replace('docs/docs/api/page.md:', ''))

test.each<[string, TestFence[], string[]]>([
  ['a value', [['ts', 'a // → 1']], []],
  ['a step', [['tsx', '// shows: x']], []],
  ['an error of the compiler', [['ts', '// @errors: 1\na']], []],
  ['a test', [['ts [a.test.ts]', 'a()']], []],
  ['a configuration', [['ts [vite.config.ts]', 'a()']], []],
  ['prose', [['ts', 'a() // prose']], ['1']],
  ['an answer', [['ts', '// fetch: /a → 1\na()']], ['1']],
  [
    'a file that is used',
    [
      ['ts [a.ts]', 'a()'],
      ['ts', "import './a'\nb // → 1"],
    ],
    [],
  ],
  [
    'a file that is used by a file',
    [
      ['ts [a.ts]', 'a()'],
      ['ts [b.ts]', "import './a'"],
      ['ts', 'import "./b"\nb // → 1'],
    ],
    [],
  ],
  [
    'a file that is used by a silent one',
    [
      ['ts [a.ts]', 'a()'],
      ['ts', "import './a'"],
    ],
    ['1', '5'],
  ],
  [
    'a version that was replaced',
    [
      ['ts [a.ts]', 'a()'],
      ['ts [a.ts]', 'b()'],
      ['ts', "import './a'\nb // → 1"],
    ],
    ['1'],
  ],
])('%s', (_, fences, silent) => {
  expect(silentIn(...fences)).toEqual(silent)
})

test('lists samples that are not run, with their reasons', () => {
  expect(summaryIn(['ts no-run: needs a phone', 'a // → 1'], ['ts', 'b // → 1'])).toEqual({
    samples: 2,
    silent: [],
    notRun: ['docs/docs/api/page.md:1  needs a phone'],
  })
})
