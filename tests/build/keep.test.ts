import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '../../src/errors'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import { makeSite, readFolder, type FixtureSite } from '../fixture'

/** Builds a version of a site with a folder for the assets of earlier deploys, and returns the names of its chunks. */
async function deploy(site: FixtureSite, version: number): Promise<string[]> {
  await site.write('docs/guide.md', `# Guide\n\nVersion ${version}.\n`)
  await site.build({ keep: '.kept' })
  const chunks = JSON.parse((await site.dist()).get('assets/js/chunks.json') ?? '') as Record<string, string>
  return Object.values(chunks).map((name) => `assets/js/${name}.js`)
}

test('the assets of the last deploys stay, and those of older ones go', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  const guides: string[] = []
  for (let version = 0; version <= 12; version++)
    guides.push((await deploy(site, version)).find((path) => /\/3\./.test(path)) ?? '')
  // A deploy without a change doesn't count.
  await deploy(site, 12)
  const dist = await site.dist()
  expect(guides.map((path) => dist.has(path))).toEqual([false, false, ...guides.slice(2).map(() => true)])
  const listed = dist.get('assets/kept.txt')?.split('\n') ?? []
  expect(listed).toEqual(expect.arrayContaining(guides.slice(2, -1)))
  expect(listed).not.toContain(guides.at(-1))
  expect([...(await readFolder(join(site.root, '.kept'))).keys()]).not.toContain(guides[0])
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])

  // A build without the option has none of them.
  await site.build()
  expect((await site.dist()).has('assets/kept.txt')).toBe(false)
})

test('a failed build changes no kept file', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await deploy(site, 1)
  const before = await readFolder(join(site.root, '.kept'))
  await site.write('docs/broken.md', '# Broken\n\n[nowhere](./none.md)\n')
  await expect(deploy(site, 2)).rejects.toThrow('no page')
  expect(await readFolder(join(site.root, '.kept'))).toEqual(before)
})

test('a folder that cannot be written is a warning, because dist is the new one', async () => {
  const site = await makeSite({ 'docs/README.md': '# New\n' })
  await mkdir(join(site.root, '.kept/deploys.json.new'), { recursive: true })
  const { warnings } = await site.build({ keep: '.kept' })
  expect(warnings).toMatchObject([
    { file: '.kept/deploys.json.new', problem: expect.stringContaining('EISDIR') as string },
  ])
  expect((await site.dist()).get('index.html')).toContain('New')
})

test('a link that leads into dist is a fault', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await site.build()
  await symlink('dist', join(site.root, 'link'))
  const error: unknown = await site.build({ keep: 'link/kept' }).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, site.root)).toMatchObject([
    { file: 'link/kept', problem: 'is in dist/, which a build replaces' },
  ])
  await site.build({ keep: './.kept/../.kept' })
})

test('a folder in a cache that is elsewhere is a fault', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  const elsewhere = await makeSite({})
  await symlink(elsewhere.root, join(site.root, '.cache'))
  await expect(site.build({ keep: '.cache/kept' })).rejects.toThrow('is in .cache/, which commands empty')
})

test('a folder instead of the record is a fault with its path', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await mkdir(join(site.root, '.kept/deploys.json'), { recursive: true })
  const error: unknown = await site.build({ keep: '.kept' }).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, site.root)).toMatchObject([{ file: '.kept/deploys.json' }])
})

test.each([
  ['dist/kept', 'is in dist/, which a build replaces'],
  ['public', 'is in public/, which a build publishes'],
  ['.cache/hosting', 'is in .cache/, which commands empty'],
  ['.cache', 'is in .cache/, which commands empty'],
  ['node_modules/kept', 'is in node_modules/, which an installation empties'],
])('the folder %s is refused', async (keep, problem) => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await expect(site.build({ keep })).rejects.toThrow(problem)
})

test.each(['.', 'src'])('a folder that has other files is refused, and stays as it is: %s', async (keep) => {
  const site = await makeSite({ 'docs/README.md': '# Home\n', 'src/site.ts': '' })
  const before = await readFolder(site.root)
  const error: unknown = await site.build({ keep }).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, site.root)).toMatchObject([
    {
      file: keep,
      problem: expect.stringMatching(/^has other files than kept assets, such as \S/) as string,
      remedy: 'keep assets in a new or empty folder, such as .kept',
    },
  ])
  expect(await readFolder(site.root)).toEqual(before)
})

