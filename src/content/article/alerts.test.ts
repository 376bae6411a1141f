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
  const remedy = 'did you mean [!WARNING] ? The alerts are NOTE, TIP, IMPORTANT, WARNING, CAUTION'
  for (const line of ['[!WARNNG]', '[!WARNNG] Title', '[!warnng]- Title']) {
    const name = line.slice(2, 8)
    expect(faultsIn(`a\n\n> ${line}\n> b\n`)).toEqual([`3:5 "${name}" is not an alert => ${remedy}`])
  }
})

test('an alert without text is a fault', () => {
  const remedy = 'write it on the next line, with "> " in front of each of its lines'
  expect(faultsIn('> [!TIP]\n\na')).toEqual([`1:3 this alert has no text => ${remedy}`])
})

test('other quotations are not alerts', () => {
  expect(htmlOf('> a\n> \\[!TIP]\n')).toBe('<blockquote>\n<p>a\n[!TIP]</p>\n</blockquote>')
})
