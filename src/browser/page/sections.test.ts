// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followSections } from './sections'

/** Shows two headings, at 20 px and at 1000 px from the top of the page. Returns a mock that measures them. */
function showHeadings() {
  document.body.innerHTML = '<h2 id="one">One</h2><h2 id="two">Two</h2>'
  const measure = vi.fn((top: number) => ({ top: top - scrollY }) as DOMRect)
  document.querySelectorAll('h2').forEach((heading, index) => {
    heading.getBoundingClientRect = () => measure([20, 1000][index] ?? 0)
  })
  return measure
}

describe('followSections', () => {
  beforeEach(() => Object.assign(window, { scrollY: 0 }))

  test('at the top of a page, does not measure its headings, which would lay out the whole page', () => {
    const report = vi.fn()
    const measure = showHeadings()
    followSections(() => {}, report).begin(['one', 'two'], undefined)
    expect(measure).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  test('on a page that opens further below, reports the section there', () => {
    const report = vi.fn()
    showHeadings()
    Object.assign(window, { scrollY: 1100 })
    followSections(() => {}, report).begin(['one', 'two'], undefined)
    expect(report).toHaveBeenCalledWith('two')
  })

  test('back at the top of a page, reports that no section is being read', () => {
    const report = vi.fn()
    showHeadings()
    Object.assign(window, { scrollY: 1100 })
    followSections(() => {}, report).begin(['one', 'two'], undefined)
    Object.assign(window, { scrollY: 0 })
    dispatchEvent(new Event('scroll'))
    expect(report).toHaveBeenLastCalledWith(undefined)
  })

  describe('at a row of a table', () => {
    /** The row is 500 px below the first of two headings, where a click on a link to it lands. */
    let top = 500

    /** Begins there, as a page does that was opened at the address of the row. */
    function openAtRow(height = 0) {
      document.body.innerHTML = '<h2 id="one">One</h2><table><tr id="row"></tr></table><h2 id="two">Two</h2>'
      top = 500
      const tops = [() => 0, () => top, () => 1000]
      document.querySelectorAll('[id]').forEach((element, index) => {
        element.getBoundingClientRect = () => ({ top: (tops[index]?.() ?? 0) - scrollY }) as DOMRect
      })
      Object.defineProperty(document.documentElement, 'scrollHeight', { value: height || 9000, configurable: true })
      Object.assign(window, { scrollY: 500 })
      const [mark, follow] = [vi.fn(), vi.fn()]
      const follower = followSections(mark, follow)
      follower.begin(['one', 'two'], 'row')
      return { mark, follow, follower }
    }
    const scrollTo = (scrollY: number) => {
      Object.assign(window, { scrollY })
      dispatchEvent(new Event('scroll'))
    }

    test('marks the section of the row, whose address stays', () => {
      const { mark, follow } = openAtRow()
      expect(mark.mock.calls).toEqual([['one']])
      scrollTo(500)
      expect(follow).not.toHaveBeenCalled()
    })

    test('keeps the address when the browser scrolls because something above changes its height', () => {
      const { follow } = openAtRow()
      top = 800
      scrollTo(800)
      expect(follow).not.toHaveBeenCalled()
    })

    test('follows the reader, who scrolls on within the section', () => {
      const { mark, follow } = openAtRow()
      scrollTo(600)
      expect(follow.mock.calls).toEqual([['one']])
      expect(mark.mock.calls).toEqual([['one'], ['one']])
    })

    test('marks the section of the row at the end of a page, where another is in view', () => {
      const { mark, follow } = openAtRow(500 + innerHeight)
      scrollTo(500)
      expect(mark.mock.calls).toEqual([['one']])
      expect(follow).not.toHaveBeenCalled()
    })

    test('a click on its link marks the section, too', () => {
      const { mark, follow, follower } = openAtRow()
      scrollTo(1100)
      expect(follow.mock.lastCall).toEqual(['two'])
      Object.assign(window, { scrollY: 500 })
      follower.arrive('row')
      expect(mark.mock.lastCall).toEqual(['one'])
      scrollTo(500)
      expect(follow).toHaveBeenCalledTimes(1)
    })
  })
})
