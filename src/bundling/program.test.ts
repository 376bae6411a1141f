import { expect, test } from 'vitest'
import { bundleProgram, entryFile } from './program.js'

/** Returns the packages that a program loads before it does anything. */
async function packagesAtStart(entry: string): Promise<Set<string>> {
  const { files } = await bundleProgram(process.cwd(), entry, { splitting: true })
  const codeOf = new Map(files)
  const packages = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    visited.add(file)
    const imports = (codeOf.get(file) ?? '').matchAll(/^(?:import|\}) ?(?:.*? from )?"([^"]+)";$/gm)
    for (const [, name = ''] of imports) {
      if (!name.startsWith('./')) packages.add(name)
      else if (!visited.has(name.slice(2))) visit(name.slice(2))
    }
  }
  visit(entryFile)
  return packages
}

test('a build loads what parses, bundles, measures and renders only when there is something to do', async () => {
  const packages = await packagesAtStart(`import './scripts/build'`)
  expect(packages).toContain('node:fs/promises')
  expect([...packages].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'fastest-levenshtein',
    'react',
    'react/jsx-runtime',
  ])
})

test('the entry is first, because a bundle is not sound without it', async () => {
  const { files } = await bundleProgram(process.cwd(), `import './scripts/build'`, { splitting: true })
  expect(files[0]?.[0]).toBe(entryFile)
})
