import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuilder } from './loadBuilder'

/** The folder of a builder whose source is saved again, with another text, as soon as it runs. */
async function makeBuilder() {
  const root = await mkdtemp(join(tmpdir(), 'easy-peasy-docs-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'src/watch'), { recursive: true })
  await cp('src/bundling', join(root, 'src/bundling'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) await writeFile(join(root, file), '{}')
  const text = join(root, 'src/watch/text.ts')
  await writeFile(text, `export const text = 'first'`)
  await writeFile(
    join(root, 'src/watch/builder.ts'),
    `import { writeFileSync } from 'node:fs'
     declare const MODULE_HASHES: unknown
     export { text } from './text'
     export const hashes = MODULE_HASHES
     writeFileSync(${JSON.stringify(text)}, "export const text = 'second'")`,
  )
  return root
}

test('two saves in a row give two versions, each with hashes of its own', async () => {
  const root = await makeBuilder()
  const first = (await loadBuilder(root)) as unknown as { text: string; hashes: Record<string, string> }
  const second = (await loadBuilder(root)) as unknown as typeof first
  expect([first.text, second.text]).toEqual(['first', 'second'])
  const hashOf = (builder: typeof first, module: string) => builder.hashes[`src/watch/${module}.ts`]
  for (const module of ['text', 'builder']) {
    expect(hashOf(first, module)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(first, module)).not.toBe(hashOf(second, module))
  }
  expect(await readdir(join(root, 'node_modules/.cache/easy-peasy-docs/commands'))).toEqual([])
})
