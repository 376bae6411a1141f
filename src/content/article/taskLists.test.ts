import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testPage'

const open = '<input type="checkbox" disabled aria-label="Open"> '
const done = '<input type="checkbox" disabled checked aria-label="Done"> '

describe('task lists', () => {
  test.each([
    ['- [ ] a', `<li class="task">${open}a</li>`],
    ['- [x] a', `<li class="task">${done}a</li>`],
    ['- [X] `a` b', `<li class="task">${done}<code>a</code> b</li>`],
    ['- [z] a', '<li>[z] a</li>'],
    ['- a [ ] b', '<li>a [ ] b</li>'],
    ['- \\[x] a', '<li>[x] a</li>'],
  ])('%j', (text, item) => {
    expect(htmlOf(text)).toBe(`<ul>\n${item}\n</ul>`)
  })

  test('only in lists', () => {
    expect(htmlOf('\\[ ] a')).toBe('<p>[ ] a</p>')
  })

  test('with paragraphs, and inside one another', () => {
    expect(htmlOf('1. [x] a\n\n   - [ ] b\n')).toBe(
      `<ol>\n<li class="task">\n<p>${done}a</p>\n<ul>\n<li class="task">${open}b</li>\n</ul>\n</li>\n</ol>`,
    )
  })
})
