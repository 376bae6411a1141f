import { expect, test } from 'vitest'
import { faultsIn, htmlOf } from '../testPage'

test.each([
  ['NOTE', 'info', 'Good to know'],
  ['TIP', 'tip', 'Tip'],
  ['IMPORTANT', 'info', 'Important'],
  ['WARNING', 'warning', 'Warning'],
  ['CAUTION', 'danger', 'Danger'],
  ['tip', 'tip', 'Tip'],
])('the alert %s is the callout %s', (name, kind, title) => {
  expect(htmlOf(`> [!${name}]\n> a *b*\n`)).toBe(
    `<div class="callout ${kind}" role="note"><p class="callout-title">${title}</p>\n<p>a <em>b</em></p>\n</div>`,
  )
})

test('an alert may begin with an empty line, and contain a quotation', () => {
  expect(htmlOf('> [!TIP]\n>\n> - a\n>\n> > b\n')).toBe(
    '<div class="callout tip" role="note"><p class="callout-title">Tip</p>\n' +
      '<ul>\n<li>a</li>\n</ul>\n<blockquote>\n<p>b</p>\n</blockquote>\n</div>',
  )
})

test('an unknown alert is a fault with the nearest name', () => {
  expect(faultsIn('a\n\n> [!WARNNG]\n> b\n')).toEqual(['3:5 "WARNNG" is not an alert => did you mean [!WARNING] ?'])
})

test('other quotations are not alerts', () => {
  expect(htmlOf('> [!TIP] a\n')).toBe('<blockquote>\n<p>[!TIP] a</p>\n</blockquote>')
})
