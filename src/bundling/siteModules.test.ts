import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectSiteModules } from './siteModules.js'

const sound = {
  'site.ts': "import { brand } from './brand'\nexport const site: object = { brand }\n",
  'brand.ts': 'const brand = {}\nexport { brand }\n',
  'islands.tsx': 'export const islands = new Map()\n',
  'search.ts': "export * from './words'\n",
  'site.css': '',
  '../config.ts': '',
}

/** The faults of a site with these files. A file that is undefined is missing. */
async function faultsWith(changed: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'modules-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  for (const [name, text] of Object.entries<string | undefined>({ ...sound, ...changed }))
    if (text !== undefined) await writeFile(join(root, 'src/site', name), text)
  const error = await expectSiteModules(root).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

test('every form of an export counts, and so does a file that the bundler reports', async () => {
  expect(await faultsWith({})).toEqual([])
  expect(await faultsWith({ 'site.ts': 'const = 1' })).toEqual([])
})

test.each([
  ['islands.tsx', '\nconst islands = new Map()', ':2:1', 'write "export" before it'],
  ['islands.tsx', 'export const island = new Map()', ':1:14', 'rename island to islands'],
  ['islands.tsx', 'export default new Map()', ':1:8', 'add: export const islands'],
  ['site.ts', '', ':1:1', 'add: export const site'],
  ['brand.ts', 'export type brand = string', ':1:1', 'add: export const brand'],
])('%s with %j lacks its export', async (file, text, place, remedy) => {
  const name = file.replace(/\..*/, '')
  expect(await faultsWith({ [file]: text })).toEqual([
    `src/site/${file}${place}  does not export "${name}"\n  ${remedy}`,
  ])
})

test('all missing files are reported at once', async () => {
  expect(await faultsWith({ 'search.ts': undefined, 'site.css': undefined, '../config.ts': undefined })).toEqual([
    'src/site/search.ts  is missing\n  restore it, or write it with an export named "search"',
    'src/site/site.css  is missing\n  restore it, or write one that is empty',
    'src/config.ts  is missing\n  restore it, as with git checkout src/config.ts',
  ])
})
