import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { boot } from '../config'

test('the page is painted on the same canvas before and after the style sheet has come', async () => {
  const tokens = await readFile('src/theme/styles/tokens.css', 'utf8')
  expect(/--canvas: (.*);/.exec(tokens)?.[1]).toBe(boot.canvas)
})
