import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleBrowser, bundleOnce } from '../../src/output/assets/bundle'
import { site } from '../sites/pebble/site'

test('the scripts of a site are the same bytes whenever they are bundled', async () => {
  expect(await bundleBrowser(process.cwd(), site)).toEqual(await bundleBrowser(process.cwd(), site))
})

test('a process bundles the scripts of a site once, and again when a source has changed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'builder-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['src', site.folder]) await cp(folder, join(root, folder), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const first = await bundleOnce(root, site)
  expect(await bundleOnce(root, site)).toBe(first)
  await appendFile(join(root, site.folder, 'site.css'), '.stone { stroke: #012345 }\n')
  const second = await bundleOnce(root, site)
  expect(second.assets.stylesheet).not.toBe(first.assets.stylesheet)
  expect(second.assets.entry).toBe(first.assets.entry)
})
