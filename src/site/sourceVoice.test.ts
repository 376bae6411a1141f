import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { voice } from './voice'

/** Phrases that comments and messages avoid besides those of the pages. */
const inCode: typeof voice = [
  {
    avoid:
      /\b(?:browsers?|build(?:er)?|cache|commands?|compiler|engine|git|hosts?|instrument|it|lock|models?|modules?|pages?|panel|parser|project|React|scripts?|search|servers?|site|system|tabs?|tests?|tools?|TypeScript|which) (?:also |alone |cannot |doesn't |don't |never |only )*(?:asks?|believes?|forgets?|hopes?|knows?|wants?)\b/i,
    write: 'what the thing does: it requires, supports, reads, keeps or drops something',
  },
  { avoid: /\b(?:is|are|be) (?:asked|known) (?:for|to) (?:by )?(?:the|a)\b/i, write: 'who does it' },
  {
    avoid: /(?<!\bthere )\bare no\b(?! longer| more)|\bunseen\b|\btells? (?:\w+ ){1,3}apart\b/i,
    write: 'are not, unnoticed, or distinguish',
  },
]

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
  {
    what: 'comments, titles of tests and messages',
    files: sources,
    pattern: inSources,
    avoided: [...voice, ...inCode],
    atLeast: 4000,
  },
  {
    what: 'README and the other documents',
    files: documents,
    pattern: inDocuments,
    avoided: [...voice, ...inCode],
    atLeast: 100,
  },
])('$what have the voice of the pages', ({ files, pattern, avoided, atLeast }) => {
  const texts = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(pattern)].map(([text]) => ({ file, text: text.replace(/\s*\n\s*\*?\s*/g, ' ') }))
  })
  expect(texts.length).toBeGreaterThan(atLeast)
  const found = texts.flatMap(({ file, text }) =>
    avoided.flatMap(({ avoid, write }) => {
      const hit = avoid.exec(text)?.[0]
      return hit === undefined ? [] : [`${file}: "${hit}" => ${write}`]
    }),
  )
  expect(found).toEqual([])
})
