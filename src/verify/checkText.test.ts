import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import { site } from '../../tests/sites/pebble/site'
import { formatFault, type Fault } from '../errors'
import type { Site } from '../siteConfig'
import { checkPages, textChecks } from './checkText'
import { readPages } from './readPages'

const head = '---\ndescription: A page about nothing, for the tests of the checks of a single page.\n---\n'
const files = {
  'docs/README.md': `${head}# Home\n`,
  'docs/lost.md': `${head.replace('nothing', 'a loss')}# Lost\n\n::: island gone\n:::\n\n[Home](./README.md#gone)\n\n\`\`\`before\nold()\n\`\`\`\n`,
}

test('a page has the faults that the build finds, and not those of other pages', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...files, 'public/a.txt': '', [site.prose.wordList]: '' })) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const faultsOf = async (file: string) => {
    const read = await readPages(root, [file])
    const own = { ...site, navigation: { top: [], sidebar: [], outside: ['/', '/absent.html'] } }
    return (await checkPages(root, own, read)).map((fault) => formatFault(fault).split('\n')[0]).sort()
  }
  expect(await faultsOf('docs/lost.md')).toEqual([
    'docs/lost.md  /lost.html is not in a sidebar group',
    'docs/lost.md:11:4  "before" fences are only allowed on pages about older versions',
    'docs/lost.md:6:5  there is no island "gone"',
    'docs/lost.md:9:8  no heading #gone in /',
  ])
  expect(await faultsOf('docs/README.md')).toEqual([])
})

/** The faults of the texts of a site with these settings, by the subjects of the checks. */
async function textFaults(settings: Partial<Site>): Promise<Readonly<Record<string, () => Promise<readonly Fault[]>>>> {
  const root = await mkdtemp(join(tmpdir(), 'texts-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const others = {
    'public/a.txt': '',
    'src/site/site.ts': "export const site = {\n  library: { package: 'pebble' },\n}\n",
    'docs/guide/api/toss.md': `${head.replace('nothing', 'a toss')}# Tosss\n`,
    'words.txt': '',
  }
  for (const [file, text] of Object.entries({ ...files, ...others })) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const checks = textChecks(root, { ...site, ...settings }, await readPages(root))
  return Object.fromEntries(checks.map(({ subject, run }) => [subject, run]))
}

test('without the list of words, only the build has a fault', async () => {
  const prose = { wordList: 'words.txt', messageOpenings: [] }
  const subject = 'the prose of 3 pages'
  expect(await (await textFaults({ prose }))[subject]?.()).not.toEqual([])
  expect(await (await textFaults({ prose: { ...prose, wordList: 'word.txt' } }))[subject]?.()).toEqual([])
})

test('a library that is not installed is a fault of its setting, and without its pages only of the build', async () => {
  const subject = 'tables and signatures of pebble'
  const check = (await textFaults({ library: pebbleLibrary }))[subject]
  await expect(check?.()).rejects.toThrow('src/site/site.ts:2:14  the package pebble is not installed')
  const library = { ...pebbleLibrary, values: '/guide/apy/' }
  expect(await (await textFaults({ library }))[subject]?.()).toEqual([])
})
