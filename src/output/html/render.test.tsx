import { expect, test } from 'vitest'
import { notFoundPage } from '../../theme/layouts/notFoundPage'
import { site } from '../../../tests/sites/pebbleSite'
import { renderAround } from './render'

const frame = { base: '/', topLinks: [], sidebar: [] }
const assets = { entry: 'entry.js', react: 'react.js', stylesheet: 'all.css', styles: '', boot: '' }
const deployment = { base: '/', url: 'https://example.com' }
const context = {
  site,
  generator: 'builder 1.0.0',
  assets,
  hasParts: false,
  styles: '',
  policy: '',
  deployment,
  card: undefined,
}

test('a page has one place for its article, whatever its text is', async () => {
  const title = '<!--article-->'
  const record = { ...notFoundPage.record, title, frontmatter: { description: title }, path: '/a/' }
  const [before, after, ...more] = await renderAround({ ...notFoundPage, record }, frame, context)
  expect(before).toMatch(/<article class="prose" data-article="">$/)
  expect(after).toMatch(/^<\/article>/)
  expect(more).toEqual([])
})
