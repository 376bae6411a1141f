import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf } from '../../content/testPage'
import { strayMarks, takeLineMarks, withoutRemoved } from './lineMarks'

describe('takeLineMarks', () => {
  test.each([
    ['a // [!code ++]', 'a', 'add'],
    ['a // [!code --]', 'a', 'remove'],
    ['a // [!code highlight]', 'a', 'highlight'],
    ['  a   //[!code ++]  ', '  a', 'add'],
    ['a # [!code ++]', 'a', 'add'],
    ['a /* [!code ++] */', 'a', 'add'],
    ['<a> {/* [!code ++] */}', '<a>', 'add'],
    ['<a> <!-- [!code ++] -->', '<a>', 'add'],
    ['a // why // [!code ++]', 'a // why', 'add'],
    ['// [!code ++]', '', 'add'],
  ])('%j -> %j, %s', (source, code, mark) => {
    expect(takeLineMarks(source)).toEqual({ code, marks: new Map([[0, mark]]) })
  })

  test('lines keep their places', () => {
    expect(takeLineMarks('a\nb // [!code ++]\n\nc // [!code --]')).toEqual({
      code: 'a\nb\n\nc',
      marks: new Map([
        [1, 'add'],
        [3, 'remove'],
      ]),
    })
  })

  test.each([
    ['a // [!code focus]', '[!code focus]'],
    ['a // [!code constructor]', '[!code constructor]'],
    ['a // why [!code ++]', '[!code ++]'],
    ['a // [!code ++] why', '[!code ++]'],
    ['a [!code ++]', '[!code ++]'],
  ])('%j does not mark anything', (source, mark) => {
    expect(takeLineMarks(source)).toEqual({ code: source, marks: new Map() })
    expect(strayMarks(source)).toEqual([{ index: 0, mark }])
  })

  test.each([['a // [code ++]'], ['a // plain'], ['a[!code]']])('%j is not a mark', (source) => {
    expect(takeLineMarks(source)).toEqual({ code: source, marks: new Map() })
    expect(strayMarks(source)).toEqual([])
  })
})

describe('line marks of a page', () => {
  test('become elements, and never reach the text', () => {
    expect(htmlOf('```text {3}\na // [!code ++]\nb // [!code --]\nc\n```\n')).toBe(
      '<figure class="code" data-language="text"><pre tabindex="0"><code>' +
        '<ins>a\n</ins><del>b\n</del><mark>c\n</mark></code></pre></figure>',
    )
  })

  test('that do not mark anything are faults with their place', () => {
    const remedy = 'write [!code ++], [!code --] or [!code highlight], alone in a comment at the end of the line'
    expect(faultsIn('- a\n\n  ```ts\n  b // [!code ++]\n  c // [!code +]\n  d // [!Code ++]\n  ```\n')).toEqual([
      `5:8 "[!code +]" does not mark a line => ${remedy}`,
      `6:8 "[!Code ++]" does not mark a line => ${remedy}`,
    ])
  })
})

test('only removed lines are deleted', () => {
  const { code, marks } = takeLineMarks('a // [!code --]\nb // [!code ++]\nc')
  expect(withoutRemoved(code, marks)).toBe('b\nc')
})
