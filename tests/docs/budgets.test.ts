import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SearchText } from '../../src/search/searchData'
import { site } from '../../src/site/site'
import { chunksOf } from '../browser/support/page'

const scripts = 'dist/assets/js'
const sizeOf = async (name: string) => brotliCompressSync(await readFile(join(scripts, name))).length
const unlimited = { scripts: Infinity, search: Infinity, searchPerWord: Infinity }
const limits = site.budgets ?? unlimited

test('the scripts of a first view stay within their budget', async () => {
  const names = (await readdir(scripts)).filter((name) => /^[01]\./.test(name))
  const sizes = await Promise.all(names.map(sizeOf))
  expect(names).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limits.scripts)
})

describe('the search', async () => {
  const manifest = await chunksOf('dist')
  const fileOf = (name: string) => `${manifest[`search/${name}`]}.json`

  test('stays within its budget before the first result, with its script and the titles', async () => {
    expect((await sizeOf(`${manifest['search']}.js`)) + (await sizeOf(fileOf('titles')))).toBeLessThanOrEqual(
      limits.search,
    )
  })

  test('stays within its budget for each word of the text', async () => {
    const text = JSON.parse(await readFile(join(scripts, fileOf('text')), 'utf8')) as SearchText
    const words = text
      .flatMap(([, sections]) => sections.map(([, , , words]) => words.match(/\S+/g)?.length ?? 0))
      .reduce((sum, count) => sum + count)
    const size = (await sizeOf(fileOf('titles'))) + (await sizeOf(fileOf('text')))
    expect(size / words).toBeLessThanOrEqual(limits.searchPerWord)
  })
})
