import { expect, test } from 'vitest'
import { corpusOf } from './corpus'

test('a corpus has as many pages as asked for, all in its navigation, besides the home page', () => {
  const { files, groups } = corpusOf(120, '/guide/')
  expect(files.size).toBe(121)
  expect(groups.map(({ pages }) => pages.length + 1)).toEqual([50, 50, 20])
  const routes = groups.flatMap(({ link, pages }) => [link, ...pages])
  const fileOf = (route: string) => route.slice(1).replace(/\/$/, '/README.md').replace(/html$/, 'md')
  expect(routes.filter((route) => !files.has(fileOf(route)))).toEqual([])
})

test('pages differ, and are the same each time', () => {
  const texts = [...corpusOf(60, '/guide/').files.values()]
  expect(new Set(texts).size).toBe(texts.length)
  expect([...corpusOf(60, '/guide/').files.values()]).toEqual(texts)
})

test('every link leads to a page', () => {
  const { files } = corpusOf(51, '/guide/')
  for (const [path, text] of files) {
    for (const [, to = ''] of text.matchAll(/\]\(\.\/(.*?)\)/g)) {
      expect(files.has(`${path.slice(0, path.lastIndexOf('/'))}/${to}`), `${path}: ${to}`).toBe(true)
    }
  }
})
