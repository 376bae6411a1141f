import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { voice } from './voice'

/** Comments, and the titles of tests. */
const pattern = /\/\*\*?[^]*?\*\/|(?<![:'"`\w])\/\/ .*|(?:test|describe)\('[^'\n]*'/g

const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/node_modules|voice/i.test(file))
    .map((file) => join(folder, file)),
)

test('comments and titles of tests have the voice of the pages', () => {
  const texts = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(pattern)].map(([text]) => ({ file, text: text.replace(/\s*\n\s*\*?\s*/g, ' ') }))
  })
  expect(texts.length).toBeGreaterThan(3000)
  const found = texts.flatMap(({ file, text }) =>
    voice.flatMap(({ avoid, write }) => {
      const hit = avoid.exec(text)?.[0]
      return hit === undefined ? [] : [`${file}: "${hit}" => ${write}`]
    }),
  )
  expect(found).toEqual([])
})
