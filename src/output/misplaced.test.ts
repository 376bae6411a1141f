import { expect, test } from 'vitest'
import { misplacedIn } from './misplaced'

test.each([
  ['<p>a<div>b</div></p>', 'div', 'p'],
  ['<p><span><ul><li>a</li></ul></span></p>', 'ul', 'p'],
  ['<a href="/"><b><a href="/b">c</a></b></a>', 'a', 'a'],
  ['<button><i></i><button>a</button></button>', 'button', 'button'],
  ['<table><tr><td>a</td></tr></table>', 'tr', 'table'],
  ['<div><form><div><form></form></div></form></div>', 'form', 'form'],
  ['<p>a</p><p><p>b</p></p>', 'p', 'p'],
])('a browser moves an element of %s', (markup, inner, outer) => {
  expect(misplacedIn(markup)).toEqual({ inner, outer })
})

test.each([
  '<div><p>a<b>c</b><br/><img src="/a.svg" alt="&gt;"/></p><ul><li>d</li></ul></div>',
  '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><foreignObject><p>b</p></foreignObject></svg>',
  '<noscript><p>a</p></noscript><style>a > b {}</style><textarea><p></textarea><!-- <p> -->',
  '<button><span>a</span></button><details><summary>a</summary><div>b</div></details>',
  '<select><option selected="">a</option></select>',
  '<ul><li>a<li>b</ul><p>c',
  'text',
])('a browser leaves %s as it is', (markup) => {
  expect(misplacedIn(markup)).toBeUndefined()
})
