// @vitest-environment happy-dom
import { act, createElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Counter } from '../../tests/sites/pebble/Counter'
import { islands } from '../../tests/sites/pebble/islands'
import { pageOf } from '../content/testPage'
import { idPrefixOf } from '../islandIds'
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

test('hydrates the islands that the build has written', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { html } = pageOf('Before\n\n::: island counter\n:::\n\nAfter\n')
  document.body.innerHTML = `<article>${html.join(renderToString(createElement(Counter)))}</article>`
  const output = document.querySelector('output')
  expect(output?.textContent).toBe('0 skips')
  await act(async () => {
    startIslands(islands)()
    await Promise.resolve()
  })
  act(() => document.querySelector('button')?.click())
  expect(document.querySelector('output')).toBe(output)
  expect(output?.textContent).toBe('1 skips')
})

test('hydrates islands with the ids that the build has given them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const reported = vi.fn()
  addEventListener('error', ({ message }) => void reported(message))
  const Labeled = () => createElement('input', { id: useId() })
  const labeled = new Map([['labeled', Labeled]])
  const html = [0, 1]
    .map((index) => renderToString(createElement(Labeled), { identifierPrefix: idPrefixOf(index) }))
    .map((markup) => `<div data-island="labeled">${markup}</div>`)
    .join('')
  document.body.innerHTML = `<article>${html}</article>`
  await act(async () => {
    startIslands(labeled)()
    await Promise.resolve()
  })
  expect(reported).not.toHaveBeenCalled()
  expect([...document.querySelectorAll('input')].map(({ id }) => id)).toEqual(
    [...html.matchAll(/id="(.+?)"/g)].map(([, id]) => id),
  )
})

test.each([
  [
    'leaves an article before it is hydrated',
    () => (document.body.innerHTML = '<article><p>Another page</p></article>'),
  ],
  ['is called twice for an article', () => {}],
])('reports no error when it %s', async (_, then) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const reported = vi.fn()
  addEventListener('error', ({ message }) => void reported(message))
  const { html } = pageOf('::: island counter\n:::\n')
  document.body.innerHTML = `<article>${html.join(renderToString(createElement(Counter)))}</article>`
  await act(async () => {
    const start = startIslands(islands)
    start()
    then()
    start()
    await Promise.resolve()
  })
  expect(reported).not.toHaveBeenCalled()
})
