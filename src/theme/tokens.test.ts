import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { boot } from '../config'

test('the canvas has the same color before and after the style sheet loads', async () => {
  const tokens = await readFile('src/theme/styles/tokens.css', 'utf8')
  expect(/--canvas: (.*);/.exec(tokens)?.[1]).toBe(boot.canvas)
})
