import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../output/disk/lock'
import { openRebuilder } from './rebuilder'

test('a failure to load the builder that has been repaired does not last', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rebuilder-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await cp('src/bundling', join(root, 'src/bundling'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) await write(file, '{ "type": "module" }')
  await write(
    'src/output/assemble.ts',
    `export const assembleSite = () => ({ files: [{ path: 'index.html', contents: '' }], pages: 1, warnings: [] })`,
  )
  await write('src/output/deploymentOf.ts', 'export const readDeployment = () => ({})')
  await write('site/site.ts', `import { name } from 'pebble'\nexport const site = { name }`)
  const rebuilder = openRebuilder({
    root,
    builderRoot: root,
    lock: await takeLock(root),
    siteFolder: 'site',
    environment: {},
    base: '/',
    settings: {},
    onProgress: () => {},
  })
  const rebuild = () => rebuilder.rebuild(() => {}, new AbortController().signal)
  await expect(rebuild()).rejects.toThrow(`Cannot find package 'pebble'`)
  await write('node_modules/pebble/package.json', '{ "type": "module", "exports": "./index.js" }')
  await write('node_modules/pebble/index.js', `export const name = 'Pebble'`)
  expect(await rebuild()).toMatchObject({ pages: 1 })
})
