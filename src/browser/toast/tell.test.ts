// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { boot } from '../../config'
import { tell } from './tell'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p data-notice></p><dialog><p data-notice></p></dialog><button></button>'
})

const texts = () => [...document.querySelectorAll('[data-notice]')].map(({ textContent }) => textContent)

test('words are in the region of the page and in that of a dialog, until the last of them have had their time', () => {
  tell('Link copied')
  vi.advanceTimersByTime(boot.copiedTime - 1)
  expect(texts()).toEqual(['Link copied', 'Link copied'])
  tell('Code copied')
  vi.advanceTimersByTime(boot.copiedTime - 1)
  expect(texts()).toEqual(['Code copied', 'Code copied'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['', ''])
})

test('the button that has copied something is marked as long as the words are there', () => {
  const button = document.querySelector('button')
  tell('Code copied', button ?? undefined, 10_000)
  vi.advanceTimersByTime(9999)
  expect(button?.hasAttribute('data-copied')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(button?.hasAttribute('data-copied')).toBe(false)
})
