import { describe, expect, test } from 'vitest'
import { checkLinks } from './links'
import { sourcePageOf } from '../../page/testPage'

const faultsIn = (body: string) =>
  checkLinks(sourcePageOf(body)).map(({ line = 0, column = 0, problem }) => `${line - 3}:${column} ${problem}`)

describe('checkLinks', () => {
  test.each([
    ['See https://a.example/b?c=d.', '1:5 the address https://a.example/b?c=d needs link text'],
    ['a\n(www.a.example)', '2:2 the address www.a.example needs link text'],
    ['Go to <https://a.example>.', '1:8 the address https://a.example needs link text'],
    ['[https://a.example](https://a.example/b)', '1:2 the address https://a.example needs link text'],
    ['To go, [click here](./a.md).', '1:9 "click here" does not say where this link leads'],
    ['| a |\n| - |\n| b [More](./a.md) |', '3:6 "More" does not say where this link leads'],
  ])('%j', (body, fault) => {
    expect(faultsIn(body)).toEqual([fault])
  })

  test.each(['here', 'this', '*there*', 'this link', 'Read more', 'this page', 'the article', 'See here'])(
    '[%s] is empty',
    (text) => {
      expect(faultsIn(`[${text}](./a.md)`)).toEqual([
        '1:2 '.replace('2', text.startsWith('*') ? '3' : '2') +
          `"${text.replaceAll('*', '')}" does not say where this link leads`,
      ])
    },
  )

  test.each([
    '[its site](https://a.example)',
    '`https://a.example`',
    '```text\nhttps://a.example\n```',
    '[what happens here](./a.md), [here and there](./a.md), [this link type](./a.md)',
    '![A flow](/images/flow.svg)',
  ])('%j is right', (body) => {
    expect(faultsIn(body)).toEqual([])
  })
})
