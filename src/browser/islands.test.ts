// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { islands } from '../../tests/sites/pebble/islands'
import { startIslands } from './islands'

test('leaves an unknown island as it is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = ['nothing', 'constructor'].map((name) => `<div data-island="${name}">text</div>`).join('')
  document.body.innerHTML = `<article>${html}</article>`
  await act(async () => {
    startIslands(islands)()
    await Promise.resolve()
  })
  expect(reported).not.toHaveBeenCalled()
  expect(document.querySelector('article')?.innerHTML).toBe(html)
})
