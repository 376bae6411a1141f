import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import { site } from '../../tests/sites/pebble/site'
import { formatFault } from '../errors'
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

test('a library that is not installed is a fault of its setting', async () => {
  const root = await mkdtemp(join(tmpdir(), 'library-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const described = "export const site = {\n  library: { package: 'pebble' },\n}\n"
  for (const [file, text] of Object.entries({ ...files, 'public/a.txt': '', 'src/site/site.ts': described })) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const checks = textChecks(root, { ...site, library: pebbleLibrary }, await readPages(root))
  const check = checks.find(({ subject }) => subject === 'tables and signatures of pebble')
  await expect(check?.run()).rejects.toThrow('src/site/site.ts:2:14  the package pebble is not installed')
})
