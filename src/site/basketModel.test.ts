import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '../page/testPage'

test('the code next to the basket on the home page is the source of the basket', () => {
  const { page } = readSource(readFileSync('docs/README.md'), 'README.md')
  const shown = page?.fences.find(({ info }) => info.title === 'basketModel.ts')
  expect(`${shown?.code.trimEnd()}\n`).toBe(readFileSync('src/site/basketModel.ts', 'utf8'))
})
