import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../../tests/sites/pebble/site'
import { formatFault } from '../errors'
import { checkPages } from './checkText'
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
