import { expect, test } from 'vitest'
import { compareWithPage } from './compareWithPage'
import { readSample } from './compile'
import { outcomesOf } from './outcome'
import type { PanelEvent } from './protocol'

/** Compares code with that of the page, with texts that its run has recorded for each of its comments. */
function compare(page: string, reader: string, texts: readonly string[], steps?: string) {
  const [before, after] = [readSample('a.ts', page, steps), readSample('a.ts', reader, steps)]
  const events = texts.map((text, id) => ({ id, kind: 'value' as const, text }))
  const { directives } = after
  return compareWithPage(before.directives, directives, outcomesOf(directives, events), reader)
}

const page = 'const a = 1 // → 1\nconst b = 2 // → 2\nconst c = 3 // → 3\n'

test('names the value of the page and that of the reader, at the line of the result', () => {
  expect(compare(page, page.replace('a = 1', 'a = 7'), ['7', '2', '3'])).toEqual({
    count: 3,
    differences: [{ line: 1, page: '1', reader: '7' }],
  })
})

test('compares with the page even if the reader has changed the comment, too', () => {
  expect(compare(page, page.replace('2 // → 2', '9 // → 9'), ['1', '9', '3']).differences).toEqual([
    { line: 2, page: '2', reader: '9' },
  ])
  // The comment is wrong, but the result is still that of the page.
  expect(compare(page, page.replace('→ 2', '→ 9'), ['1', '2', '3']).differences).toEqual([])
})

test('finds the results that lines before them have moved, and leaves out new and removed ones', () => {
  const moved = `const z = 0 // → 0\n${page.replace('c = 3', 'c = 4')}`
  expect(compare(page, moved, ['0', '1', '2', '4'])).toEqual({
    count: 3,
    differences: [{ line: 4, page: '3', reader: '4' }],
  })
  expect(compare(page, 'const a = 1 // → 1\nconst c = 3 // → 3\n', ['1', '3'])).toEqual({ count: 2, differences: [] })
})

test('only compares results of the same kind', () => {
  const logged = 'console.log(5) // logs: 5\nconst c = 4 // → 4\n'
  expect(compare('const c = 3 // → 3\n', logged, ['5', '4'])).toEqual({
    count: 1,
    differences: [{ line: 2, page: '3', reader: '4' }],
  })
})

test('says what is missing, and what the steps of the test give', () => {
  expect(compare(page, page.replace('a = 1', 'a = 0'), ['0', '2']).differences).toEqual([
    { line: 1, page: '1', reader: '0' },
    { line: 3, page: '3', reader: 'this is never reached' },
  ])
  const steps = '// shows: one\n// click: Add\n// shows: …'
  const { directives } = readSample('a.tsx', 'export const App = () => null', steps)
  const [first, click] = directives.steps
  const events = [
    { id: first?.id, kind: 'shows', text: '' },
    { id: click?.id, kind: 'failed', text: 'nothing is named "Add"' },
  ] as PanelEvent[]
  expect(compareWithPage(directives, directives, outcomesOf(directives, events), 'export').differences).toEqual([
    { line: undefined, page: 'one', reader: 'nothing' },
    { line: undefined, page: 'Click Add', reader: 'nothing is named "Add"' },
    { line: undefined, page: '…', reader: 'this is not reached' },
  ])
})
