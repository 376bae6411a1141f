import { expect, test } from 'vitest'
import { pageOf } from './testPage'

test('the lines of an index lead to the page of their first link', () => {
  const { explained } = pageOf(
    '| Message | Cause | Read |\n| --- | --- | --- |\n' +
      '| `it sank`, `it is gone` in `lake` | Too heavy | [fling](./fling.md#weight), [skip](./fling.md) |\n' +
      '| `it broke` | Too thin | nowhere |\n',
  )
  expect(explained).toEqual([
    {
      messages: ['it sank', 'it is gone'],
      text: 'it sank, it is gone in lake · Too heavy',
      path: '/docs/api/fling.html',
      anchor: 'weight',
      row: ['/docs/api/bounce.html', 'message-it-sank'],
    },
  ])
})

test('a line without a message refers to those above it', () => {
  const { explained } = pageOf(
    '| Message | Cause | Read |\n| --- | --- | --- |\n' +
      '| `it sank` | Too heavy | [fling](./fling.md) |\n' +
      '| the same in `lake` | Too deep | [fling](./fling.md#depth) |\n',
  )
  expect(explained.map(({ messages, anchor }) => [messages, anchor])).toEqual([
    [['it sank'], ''],
    [['it sank'], 'depth'],
  ])
})

test('other tables have no messages', () => {
  expect(pageOf('| Name | Meaning |\n| --- | --- |\n| `a b` | [fling](./fling.md) |\n').explained).toEqual([])
})
