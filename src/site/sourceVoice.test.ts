import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { voice } from './voice'

/** Comments, the titles of tests, and the texts of faults and of commands. */
const inSources =
  /\/\*\*?[^]*?\*\/|(?<![:'"`\w])\/\/ .*|(?:test|describe)\('[^'\n]*'|\b(?:problem|remedy|about):\s+(['"`])[^]*?\1/g
/** The paragraphs, rows and items of a document, without code blocks. */
const inDocuments = /(?<=\n\n|^)(?!```)[^]+?(?=\n\n|$)/g

const sources = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[jt]sx?|css)$/.test(file) && !/node_modules|voice/i.test(file))
    .map((file) => join(folder, file)),
)
const documents = readdirSync('.').filter((file) => file.endsWith('.md'))

test.each([
  { what: 'comments, titles of tests and messages', files: sources, pattern: inSources, atLeast: 4000 },
  { what: 'README and the documents beside it', files: documents, pattern: inDocuments, atLeast: 100 },
])('$what have the voice of the pages', ({ files, pattern, atLeast }) => {
  const texts = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(pattern)].map(([text]) => ({ file, text: text.replace(/\s*\n\s*\*?\s*/g, ' ') }))
  })
  expect(texts.length).toBeGreaterThan(atLeast)
  const found = texts.flatMap(({ file, text }) =>
    voice.flatMap(({ avoid, write }) => {
      const hit = avoid.exec(text)?.[0]
      return hit === undefined ? [] : [`${file}: "${hit}" => ${write}`]
    }),
  )
  expect(found).toEqual([])
})
