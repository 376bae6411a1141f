import { describe, expect, test } from 'vitest'
import type { JobEvent } from '../run/job'
import { variantsOf } from '../run/variant'
import { directivesIn, testSamples } from '../read/testFences'
import { judge } from './judge'

/** A sample and events of its run -> `line:column problem` of each fault, and of each correction `=> actual` too. */
function verdict(code: string, events: readonly JobEvent[], info = 'ts', language = 'typescript') {
  const sample = testSamples([info, code])[0]
  const variant = sample && variantsOf(sample, undefined).find((one) => one.language === language)
  if (sample === undefined || variant === undefined) throw new Error('there is a sample')
  const [environment = 'development'] = sample.info.environments
  const job = { variant, environment, position: 0 }
  const { faults, corrections } = judge(job, directivesIn(code, sample.language), events, () => undefined)
  const written = ({ line = 0, column = 0, problem }: (typeof faults)[number]) => `${line - 1}:${column} ${problem}`
  return [...faults.map(written), ...corrections.map(({ fault, actual }) => `${written(fault)} => ${actual}`)]
}
const event = (id: number | null, kind: Exclude<JobEvent['kind'], 'unbundled'>, text: string): JobEvent =>
  ({ id, kind, text }) as JobEvent

describe('judge', () => {
  test.each<[string, string, JobEvent[], string[]]>([
    ['a value', 'a // → 1', [event(0, 'value', '1')], []],
    [
      'a value each time',
      'a // → 1',
      [event(0, 'value', '1'), event(0, 'value', '2')],
      ['1:3 this is 2; the comment says 1 => 2'],
    ],
    ['an empty value', 'a // →', [event(0, 'value', '1')], ['1:3 this is 1; the comment says nothing => 1']],
    ['a value that is not reached', 'a // → 1', [], ['1:3 this is never reached']],
    ['a value after an exception', 'a // → 1', [event(null, 'uncaught', 'Error: x')], ['0:1 Error: x']],
    ['logs', 'a() // logs: 1\n// logs: … 2', [event(0, 'logs', '1'), event(0, 'logs', 'x 2')], []],
    ['a wrong log', 'a() // logs: 1', [event(0, 'logs', 'x\ny')], ['1:5 this prints x y; the comment says 1 => x y']],
    [
      'a log without text',
      'a() // logs:',
      [event(0, 'logs', 'x')],
      ['1:5 this prints x; the comment says nothing => x'],
    ],
    ['a log too few', 'a() // logs: 1\n// logs: 2', [event(0, 'logs', '1')], ['2:1 this is not printed: 2']],
    [
      'a log too many',
      'a() // logs: 1',
      [event(0, 'logs', '1'), event(0, 'logs', '2')],
      ['1:5 more is printed than the comments say: 2'],
    ],
    ['logs elsewhere', 'a()', [event(null, 'logs', '1')], []],
    ['an error on the console', 'a()', [event(null, 'errors', 'bad')], ['0:1 console.error: bad']],
    ['errors', 'a() // errors: bad', [event(0, 'errors', 'bad')], []],
    ['an exception', 'a() // throws: Error: …', [event(0, 'throws', 'Error: x')], []],
    ['an exception after await', 'await a() // throws: Error: x', [event(0, 'rejects', 'Error: x')], []],
    [
      'another exception',
      'a() // throws: Error: x',
      [event(0, 'throws', 'Error: y')],
      ['1:5 this throws Error: y; the comment says Error: x => Error: y'],
    ],
    ['no exception', 'a() // throws: Error: x', [], ['1:5 this does not throw']],
    ['a rejection', 'a() // rejects: Error: x', [event(0, 'rejects', 'Error: x')], []],
    ['no rejection', 'a() // rejects: Error: x', [], ['1:5 this does not reject']],
    ['a pending promise', 'a() // pending', [event(0, 'pending', 'pending')], []],
    [
      'one of two',
      'a() // pending',
      [event(0, 'pending', 'pending'), event(0, 'pending', 'fulfilled with 1')],
      ['1:5 this is not pending: it is fulfilled with 1'],
    ],
    ['the right text', '// shows: a … c', [event(0, 'shows', 'a b c')], []],
    ['something else', '// shows: a', [event(0, 'shows', 'b')], ['1:1 the screen shows b => b']],
    ['nothing', '// shows: a', [], ['1:1 this is never reached']],
    [
      'a step that fails',
      '// click: A\n// shows: a',
      [event(0, 'failed', 'nothing is named "A"')],
      ['1:1 nothing is named "A"'],
    ],
    [
      'the console of each step',
      '// click: A\n// logs: 1\n// click: B\n// logs: 2',
      [event(1, 'logs', '1'), event(3, 'logs', '2')],
      [],
    ],
    ['an exception of a step', '// click: A\n// throws: Error: x', [event(1, 'throws', 'Error: x')], []],
  ])('%s', (_, code, events, expected) => {
    expect(verdict(code, events)).toEqual(expected)
  })

  test('names the environment', () => {
    expect(verdict('a // → 1', [event(0, 'value', '2')], 'ts env=production')).toEqual([
      '1:3 this is 2; the comment says 1 (in production) => 2',
    ])
  })

  test('finds the comment on the page for one in derived JavaScript', () => {
    const code = 'interface A {\n  b: 1\n}\n\nconst a: A = f()\na.b // → 1'
    expect(verdict(code, [event(0, 'value', '2')], 'ts', 'javascript')).toEqual([
      '6:5 this is 2; the comment says 1 (in JavaScript) => 2',
    ])
  })

  test('finds the place of an import that could not be bundled', () => {
    const place = { name: 'sample.ts', line: 2, column: 8 }
    const failed: JobEvent = { id: null, kind: 'unbundled', text: 'there is no ./b', place }
    expect(verdict("a // → 1\nimport './b'", [failed])).toEqual(['2:8 there is no ./b'])
  })
})
