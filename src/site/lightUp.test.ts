import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memberIn, membersIn } from './lightUp'

const code = readFileSync('src/site/basketModel.ts', 'utf8')

test.each([
  ['add', ['  add: action((state, product) => {', '    state.items.push(product)', '  }),']],
  ['remove', ['  remove: action((state, index) => {', '    state.items.splice(index, 1)', '  }),']],
  ['total', ['  total: computed((state) => sumOf(state.items)),']],
])('the lines of %s are those of its function', (name, lines) => {
  const [from, to] = memberIn(code, name) ?? []
  expect(code.slice(from, to)).toBe(lines.join('\n'))
})

test.each(['items', 'clear'])('%s has no function in the model', (name) => {
  expect(memberIn(code, name)).toBeUndefined()
})

test('members on adjacent lines are one part, so that no seam is between their lights', () => {
  const textsOf = (...names: string[]) => membersIn(code, names).map(([from, to]) => code.slice(from, to).trim())
  expect(textsOf('add', 'total')).toEqual([
    'total: computed((state) => sumOf(state.items)),\n  add: action((state, product) => {\n    state.items.push(product)\n  }),',
  ])
  expect(textsOf('remove', 'total')).toEqual([
    'total: computed((state) => sumOf(state.items)),',
    'remove: action((state, index) => {\n    state.items.splice(index, 1)\n  }),',
  ])
})