test.each(['.bashrc', '.config/settings', 'assets/logo.svg', 'assets/.env', 'assets/js/app.js'])(
  'a folder that only has %s is refused, and stays as it is',
  async (file) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n', [`mine/${file}`]: 'mine' })
    const error: unknown = await site.build({ keep: 'mine' }).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)).toMatchObject([
      { file: 'mine', problem: expect.stringContaining('such as') as string },
    ])
    expect([...(await readFolder(join(site.root, 'mine')))]).toEqual([[file, 'mine']])
  },
)

test.each(['.gitignore', 'assets/js/0.00000000.js', 'assets/js/0.00000000.js.new'])(
  'a folder with %s may be used',
  async (file) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n', [`.kept/${file}`]: '' })
    await deploy(site, 1)
    expect((await readFolder(join(site.root, '.kept'))).has(file)).toBe(true)
  },
)

test('a record with other paths is refused, so that nothing outside the folder is read or removed', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await deploy(site, 1)
  const record = join(site.root, '.kept/deploys.json')
  await writeFile(record, JSON.stringify([{ 'assets/js/../../../docs/12345678.js': '' }]))
  await expect(deploy(site, 2)).rejects.toThrow('is not a list of the assets of deploys')
  expect(await readFile(join(site.root, 'docs/README.md'), 'utf8')).toBe('# Home\n')
})

test('a kept file that is not as a build has left it is not published, with a warning, or is repaired', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  const [damaged = '', emptied = ''] = [await deploy(site, 1), await deploy(site, 2)].map(
    (paths) => paths.find((path) => /\/3\./.test(path)) ?? '',
  )
  const entry = [...(await readFolder(join(site.root, '.kept'))).keys()].find((path) => /\/0\./.test(path)) ?? ''
  const code = await readFile(join(site.root, '.kept', entry), 'utf8')
  await writeFile(join(site.root, '.kept', damaged), 'export const mine = 1')
  await writeFile(join(site.root, '.kept', emptied), '')
  await writeFile(join(site.root, '.kept', entry), '')
  await site.write('docs/guide.md', '# Guide\n\nVersion 3.\n')
  const { warnings } = await site.build({ keep: '.kept' })
  expect(warnings).toEqual(
    [damaged, emptied].sort().map((path) => ({
      file: `.kept/${path}`,
      problem: 'is not as a build has left it, and is not published',
      remedy: 'remove it',
    })),
  )
  const dist = await site.dist()
  expect([dist.has(damaged), dist.has(emptied), dist.has(entry)]).toEqual([false, false, true])
  expect(await readFile(join(site.root, '.kept', entry), 'utf8')).toBe(code)
  // Without it, the next build has nothing to say.
  for (const path of [damaged, emptied]) await rm(join(site.root, '.kept', path))
  expect((await site.build({ keep: '.kept' })).warnings).toEqual([])
})

test('a kept file that is not as a build has left it stays when its deploy is too old, with a warning', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  const mine = (await deploy(site, 0)).find((path) => /\/3\./.test(path)) ?? ''
  for (let version = 1; version <= 10; version++) await deploy(site, version)
  await writeFile(join(site.root, '.kept', mine), 'export const mine = 1')
  await site.write('docs/guide.md', '# Guide\n\nVersion 11.\n')
  const { warnings } = await site.build({ keep: '.kept' })
  expect(warnings).toEqual([
    {
      file: `.kept/${mine}`,
      problem: 'is not as a build has left it, so it stays although its deploy is too old',
      remedy: 'remove it, unless you need it',
    },
  ])
  expect(await readFile(join(site.root, '.kept', mine), 'utf8')).toBe('export const mine = 1')
})

test.each(['[["assets/js/0.00000000.js"]]', '[1]', '{}', '[[]', ''])('%j is not a record', async (text) => {
  const site = await makeSite({ 'docs/README.md': '# Home\n', '.kept/deploys.json': text })
  await expect(site.build({ keep: '.kept' })).rejects.toThrow('is not a list of the assets of deploys')
})
