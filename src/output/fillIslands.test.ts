import { describe, expect, test } from 'vitest'
import { fillIslands } from './fillIslands'

const island = (name: string, html = '') => `<div class="island" data-island="${name}">${html}</div>`

describe('fillIslands', () => {
  test('puts the markup of each island into its place, and changes nothing else', () => {
    const html = fillIslands(`<p>$1</p>${island('basket')}<p>a</p>${island('basket')}`, 'docs/a.md')
    expect(html).toMatch(
      /^<p>\$1<\/p><div class="island" data-island="basket"><p class="stall.*<\/p><\/div><p>a<\/p><div/,
    )
    expect(html.match(/class="stall/g)).toHaveLength(2)
  })

  test('an island that there is not is a fault of the page', () => {
    expect(() => fillIslands(island('nothing'), 'docs/a.md')).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ file: 'docs/a.md', problem: 'there is no island "nothing"' })],
      }),
    )
  })
})
