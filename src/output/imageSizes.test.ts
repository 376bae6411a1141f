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

/** An AVIF image with as many sizes, 8 x 4 pixels each. */
function avifWith(sizes: number): Buffer {
  const number = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value])
  const box = (name: string, ...parts: readonly Buffer[]) => {
    const length = parts.reduce((sum, part) => sum + part.length, 8)
    return Buffer.concat([number(length), Buffer.from(name), ...parts])
  }
  const size = box('ispe', number(0), number(8), number(4))
  const properties = box('iprp', box('ipco', ...Array<Buffer>(sizes).fill(size)))
  return Buffer.concat([box('ftyp', Buffer.from('avif'), number(0)), box('meta', number(0), properties)])
}

test.each([
  [1, { width: 8, height: 4 }],
  [100, { width: 8, height: 4 }],
  // Reading an image with 100,000 sizes would take a minute.
  [101, undefined],
  [100_000, undefined],
])('the size of an AVIF image with %i sizes', { timeout: 5000 }, async (sizes, size) => {
  const files = [{ file: 'flow.avif', bytes: avifWith(sizes) }]
  expect((await imageSizesOf(files, createCache())).get('flow.avif')).toEqual(size)
})
