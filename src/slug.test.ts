import { describe, expect, test } from 'vitest'
import { slugOf } from './slug'

describe('slugOf', () => {
  test.each([
    ["What's new? (v6.0)", 'what-s-new-v6-0'],
    ['1. First thing', '_1-first-thing'],
    ['Café & naïve', 'cafe-naive'],
    ['under_score', 'under-score'],
    ['useLakeWater(selector)', 'uselakewater-selector'],
    ['em — dash, “curly” ‘quotes’', 'em-dash-curly-quotes'],
    ['  spaces\tand\nlines  ', 'spaces-and-lines'],
    ['日本語', '日本語'],
    ['!!!', ''],
  ])('%j -> %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })
})
