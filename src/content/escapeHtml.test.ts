import { describe, expect, test } from 'vitest'
import { escapeHtml } from './escapeHtml'

describe('escapeHtml', () => {
  test.each([
    ['plain', 'plain'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['say "hi"', 'say &quot;hi&quot;'],
    ["it's", "it's"],
    ['&amp;', '&amp;amp;'],
    ['</script>', '&lt;/script&gt;'],
    ['', ''],
  ])('%j -> %j', (text, html) => {
    expect(escapeHtml(text)).toBe(html)
  })
})
