import { expect, test } from 'vitest'
import { messagesOf } from './outcome'

const uncaught = (text: string, stack?: string) =>
  ({ id: null, kind: 'uncaught', text, ...(stack && { stack }) }) as const
const logged = { id: null, kind: 'logs', text: 'low' } as const

test('the first uncaught error is the problem, and everything else is in the console', () => {
  const events = [logged, uncaught('Error: a', 'at sample/a.ts:3:1'), uncaught('Error: b', 'at sample/a.ts:4:1')]
  expect(messagesOf(events, undefined)).toEqual({
    problem: { kind: 'error', text: 'Error: a', place: { file: 'a.ts', line: 3 } },
    lines: [
      { kind: 'log', text: 'low' },
      { kind: 'error', text: 'Error: b', place: { file: 'a.ts', line: 4 } },
    ],
  })
})

test('a run that was stopped keeps its errors in the console', () => {
  const stopped = { text: 'Stopped', place: undefined }
  const { problem, lines } = messagesOf([uncaught('Error: a', 'at sample/a.ts:3:1')], stopped)
  expect(problem).toBe(stopped)
  expect(lines.map(({ text }) => text)).toEqual(['Error: a'])
})

test('says that something other than an error was thrown', () => {
  expect(messagesOf([uncaught('undefined')], undefined).problem?.text).toBe('Thrown: undefined')
})
