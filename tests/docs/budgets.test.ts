import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findExcess } from '../../src/measure/budgets'
import { firstScripts, searchFiles } from '../../src/measure/sizes'
import { outputOf } from '../../src/pageOutput'
import type { SearchText } from '../../src/search/searchData'
import { site } from '../../src/site/site'
import { readDist } from '../../src/verify/dist/distFiles'
import { routesOf } from '../browser/support/page'

const files = await readDist('dist')

test.runIf(site.budgets)('all downloads stay within their budgets', async () => {
  expect(firstScripts(files)).toHaveLength(2)
  const pages = (await routesOf('dist')).flatMap((route) => outputOf(route).slice(0, 1))
  expect(pages.filter((page) => !files.has(page))).toEqual([])
  expect(site.budgets && (await findExcess(files, pages, site.budgets))).toEqual([])
})

test('the data of the search grows by at most 30 percent because of the phrases of its sections', () => {
  const text = JSON.parse(String(searchFiles(files).data[1])) as SearchText
  const without = text.map(([path, sections, ...facts]) => [
    path,
    sections.map(([level, title, slug, body, , ...rest]) => [level, title, slug, body, '', ...rest]),
    ...facts,
  ])
  const sizeOfData = (data: unknown) => brotliCompressSync(JSON.stringify(data)).length
  expect(sizeOfData(text)).toBeLessThanOrEqual(1.3 * sizeOfData(without))
})
