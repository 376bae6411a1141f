// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { markNext } from './markWords'

test('a marked word in long code opens it, because a phone shows only its beginning', () => {
  vi.stubGlobal('CSS', { highlights: new Map() })
  vi.stubGlobal('Highlight', vi.fn())
  const block = (code: string) =>
    `<pre><code>${code}</code></pre><label class="more"><input type="checkbox">All lines</label>`
  document.body.innerHTML = `<div data-article>${block('fling()')}${block('<span>useLake</span>()')}</div>`
  markNext(['lake'], true)
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true])
  vi.unstubAllGlobals()
})
