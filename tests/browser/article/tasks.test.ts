import { expect, test } from 'vitest'
import { openAt } from '../support/page'

test('the lines of a task begin below each other, next to its box', async () => {
  const page = await openAt('/pebble/guide/install.html', 360)
  const { box, lines } = await page
    .locator('li.task')
    .first()
    .evaluate((task) => {
      // Narrow enough for several lines.
      Object.assign((task as HTMLElement).style, { width: '5rem' })
      const text = document.createRange()
      text.selectNodeContents(task)
      text.setStartAfter(task.querySelector('input') ?? task)
      return {
        box: task.querySelector('input')?.getBoundingClientRect().right ?? 0,
        lines: [...text.getClientRects()].filter(({ width }) => width > 8).map(({ left }) => left),
      }
    })
  expect(lines.length).toBeGreaterThan(1)
  // The first begins with a space.
  for (const left of lines) expect(Math.abs(left - (lines[0] ?? 0))).toBeLessThan(6)
  expect(box).toBeLessThan(Math.min(...lines))
})
