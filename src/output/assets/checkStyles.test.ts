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
const another = 'If not, write another one'
const remove = 'If not, remove it'
const color = 'write one such as #d33, or a custom property: var(--ink)'
const value = 'so browsers ignore it'
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
  ['a { color: redd }', `1:12  color has no value redd, ${value}\n  did you mean red ? If not, ${color}`],
  ['a { fill: bleu !important }', `1:11  fill has no value bleu, ${value}\n  did you mean blue ? ${another}`],
  [
    'a { color: light-dark(#fff, blackk) }',
    `1:29  color has no value blackk, ${value}\n  did you mean black ? ${another}`,
  ],
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
  [
    '@meda (min-width: 4rem) { a { gap: 0 } }',
    `1:1  there is no rule @meda, ${ignored}\n  did you mean @media ? ${remove}`,
  ],
  [
    '@media scren { a { gap: 0 } }',
    `1:8  there is no feature of media scren, ${ignored}\n  did you mean screen ? ${remove}`,
  ],
  ['a { colour: red }', `1:5  there is no property colour\n  did you mean color ? ${remove}`],
  [
    '@font-face { font-dsplay: swap }',
    `1:14  there is no property font-dsplay\n  did you mean font-display ? ${remove}`,
  ],
  [
    'a { color: #12345 }',
    '1:12  there is no color #12345\n  write 3 or 6 digits from 0 to f, or 4 or 8 with opacity: #d33',
  ],
  [
    'a { --tone: light-dark(#fff, #ggg) }',
    '1:30  there is no color #ggg\n  write 3 or 6 digits from 0 to f, or 4 or 8 with opacity: #d33',
  ],
  ['a { margin: 0 1remm }', '1:15  there is no unit remm\n  did you mean rem ? If not, write one such as rem'],
  ['a { color: red !importnt }', `1:16  there is no !importnt\n  did you mean !important ? ${remove}`],
  [
    'a {\n  /* b */ display: /* c */ flexx }',
    `2:28  display has no value flexx, ${value}\n  did you mean flex ? ${another}`,
  ],
  [
    'a { border: 1px soild var(--ink) }',
    `1:17  border has no value soild, ${value}\n  did you mean solid ? ${another}`,
  ],
  [
    'a { transition: opactiy var(--size) }',
    `1:17  transition has no value opactiy, ${value}\n  did you mean opacity ? ${another}`,
  ],
  [
    '@keyframes fade { to { gap: 0 } } a { animation: fadee 1s }',
    `1:50  animation has no value fadee, ${value}\n  did you mean fade ? ${another}`,
  ],
  ['a { width: clac(1px + 2px) }', `1:12  there is no function clac\n  did you mean calc ? ${remove}`],
  ['a { margin: 10 0 5 }', `1:13  margin has no value with 10 here, ${value}\n  give it a unit, such as 10px`],
  [
    'a { transition: opacity 0.2 }',
    `1:25  transition has no value with 0.2 here, ${value}\n  give it a unit, such as 0.2s`,
  ],
  ['a { gap: 1 rem }', `1:10  gap has no value with 1 here, ${value}\n  remove the space: 1rem`],
  ['a { margin: 1px, 2px }', `1:16  margin has no value with , here, ${value}\n  remove it`],
  ['a { padding: 1px 2px 3px 4px 5px }', `1:30  padding has no value with 5px here, ${value}\n  remove it`],
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
  '@property --a { syntax: "<length>"; inherits: false; initial-value: 0px } @view-transition { navigation: auto }',
  '@layer base, theme; @layer base { a { color: oklch(from var(--ink) l c h / 50%); width: calc(1px * sibling-index()) } }',
  '@container side style(--x: 1) and scroll-state(stuck: top) { a:has(> b) { text-wrap: pretty; field-sizing: content } }',
  '@starting-style { a { opacity: 0 } } @position-try --below { inset-area: bottom } @function --f(--a) { result: 1px }',
  'a { b { gap: 0 } .c:hover { gap: 0 } > d { gap: 0 } + e { gap: 0 } @media print { color: red } & & { gap: 0 } }',
  'a { -webkit-line-clamp: 3; -moz-osx-font-smoothing: grayscale; width: -webkit-fill-available; display: -webkit-box }',
  'a { display: grid-lanes; appearance: base-select; container-type: scroll-state; white-space: collapse balance }',
  'a { word-spacing: 10%; clip-path: circle(50% at 0 0) border-box; margin-trim: block; width: if(media(print): 1px) }',
  'a { width: attr(data-width type(<length>), 1px); width: max(1rem, env(safe-area-inset-left, 0px)); inset: anchor(top) }',
  'a { animation: fade 1s ease both, spin 2s; transition: opacity 1s, --x 2s allow-discrete; grid-area: main; z-index: 1 }',
  'a { font: italic 400 1rem/1.5 "Foo", system-ui; unicode-range: U+26A0-26FF; margin: 0 -1.5e-2px; view-transition-name: a }',
  '@page { size: A4 landscape; margin: 1cm } @page :first { margin: 0 } @media print and (width <= 40rem) { a { gap: 0 } }',
  'a { background: url(a.svg#b) center / contain no-repeat, linear-gradient(in oklch to right, #abc, #abcd 20%) }',
  'a { color: color-mix(in srgb shorter hue, red, blue); offset-path: shape(from 0 0, line to 10px 10px); corner-shape: squircle }',
])('%j has no fault', (text) => {
  expect(faultsIn(text)).toEqual([])
})
