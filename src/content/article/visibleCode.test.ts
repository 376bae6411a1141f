import { expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { htmlOf } from '../testPage'
import { visibleCodeOf } from './visibleCode'

const markdown = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`

/** The visible code of a fence. */
function visible(code: string) {
  const [fence] = sourcePageOf(markdown(code)).fences
  if (fence === undefined) throw new Error('there is a fence')
  return visibleCodeOf(fence)
}

/** The text of the first block in the page, as a script reads it. */
function textInPage(code: string): string {
  const [figure = ''] = /<figure.*?<\/figure>/s.exec(htmlOf(markdown(code))) ?? []
  const blocks = [...figure.matchAll(/<code>(.*?)<\/code>/gs)].map(([, html = '']) => html)
  return blocks
    .join('')
    .replace(/<em>.*?<\/em>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
}

const samples = [
  'const a = 1\n\na // → 1',
  '\n\nconst a: number = 1',
  'const a = 1 // shows: one\n\n// click: Add\n',
  "// #region Imports\nimport { a } from './a'\n\n// #endregion\n\na()\n// #region Rest\n\nb()\n// #endregion",
  'const a = 1\n// @errors: 2339\na.b\n// click: Add',
  'const old = 1 // [!code --]\nconst next = 2 // [!code ++]',
]

test.each(samples)('is the text of the page: %j', (code) => {
  expect(visible(code).text).toBe(textInPage(code))
})

test('ends a line where its text ends', () => {
  const { offsetOf } = visible('a\nb')
  expect([0, 1, 2, 3].map(offsetOf)).toEqual([0, undefined, 2, undefined])
})

test.each(samples)('finds each word that is in the page: %j', (code) => {
  const [fence] = sourcePageOf(markdown(code)).fences
  const { text, offsetOf } = visible(code)
  const words = [...(fence?.code ?? '').matchAll(/\w+/g)]
  const found = words.filter(({ index, 0: word }) => text.startsWith(word, offsetOf(index) ?? text.length))
  expect(found.map(([word]) => word)).toEqual(text.match(/\w+/g))
})
