import { expect, test } from 'vitest'
import { compareSites, type ReadSite } from './compareSites'
import { pairsOf, picturedPages, pictureOf } from './pairs'
import { readArticle, readFrame } from './readSite'

const site = (text: string, styles = ''): ReadSite => ({
  pages: new Map([
    [
      '/docs/guide.html',
      { ...readArticle(`<!doctype html><title>T</title><article data-article=""><p>${text}</p></article>`), bytes: 1 },
    ],
  ]),
  frame: readFrame([]),
  styles,
})

test('the changed words are above the pictures, as text', () => {
  const html = pairsOf(compareSites(site('A &lt;b&gt; c'), site('A &lt;i&gt; c'), []))
  const words = html.indexOf('<p>at the top: A <del>&lt;b&gt;</del> <ins>&lt;i&gt;</ins> c')
  expect(words).toBeGreaterThan(0)
  expect(html.indexOf('<img src="docs-guide.before.png"')).toBeGreaterThan(words)
})

test('pages that have not changed themselves show what has changed everywhere', () => {
  const html = pairsOf(compareSites(site('A', 'a{}'), site('A', 'b{}'), []))
  expect(html).toContain('<p>the styles of all pages have changed<table>')
  expect(html).toContain('<img src="docs-guide.after.png"')
})

test('changed pages come before the examples of what has changed everywhere', () => {
  const { pages } = compareSites(site('A'), site('B'), [])
  const { examples } = compareSites(site('A', 'a{}'), site('A', 'b{}'), [])
  expect(picturedPages({ everywhere: [], pages, examples })).toEqual([...pages, ...examples])
})

test('the pictures of a pair begin at the same height', () => {
  expect(pairsOf(compareSites(site('A'), site('A'), []))).toContain('td{vertical-align:top}')
})

test('each page has its pictures', () => {
  expect(pictureOf('/', 'before')).toBe('home.before.png')
  expect(pictureOf('/docs/guide/', 'after')).toBe('docs-guide.after.png')
})
