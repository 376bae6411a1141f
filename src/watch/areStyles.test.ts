import { expect, test } from 'vitest'
import { areStyles } from './areStyles'

const page = ['index.html', 'assets/css/1a2b3c4d.css']

test.each([
  ['a style sheet', ['/p/src/theme', '/p/src/theme/code.css'], page, true],
  ['a style of the first screen, which is in every page', ['/p/src/theme/base.css'], ['index.html'], true],
  ['a style sheet that changes nothing', ['/p/src/theme/base.css'], [], false],
  ['a style sheet and a page', ['/p/src/theme/base.css', '/p/docs/a.md'], page, false],
  ['a style in a script', ['/p/src/browser/panel.css'], ['assets/js/panel.1a2b3c4d.js'], false],
  ['the deletion of a folder', ['/p/docs/guide'], ['index.html'], false],
])('%s', (_name, edited, published, expected) => {
  expect(areStyles(edited, published)).toBe(expected)
})
