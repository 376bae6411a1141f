import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuilder } from './loadBuilder'

/** The exports of a test's builder. */
interface Loaded {
  readonly text: string
  readonly hashes: Readonly<Record<string, string>>
}

/** The folder of a builder whose source is overwritten with another text as soon as it runs. */
async function makeBuilder() {
  const root = await mkdtemp(join(tmpdir(), 'builder-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['src/output', 'site']) await mkdir(join(root, folder), { recursive: true })
  await cp('src/bundling', join(root, 'src/bundling'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) await writeFile(join(root, file), '{}')
  const text = join(root, 'src/output/text.ts')
  await writeFile(text, `export const text = 'first'`)
  await writeFile(
    join(root, 'src/output/assemble.ts'),
    `import { writeFileSync } from 'node:fs'
     import { text } from './text'
     declare const MODULE_HASHES: unknown
     export const assembleSite = { text, hashes: MODULE_HASHES }
     writeFileSync(${JSON.stringify(text)}, "export const text = 'second'")`,
  )
  await writeFile(join(root, 'src/output/deploymentOf.ts'), 'export const readDeployment = {}')
  await writeFile(join(root, 'site/site.ts'), 'export const site = {}')
  return root
}

test('two saves in a row give two versions, each with its own hashes', async () => {
  const root = await makeBuilder()
  const load = async () => (await loadBuilder(root, 'site')).assembleSite as unknown as Loaded
  const first = await load()
  const second = await load()
  expect([first.text, second.text]).toEqual(['first', 'second'])
  const hashOf = (builder: Loaded, module: string) => builder.hashes[`src/output/${module}.ts`]
  for (const module of ['text', 'assemble']) {
    expect(hashOf(first, module)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOf(first, module)).not.toBe(hashOf(second, module))
  }
  expect(await readdir(join(root, '.cache'))).toEqual([])
})
