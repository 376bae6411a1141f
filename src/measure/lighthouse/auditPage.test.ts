import { describe, expect, test } from 'vitest'
import { auditPage, isPerfect } from './auditPage'
import type { Lighthouse } from './findLighthouse'

/** A Lighthouse that returns these scores for performance, run by run, and 1 for everything else. */
function lighthouseWith(performance: readonly number[], shift = 0): Lighthouse {
  const left = [...performance]
  return (_url, { onlyCategories = [] }) => {
    const isSlow = onlyCategories.includes('performance')
    const score = isSlow ? (left.shift() ?? 0) : 1
    const auditRefs = [
      { id: 'speed', weight: 30 },
      { id: 'manual', weight: 0 },
    ]
    return Promise.resolve({
      lhr: {
        categories: Object.fromEntries(onlyCategories.map((id) => [id, { score, auditRefs: isSlow ? auditRefs : [] }])),
        audits: {
          speed: { title: 'Speed', score, displayValue: `${score} s` },
          manual: { title: 'Look yourself', score: null },
          'cumulative-layout-shift': { title: 'Shift', score: 1, numericValue: shift },
        },
        environment: { benchmarkIndex: 1500 },
      },
    })
  }
}

describe('auditPage', () => {
  test('returns the median run in any order', async () => {
    const audit = await auditPage(lighthouseWith([1, 0.5, 0.92]), 'http://site/', 9222)
    expect([...audit.scores]).toEqual([
      ['performance', 92],
      ['accessibility', 100],
      ['best-practices', 100],
      ['seo', 100],
    ])
    expect(audit.remarks).toEqual(['speed: 92, weight 30. Speed. 0.92 s'])
    expect(isPerfect(audit)).toBe(false)
  })

  test('is perfect with full scores and no layout shift', async () => {
    expect(isPerfect(await auditPage(lighthouseWith([1, 1, 1]), 'http://site/', 9222))).toBe(true)
    expect(isPerfect(await auditPage(lighthouseWith([1, 1, 1], 0.001), 'http://site/', 9222))).toBe(false)
  })
})
