import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SearchText } from '../../src/search/searchData'
import { chunksOf } from '../browser/support/page'

/** Bytes of JavaScript that a first view may take: the entry and React, compressed. */
const scriptBudget = 72_000

const scripts = 'dist/assets/js'
const sizeOf = async (name: string) => brotliCompressSync(await readFile(join(scripts, name))).length

test('the scripts of a first view stay within their budget', async () => {
  const names = (await readdir(scripts)).filter((name) => /^[01]\./.test(name))
  const sizes = await Promise.all(names.map(sizeOf))
  expect(names).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(scriptBudget)
})

describe('the search', async () => {
  const manifest = await chunksOf('dist')
  const fileOf = (name: string) => `${manifest[`search/${name}`]}.json`
  const readSearchText = async () => JSON.parse(await readFile(join(scripts, fileOf('text')), 'utf8')) as SearchText

  test('loads at most 15 kB before the first result: the script and the titles', async () => {
    expect((await sizeOf(`${manifest['search']}.js`)) + (await sizeOf(fileOf('titles')))).toBeLessThanOrEqual(15_000)
  })

  test('takes at most 2 bytes for a word of the text or of its phrases', async () => {
    const words = (await readSearchText())
      .flatMap(([, sections]) => sections.map(([, , , text, asked = '']) => `${text} ${asked}`))
      .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
    expect(((await sizeOf(fileOf('titles'))) + (await sizeOf(fileOf('text')))) / words).toBeLessThanOrEqual(2)
  })

  test('grows by at most a quarter with the phrases of its sections', async () => {
    const text = await readSearchText()
    const without = text.map(([path, sections, card]) => [path, sections.map((section) => section.slice(0, 4)), card])
    const sizeOfData = (data: unknown) => brotliCompressSync(JSON.stringify(data)).length
    expect(sizeOfData(text)).toBeLessThanOrEqual(1.25 * sizeOfData(without))
  })
})
