import { expect, test } from 'vitest'
import { createCache } from './cache'
import { imageSizesOf } from './imageSizes'

const sizeOf = async (attributes: string) => {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`)
  return (await imageSizesOf([{ file: 'flow.svg', bytes }], createCache())).get('flow.svg')
}

test.each([
  ['viewBox="0 0 24 12"', { width: 24, height: 12 }],
  ['viewBox="0  0\n24 12"', { width: 24, height: 12 }],
  ["viewBox='0,0, 24,12 '", { width: 24, height: 12 }],
  ['width="48" viewBox="0,0,24,12"', { width: 48, height: 24 }],
  ['width="100%" viewBox="0 0 . 5"', undefined],
  ['width="1e999" height="5"', undefined],
  ['width="0" height="5"', undefined],
])('the size of an SVG with %s', async (attributes, size) => {
  expect(await sizeOf(attributes)).toEqual(size)
})
