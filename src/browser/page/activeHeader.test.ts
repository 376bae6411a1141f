import { describe, expect, test } from 'vitest'
import { browser } from '../../config'
import { activeHeaderAt, type Sight } from './activeHeader'

const offset = browser.activeHeaderOffset

/** Three sections of 1000 px under a bar of 60 px, in a window of 800 px. */
const sight: Sight = {
  top: 0,
  height: 800,
  pageHeight: 4000,
  headings: ['one', 'two', 'three'].map((slug, index) => {
    const top = 1000 * (index + 1)
    return { slug, top, landing: top - 60 }
  }),
}
const activeAt = (changes: Partial<Sight>, previous?: string) =>
  activeHeaderAt({ ...sight, ...changes }, previous, offset)

describe('activeHeaderAt', () => {
  test('uses a margin of 10 px around the landing of a link', () => {
    expect(offset).toBe(10)
  })

  test.each([
    ['at the top', 0, undefined],
    ['10 px above the first', 930, undefined],
    ['10 px below the first', 950, 'one'],
    ['inside the first', 1500, 'one'],
    ['10 px above the second', 1930, 'one'],
    ['10 px below the second', 1950, 'two'],
    ['10 px above the third', 2930, 'two'],
    ['10 px below the third', 2950, 'three'],
  ])('%s (%i px), regardless of the previous one', (_where, top, slug) => {
    for (const previous of [undefined, 'one', 'two', 'three']) expect(activeAt({ top }, previous)).toBe(slug)
  })

  test.each([
    ['less than 10 px above the first', 931],
    ['where the first lands', 940],
    ['less than 10 px below the first', 949],
    ['less than 10 px above the second', 1931],
    ['where the second lands', 1940],
    ['less than 10 px below the second', 1949],
    ['a fraction of a pixel less', 1949.9],
  ])('%s (%d px), the previous one stays active', (_where, top) => {
    for (const previous of [undefined, 'one', 'two']) expect(activeAt({ top }, previous)).toBe(previous)
  })

  test.each([
    ['the end', 3200, 'three'],
    ['a pixel before the end', 3199, 'three'],
    ['past the end, as elastic scrolling has it', 3230, 'three'],
  ])('at %s of a page whose last headings cannot reach their landing', (_where, top, slug) => {
    const [one] = sight.headings
    if (one === undefined) throw new Error('no heading')
    const headings = [one, { slug: 'two', top: 3400, landing: 3340 }, { slug: 'three', top: 3900, landing: 3840 }]
    expect(activeAt({ top, headings }, 'one')).toBe(slug)
    expect(activeAt({ top: 3190, headings }, 'two')).toBe('one')
  })

  test('at the end of a page, a heading below the view is not in view', () => {
    const headings = [
      { slug: 'one', top: 3300, landing: 3240 },
      { slug: 'two', top: 4000, landing: 3940 },
    ]
    expect(activeAt({ top: 3200, headings })).toBe('one')
  })

  test('at the end of a page without a heading in view, the current section is active', () => {
    expect(activeAt({ top: 3200 }, 'one')).toBe('three')
    const headings = [
      { slug: 'one', top: 1000, landing: 1000 },
      { slug: 'two', top: 3195, landing: 3195 },
    ]
    expect(activeAt({ top: 3200, headings }, 'one')).toBe('one')
  })

  test('a page that fits into the window has no end to scroll to', () => {
    const headings = [{ slug: 'one', top: 200, landing: 140 }]
    expect(activeAt({ pageHeight: 800, headings })).toBeUndefined()
  })

  test('a heading at the top, once left, is active from 10 px on', () => {
    const headings = [{ slug: 'one', top: 20, landing: 0 }]
    expect(activeAt({ top: 0, headings })).toBeUndefined()
    expect(activeAt({ top: 0, headings }, 'one')).toBe('one')
    expect(activeAt({ top: 10, headings })).toBe('one')
  })

  test('the first of two headings closer than 20 px is never active', () => {
    const headings = [
      { slug: 'one', top: 1000, landing: 940 },
      { slug: 'two', top: 1015, landing: 955 },
    ]
    expect(activeAt({ top: 950, headings })).toBeUndefined()
    expect(activeAt({ top: 965, headings })).toBe('two')
  })

  test.each([0, 500, 3200])('without headings, none is active (%i px)', (top) => {
    expect(activeAt({ top, headings: [] }, 'gone')).toBeUndefined()
  })
})
