import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SearchText } from '../../src/search/searchData'
import { runBytes } from '../../src/measure/figures'
import { site } from '../../src/site/site'
import { readDist } from '../../src/verify/dist/distFiles'
import { chunksOf } from '../browser/support/page'

const scripts = 'dist/assets/js'
const sizeOf = async (name: string) => brotliCompressSync(await readFile(join(scripts, name))).length
const unlimited = { scripts: Infinity, search: Infinity, playground: Infinity, searchPerWord: Infinity }
const limits = site.budgets ?? unlimited

test('the scripts of a first view stay within their budget', async () => {
  const names = (await readdir(scripts)).filter((name) => /^[01]\./.test(name))
  const sizes = await Promise.all(names.map(sizeOf))
  expect(names).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits.scripts)
})

test.runIf(site.playground)('the first run of a sample stays within its budget', async () => {
  expect(runBytes(await readDist('dist'))).toBeLessThanOrEqual(limits.playground)
})

describe('the search', async () => {
  const manifest = await chunksOf('dist')
  const fileOf = (name: string) => `${manifest[`search/${name}`]}.json`
  const readSearchText = async () => JSON.parse(await readFile(join(scripts, fileOf('text')), 'utf8')) as SearchText

  test('stays within its budget before the first result, with its script and the titles', async () => {
    expect((await sizeOf(`${manifest['search']}.js`)) + (await sizeOf(fileOf('titles')))).toBeLessThanOrEqual(
      limits.search,
    )
  })

  test('stays within its budget for each word of the text and of its phrases', async () => {
    const words = (await readSearchText())
      .flatMap(([, sections]) => sections.map(([, , , text, asked = '']) => `${text} ${asked}`))
      .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
    expect(((await sizeOf(fileOf('titles'))) + (await sizeOf(fileOf('text')))) / words).toBeLessThanOrEqual(
      limits.searchPerWord,
    )
  })

  test('grows by at most a quarter because of the phrases of its sections', async () => {
    const text = await readSearchText()
    const without = text.map(([path, sections, ...facts]) => [
      path,
      sections.map((section) => section.slice(0, 4)),
      ...facts,
    ])
    const sizeOfData = (data: unknown) => brotliCompressSync(JSON.stringify(data)).length
    expect(sizeOfData(text)).toBeLessThanOrEqual(1.25 * sizeOfData(without))
  })
})
