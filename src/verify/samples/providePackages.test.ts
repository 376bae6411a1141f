import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPage } from '../../page/readPage'
import { providePackages } from './providePackages'

/** A project whose folder `own` holds the package `pebble`, installed. Returns where the code of a check finds it. */
async function findPebble(fence: string): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const lockfile = JSON.stringify({ packages: { 'node_modules/pebble': { version: '1.0.0' } } })
  await write('own/package.json', JSON.stringify({ devDependencies: { pebble: '1.0.0' } }))
  await write('own/package-lock.json', lockfile)
  await write('own/node_modules/.package-lock.json', lockfile)
  await write('own/node_modules/pebble/index.js', "module.exports = 'own, ' + require('stone')")
  await write('node_modules/pebble/index.js', "module.exports = 'root'")
  await write('node_modules/stone/index.js', "module.exports = 'with the stone of the root'")
  const { page } = readPage({ file: 'page.md', bytes: Buffer.from(`${fence}\n`) })
  const folder = join(root, 'check')
  await providePackages(folder, join(root, 'own'), page?.fences ?? [])
  await access(folder)
  return createRequire(join(folder, 'sample.js'))('pebble') as string
}

test.each([
  ["```ts\nimport 'pebble'\n```", 'own, with the stone of the root'],
  ["```ts\nimport 'pebble/hot'\n```", 'own, with the stone of the root'],
  ['```js [pebble.config.mjs]\nexport default {}\n```', 'own, with the stone of the root'],
  ["```ts\nimport 'pebbles'\nimport '@a/pebble'\nimport 'a-pebble'\n```", 'root'],
  ['A pebble.', 'root'],
])('%s', async (fence, expected) => {
  expect(await findPebble(fence)).toBe(expected)
})
