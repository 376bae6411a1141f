import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '../page/testPage'

/** The usual parts of a reference page, in their order. Its own chapters may come between them. */
const parts = ['In a component', 'Reference', 'Usage', 'Rules worth knowing', 'Troubleshooting', 'Related', 'Versions']
const optional = 'In a component'

const files = ['docs/docs/api', 'docs/docs/typescript-api'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => `${folder}/${name}`),
)

const pageOf = (file: string) => {
  const { page } = readSource(readFileSync(file), file.replace('docs/', ''))
  if (page === undefined) throw new Error(`${file} cannot be read`)
  return page
}

test.each(files)('%s has the parts of a reference page, in their order', (file) => {
  const titles = pageOf(file).headings.flatMap(({ level, title }) => (level === 2 ? [title] : []))
  const found = titles.filter((title) => parts.includes(title))
  expect(found).toEqual(parts.filter((title) => title !== optional || titles.includes(title)))
  expect(titles.at(-1)).toBe('Versions')
})

test.each(files)('%s begins with the import, the signature and an example', (file) => {
  const { fences, headings } = pageOf(file)
  const end = headings.find(({ level }) => level === 2)?.line ?? Infinity
  const [imports, signature, example] = fences.filter(({ line }) => line < end)
  expect(imports?.code).toMatch(/^import [^\n]* from 'easy-peasy'$/)
  expect(['signature', 'text']).toContain(signature?.language)
  expect(['ts', 'tsx']).toContain(example?.language)
})
