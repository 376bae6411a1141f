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
    followSections(report).begin(['one', 'two'], undefined)
    expect(measure).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  test('on a page that opens further below, reports the section there', () => {
    const report = vi.fn()
    showHeadings()
    Object.assign(window, { scrollY: 1100 })
    followSections(report).begin(['one', 'two'], undefined)
    expect(report).toHaveBeenCalledWith('two')
  })

  test('back at the top of a page, reports that no section is being read', () => {
    const report = vi.fn()
    showHeadings()
    Object.assign(window, { scrollY: 1100 })
    followSections(report).begin(['one', 'two'], undefined)
    Object.assign(window, { scrollY: 0 })
    dispatchEvent(new Event('scroll'))
    expect(report).toHaveBeenLastCalledWith(undefined)
  })
})
