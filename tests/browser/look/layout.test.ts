import { expect, test } from 'vitest'
import { layoutFaults } from '../support/layout'
import { openPage, untilHydrated, urlOf } from '../support/page'

/** Each spoils one thing, and the sweep has to find it in the part that it concerns. */
const spoiled: readonly (readonly [fault: RegExp, styles: string])[] = [
  [/^an empty panel/, '.tab > * { display: none !important }'],
  [/^a clipped control/, 'article { overflow: clip } .page-meta a { position: relative; left: -100vw }'],
  [/^a finger hits ol\. .* instead of a\. Home/, '.breadcrumbs a { line-height: 1.5rem !important }'],
  [
    /^a finger hits button\.theme-switch/,
    '.theme-switch { position: relative } .theme-switch::after { content: ""; position: absolute; inset: 0 0 0 -2rem }',
  ],
  [/^a broken word/, 'article p { word-break: break-all }'],
  [/^a line that begins with a sign/, 'article p code { display: inline-block; width: 100% }'],
  [
    /^an invisible control: button\.copy/,
    '@media (forced-colors: active) { .copy::before { background: Canvas !important } }',
  ],
  [
    /^the menu: under button/,
    '.drawer .menu-button { position: fixed !important; inset: 0 !important; width: auto; height: auto }',
  ],
  [/^the contents: outside of the view/, '.toc:popover-open { top: 90vh !important; max-height: none !important }'],
  [/^a scrollbar unlike the others: pre/, '.code pre { scrollbar-width: auto }'],
  [/^a box that ends in the middle: p/, '.callout p { display: inline; background: Canvas }'],
  [/^a scrollbar without need: pre/, '.code code { min-width: calc(100% + 1rem) }'],
  [/^the empty search: scrolls sideways/, '.search-close { position: relative; left: 100vw }'],
  [/^the search: outside of the view/, '.search { margin-top: -2rem !important }'],
  [/^the search without a result: a broken word/, '.search-note { word-break: break-all }'],
  [/^a broken word: \w+ in h1/, '@media (width: 1440px) { h1 { width: 2ch; overflow-wrap: anywhere } }'],
  [/^contents outside of the view/, '@media (width: 1920px) { .toc { translate: 0 100vh } }'],
]

test('the sweep finds what is wrong with each part of a page', async () => {
  const page = await openPage({ bypassCSP: true })
  await page.goto(urlOf('/pebble/guide/install.html'))
  await untilHydrated(page)
  const text = page.locator('article > p').first()
  await text.evaluate((element) =>
    element.insertAdjacentHTML(
      'beforeend',
      ` Then call <code>skip</code>, or <a href="/pebble/">no <code>toss</code> ${'far '.repeat(40)}</a>, and wait.`,
    ),
  )
  expect(await layoutFaults(page)).toEqual({})
  await page.addStyleTag({ content: spoiled.map(([, styles]) => styles).join('\n') })
  const faults = Object.values(await layoutFaults(page)).flat()
  expect(spoiled.filter(([fault]) => !faults.some((text) => fault.test(text)))).toEqual([])
})
