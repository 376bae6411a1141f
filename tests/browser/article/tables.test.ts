import { expect, test } from 'vitest'
import { openAt } from '../support/page'

test.each([
  ['a description scrolls on a phone, to keep its width', '', true],
  ['a figure is no wider than its column needs', ' class="align-right"', false],
])('in the last column, %s', async (_, alignment, scrolls) => {
  const page = await openAt('/pebble/guide/', 360)
  const cells = ['Pebble', '65', '11.7'].map((text) => `<td>${text}</td>`).join('')
  const rows = `<tr>${cells}<td${alignment}>11</td></tr>`
  const isScrollable = await page.locator('article').evaluate((article, rows) => {
    article.innerHTML = `<div class="table"><table><tbody>${rows}</tbody></table></div>`
    const { scrollWidth = 0, clientWidth = 0 } = article.firstElementChild ?? {}
    return scrollWidth > clientWidth
  }, rows)
  expect(isScrollable).toBe(scrolls)
})
