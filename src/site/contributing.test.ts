import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from '../page/testPage'
import { checkExports } from '../verify/declarations/exportPages'
import { library } from './library'

test('every example of Markdown in the guide has no faults', () => {
  const examples = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^(`{3,})markdown\n(.+?)^\1$/gms)]
  expect(examples).toHaveLength(3)
  const pages = examples.map(([, , source = '']) => (source.startsWith('---') ? source : `# Title\n\n${source}`))
  expect(pages.flatMap((page) => readSource(page).faults)).toEqual([])
})

test('all marks that the guide names as faults are faults', () => {
  const [, list = ''] =
    /^- Syntax of other tools:(.+?)^The following/ms.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  const marks = [...list.matchAll(/`([^`]+)`/g)].map(([, mark = '']) => mark)
  expect(marks.length).toBeGreaterThan(15)
  expect(marks.filter((mark) => readSource(`# Title\n\n${mark}\n`).faults.length === 0)).toEqual([])
})

test('the first page of the guide for writers has no faults in the place that the guide gives it', () => {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8')
  const [, file = ''] = /`npm run check -- (\S+)` with your file/.exec(guide) ?? []
  expect(guide).toMatch(new RegExp(`Its path becomes its address: \`${file}\``))
  expect(existsSync(dirname(file))).toBe(true)
  const [, source = ''] = /^````markdown\n(.+?)^````$/ms.exec(guide) ?? []
  const { page, faults } = readSource(source, file.replace(/^docs\//, ''))
  expect(faults).toEqual([])
  const own = { ...library, pages: {}, exempt: {} }
  const pages = page === undefined ? [] : [page]
  expect(checkExports({ file: '', exports: [], pages, library: own, siteFile: '' })).toEqual([])
})
