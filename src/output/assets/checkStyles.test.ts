import { expect, test } from 'vitest'
import { formatFault } from '../../errors'
import { checkStyles } from './checkStyles'

const tokens = {
  file: 'src/theme/tokens.css',
  text: ':root { --ink: #123; }\n@property --size { syntax: "*"; inherits: false }\n',
}
const script = { file: 'src/site/Hero.tsx', text: "style.setProperty('--x', '1')" }

const faultsIn = (text: string) =>
  checkStyles([tokens, { file: 'src/site/site.css', text }], [script]).map((fault) =>
    formatFault(fault).replace('src/site/site.css:', ''),
  )

const define = (name: string) => `define ${name} in :root, or write what is used without it: var(${name}, 1rem)`
const color = 'write one such as #d33, or a custom property: var(--ink)'
const ignored = 'so browsers ignore what is inside'

test.each([
  [
    'a {\n  color: red\n  background: blue;\n}',
    '2:13  the declaration of color has no end, so browsers ignore it and the next one\n  put a semicolon here',
  ],
  [
    'a {\n  --x: red\n\n  &:hover { color: blue; }\n}',
    '2:11  the declaration of --x has no end, so browsers ignore it and the next one\n  put a semicolon here',
  ],
  [
    'a { color: var(--inkk) }',
    `1:16  the custom property --inkk is defined nowhere\n  did you mean --ink ? If not, ${define('--inkk')}`,
  ],
  [
    'a { gap: calc(2 * var(--gutter)) }',
    `1:23  the custom property --gutter is defined nowhere\n  ${define('--gutter')}`,
  ],
  ['a { color: redd }', `1:12  there is no color redd\n  did you mean red ? If not, ${color}`],
  ['a { fill: bleu !important }', `1:11  there is no color bleu\n  did you mean blue ? If not, ${color}`],
  ['a { color: light-dark(#fff, blackk) }', `1:29  there is no color blackk\n  did you mean black ? If not, ${color}`],
  ['a:hoverr { gap: 0 }', `1:3  there is no pseudo-class hoverr, ${ignored}\n  did you mean hover ? If not, remove it`],
  ['a::befor { gap: 0 }', `1:4  there is no pseudo-class befor, ${ignored}\n  did you mean before ? If not, remove it`],
  [
    '@media (min-widht: 4rem) { a { gap: 0 } }',
    `1:9  there is no feature of media min-widht, ${ignored}\n  did you mean min-width ? If not, remove it`,
  ],
  [
    '@media (prefers-color-sheme: dark) { a { gap: 0 } }',
    `1:9  there is no feature of media prefers-color-sheme, ${ignored}\n  did you mean prefers-color-scheme ? If not, remove it`,
  ],
])('a slip in CSS is a fault: %j', (text, fault) => {
  expect(faultsIn(text)).toEqual([fault])
})

test.each([
  'a { color: red; background: blue }\nb { color: CanvasText }',
  'a {\n  transition:\n    opacity 1s,\n    color 2s;\n  grid-template-areas:\n    "a b"\n    "c d";\n}',
  'a {\n  background: linear-gradient(\n    to right,\n    red,\n    blue\n  );\n  gap: 0\n}\nb {\n}',
  "a {\n  background: url(data:image/svg+xml;utf8,a)\n}\n/* color: red\n gap: 0 */\nb::after { content: 'a: b\\A c: d' }",
  'a { color: var(--ink); width: var(--size); gap: var(--x); margin: var(--unknown, 1rem) }',
  'a { --own: 1px; padding: var(--own) }',
  '@media (min-width: 4rem) and (width >= 3rem) and (-webkit-device-pixel-ratio: 2) { a { gap: 0 } }',
  '@container side (inline-size > 3rem) { a { gap: 0 } }',
  'a:is(b, :not(c)):nth-child(2n + 1)::-webkit-scrollbar, a:new-thing { color: inherit }',
  'a { border: 1px solid redd; color: color-mix(in oklab, red, blue); animation-name: redd }',
  'a {\n  &:hover { color: blue }\n  b:focus &,\n  c { gap: 0 }\n}',
  '@import "a.css";\n@supports (display: grid) {\n  a:hover\n  b { gap: 0 }\n}',
  'a { background-color: transparent !important; accent-color: auto }',
])('%j has no fault', (text) => {
  expect(faultsIn(text)).toEqual([])
})
