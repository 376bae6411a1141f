import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '../sites/pebbleSite'
import { fence } from './checkPages'
import { makeSampleSite } from './site'

const page = (code: string, text = '') => `# Title\n\n${text}\n\n${fence('ts', code)}`
const stale = (file: string) => `src/site/types/${file}:: the types of names do not match the samples`

describe('the types of names', () => {
  test('are out of date when a name or its type changes, but not when other text does', async () => {
    const site = await makeSampleSite({
      'docs/README.md': page('const one: number = 1'),
      'docs/a.md': page('const two: number = 2'),
      'docs/b.md': fence('js', 'const three = 3'),
    })
    const [home, a] = ['README.json', 'a.json']
    expect(await site.checkTypes()).toEqual([stale(home), stale(a)])
    expect(await site.checkTypes(true)).toEqual([`src/site/types/${home}`, `src/site/types/${a}`])
    expect(await site.checkTypes()).toEqual([])
    expect(await site.read(`src/site/types/${home}`)).toContain('["const one: number"]')

    await site.write('docs/README.md', page('const one: number = 1', 'More text.'))
    expect(await site.checkTypes()).toEqual([])
    await site.write('docs/README.md', page('const one: string = "1"'))
    expect(await site.checkTypes()).toEqual([stale(home)])
    await site.write('docs/README.md', page('const one: number = 1'))
    expect(await site.checkTypes()).toEqual([])
  })

  test('are removed with their page', async () => {
    const site = await makeSampleSite({
      'docs/README.md': fence('ts', '1 + 1'),
      'docs/a.md': page('const two: number = 2'),
    })
    await site.checkTypes(true)
    await rm(join(site.root, 'docs/a.md'))
    expect(await site.checkTypes()).toEqual([stale('a.json')])
    await site.checkTypes(true)
    expect(await site.checkTypes()).toEqual([])
  })
})

// `npx vitest run --project samples tests/samples/types.test.ts -u` writes them.
test("those of the engine tests' site are up to date", async () => {
  const { root, read, checkTypes } = await makeSampleSite({})
  await cp(join(site.folder, 'docs'), join(root, 'docs'), { recursive: true })
  const files = await checkTypes(true)
  expect(files).toContain('src/site/types/guide/api/toss.json')
  for (const file of files)
    await expect(await read(file)).toMatchFileSnapshot(join(process.cwd(), site.folder, file.replace('src/site/', '')))
})
