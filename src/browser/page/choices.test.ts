// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf } from '../../content/testPage'
import { followChoices } from './choices'

/** An article with a group of buttons for each choice. The last sample has a line that needs wrapping. */
const article = [
  '```npm\nnpm install pebble\n```',
  '```ts\nconst count: number = 1\n```',
  `\`\`\`ts\nconst text = '${'pebble '.repeat(20)}'\n\`\`\``,
].join('\n\n')

/** The buttons of an article as the build writes it, by their values. */
function showArticle(): (value: string) => HTMLInputElement {
  document.body.innerHTML = pageOf(article).html.join('')
  return (value) => {
    const button = document.querySelector<HTMLInputElement>(`input[value=${value}]`)
    if (button === null) throw new Error(`no button chooses ${value}`)
    return button
  }
}

/** A choice, the value that a reader chooses, and the checked value of an article without a choice. */
const cases = [
  ['package-manager', 'pnpm', 'npm'],
  ['language', 'js', 'ts'],
  ['lines', 'wrap', undefined],
] as const

describe('the buttons that the build writes', () => {
  beforeEach(() => localStorage.clear())
  followChoices('pebble', () => null)

  test.each(cases)('choose the %s of the whole site: %s', (choice, value, initial) => {
    const button = showArticle()
    expect(button(value).checked).toBe(false)
    if (initial !== undefined) expect(button(initial).checked).toBe(true)
    button(value).click()
    expect(document.documentElement.getAttribute(`data-${choice}`)).toBe(value)
    expect(localStorage.getItem(`pebble.${choice}`)).toBe(value)

    const next = showArticle()
    expect(next(value).checked).toBe(false)
    document.dispatchEvent(new Event('article'))
    expect(next(value).checked).toBe(true)
  })
})
