import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleProgram } from './bundling/program.js'
import { watchEntry } from './watch/loadBuilder'

/** The module hashes that a program uses in cache keys, as written into its code. */
async function hashesIn(entry: string, modules: readonly string[]): Promise<(string | undefined)[]> {
  const { files } = await bundleProgram(process.cwd(), entry, { splitting: false })
  return modules.map((module) => new RegExp(`"${module}":"([0-9a-f]{64})"`).exec(files[0]?.[1] ?? '')?.[1])
}

/** The modules whose fingerprints the sources of a folder use in cache keys. */
async function modulesNamedIn(folder: string): Promise<string[]> {
  const sources = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/fingerprintOf\('([^']+)'\)/g)].map(([, module = '']) => module))
}

test('build and watch name their results by the same modules, with the same hashes', async () => {
  const modules = await modulesNamedIn('src/output')
  expect(modules).toContain('src/content/page.ts')
  const inBuild = await hashesIn(`import './scripts/build'`, modules)
  expect(inBuild).not.toContain(undefined)
  const inWatch = await hashesIn(watchEntry('src/site'), modules)
  // Watch mode writes no compressed copies.
  const expected = inBuild.map((hash, index) => (modules[index]?.includes('compress') ? undefined : hash))
  expect(inWatch).toEqual(expected)
})

test('samples name their results by modules of their program', async () => {
  const modules = await modulesNamedIn('src/verify/samples')
  expect(modules).toContain('src/verify/samples/checkSamples.ts')
  expect(await hashesIn(`import './scripts/samples'`, modules)).not.toContain(undefined)
})
