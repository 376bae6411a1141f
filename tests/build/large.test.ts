import crypto from 'node:crypto'
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build } from '../../src/config'
import { watchSite } from '../../src/watch/watchSite'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import type { NamedChunk } from '../../src/output/assets/chunks'
import { manifestOf } from '../../src/output/assets/manifest'
import { environment, makeSite, type FixtureSite } from '../fixture'
import { largeNavigation, makeLargeSite } from '../largeSite'
import { site as pebble, withoutPages } from '../sites/pebbleSite'

// The builder gets its functions when it is loaded, which the first test does.
const server = createRequire(import.meta.url)('react-dom/server') as { renderToStaticMarkup: () => string }
const render = vi.spyOn(server, 'renderToStaticMarkup')

test('beyond 150 links only the current group is open, and every page still has its neighbors', async () => {
  const site = await makeLargeSite(4, 50, 'Text.\n')
  await site.build({ docs: '/guide/', navigation: largeNavigation(4, 50) })
  const dist = await site.dist()
  const html = dist.get('guide/group-2/index.html') ?? ''
  expect(html.match(/<li><a href="[^"]*" data-title=""/g)?.length).toBe(49 + 3)
  expect(html).toContain('href="/guide/group-1/page-49.html" rel="prev"')
  expect(html).toContain('href="/guide/group-2/page-1.html" rel="next"')
  expect(dist.get('guide/group-2/page-49.html')).toContain('href="/guide/group-3/" rel="next"')
  expect(checkDist(await readDist(`${site.root}/dist`))).toEqual([])
})

test('without scripts, every group of a large site can be reached from any page', async () => {
  const site = await makeLargeSite(60, 3, 'Text.\n')
  await site.build({ docs: '/guide/', navigation: largeNavigation(60, 3) })
  const dist = await site.dist()
  const linksIn = (file: string) => [...(dist.get(file) ?? '').matchAll(/href="(\/guide\/group-\d+\/)"/g)].length
  expect(dist.get('guide/group-30/index.html')).toContain('<a href="/#all-pages" data-title="">All pages</a>')
  expect(linksIn('guide/group-30/index.html')).toBeLessThan(30)
  expect(linksIn('index.html')).toBeGreaterThanOrEqual(60)
  expect(checkDist(await readDist(`${site.root}/dist`))).toEqual([])
})

test('beyond 150 links, a page and a navigation to it no longer grow with the site', async () => {
  // Numbers compress about as badly as the words and code of an ordinary page.
  const text = Array.from({ length: 500 }, (_, index) => Math.sin(index).toString(36).slice(-6)).join(' ')
  const weigh = async (groups: number, pagesInGroup: number) => {
    const site = await makeLargeSite(groups, pagesInGroup, text)
    await site.build({ docs: '/guide/', navigation: largeNavigation(groups, pagesInGroup) })
    const dist = await site.dist()
    const group = `guide/group-${groups / 2}`
    const isChunk = (path: string) =>
      /^assets\/js\/\d/.test(path) && dist.get(path)?.includes(`path:"/${group}/page-9.html"`)
    const html = dist.get(`${group}/page-9.html`) ?? ''
    const manifest = `assets/js/${html.includes(' data-parts="') ? `chunks/${group}` : 'chunks'}.json`
    const loaded = [...dist.keys()].filter((path) => isChunk(path) || path === manifest)
    return {
      page: html.length,
      navigation: loaded.reduce((sum, path) => sum + brotliCompressSync(dist.get(path) ?? '').length, 0),
    }
  }
  const small = await weigh(2, 31)
  const large = await weigh(12, 50)
  expect(large.page / small.page).toBeLessThan(1.03)
  expect(large.navigation / small.navigation).toBeLessThan(1.03)
  // It builds hundreds of pages.
})

test('its manifest is a root and a part for each folder, none over 4 kB', async () => {
  const site = await makeLargeSite(4, 50, 'Text.\n')
  await site.build({ docs: '/guide/', navigation: largeNavigation(4, 50) })
  const manifest = [...(await site.dist())].filter(([path]) => path.endsWith('.json') && !path.includes('/search/'))
  expect(manifest.map(([path]) => path)).toEqual([
    'assets/js/chunks.json',
    'assets/js/chunks/_.json',
    ...[1, 2, 3, 4].map((group) => `assets/js/chunks/guide/group-${group}.json`),
  ])
  for (const [path, text] of manifest) expect(text.length, path).toBeLessThanOrEqual(4096)
})

const chunk = (path: string, name: string): NamedChunk => ({
  path,
  name,
  hash: '',
  owner: '',
  readCode: () => Promise.resolve(''),
})

test('a small manifest is one file, sorted by route', () => {
  expect(manifestOf([chunk('/', '2.aa'), chunk('/a/', '3.bb')], { search: '4.cc' }, undefined)).toEqual({
    text: '{\n"/":"2.aa",\n"/a/":"3.bb",\n"search":"4.cc"\n}\n',
    parts: [],
  })
})

test('a large manifest names the features in its root', () => {
  const pages = Array.from({ length: 300 }, (_, index) => chunk(`/docs/page-${index}.html`, `${index + 3}.aa`))
  const { text } = manifestOf([chunk('/', '2.aa'), ...pages], { islands: '303.bb' }, undefined)
  expect(text).toBe('{\n"islands":"303.bb"\n}\n')
})

test('a large manifest has the addresses of pages that have moved in the parts of their folders', () => {
  const pages = Array.from({ length: 300 }, (_, index) => chunk(`/docs/page-${index}.html`, `${index + 3}.aa`))
  const to = { path: '/docs/page-0.html', anchor: 'part' }
  const redirects = ['/docs/old.html', '/gone/', '/Old_Docs/a.html'].map((path) => ({ from: { path, anchor: '' }, to }))
  const { text, parts } = manifestOf(pages, {}, undefined, redirects)
  expect(text).toBe('{\n"/Old_Docs/a.html":"/docs/page-0.html#part"\n}\n')
  expect(parts.map(({ path }) => path)).toEqual(['assets/js/chunks/docs.json', 'assets/js/chunks/gone.json'])
  expect(parts[0]?.contents).toContain('"/docs/old.html":"/docs/page-0.html#part"')
  expect(parts[1]?.contents).toBe('{"pages":{"/gone/":"/docs/page-0.html#part"},"groups":[]}\n')
})

// Quadratic work would run into the timeout.
test('the longest page is built', async () => {
  const section = (i: number) => `## Section ${i}

Some \`code\`, a [link](./README.md), a [reference][home], **marks** and a note[^${i}].

#### Same

::: tip Title with \`code\`
- an item with a [link](./README.md)
:::

| a | b |
| - | - |
| [x](./README.md) | [x](./README.md) |
${i % 10 === 0 ? '\n```ts {1}\nconst a = `one ${two}`\n```\n' : ''}
[^${i}]: Note ${i}.

`
  const count = Math.floor(270_000 / section(1).length)
  const text = Array.from({ length: count }, (_, index) => section(index)).join('')
  const site = await makeSite({ 'docs/README.md': `# A\n\n${text}[home]: ./README.md\n` })
  await site.build()
  const html = (await site.dist()).get('index.html') ?? ''
  expect(html).toContain(`<h2 id="section-${count - 1}"`)
  expect(html).toContain(`id="same-${count}"`)
})

test('in watch mode, an edit takes as much work in a large site as in a small one', async () => {
  const { hashed, ...small } = await workOfEdit(5)
  const { hashed: hashedInLarge, ...large } = await workOfEdit(85)
  expect(small.rendered).toBe(1)
  // The page's HTML, Markdown and chunk, and lists such as the data of the search.
  expect(small.written).toBeLessThan(10)
  expect(Math.min(...Object.values(small))).toBeGreaterThan(0)
  expect(large).toEqual(small)
  // Lists have a line for each page, such as the sitemap. The HTML of a page has thousands of bytes.
  expect((hashedInLarge - hashed) / 80).toBeLessThan(600)
})

test('in watch mode, edits of a large site result in the same files as a build from scratch', async () => {
  const site = await makeLargeSite(4, 40, 'Text.\n')
  const navigation = largeNavigation(4, 40)
  const { edit, close } = await startEdits(site, navigation)
  const page = (number: number) => `docs/guide/group-2/page-${number}.md`
  await edit(page(1), '# Page 1 of group 2\n\nOther text.\n')
  await edit(page(2), '# Another title\n\nText.\n')
  await edit(page(3), '# Page 3 of group 2\n\nText.\n\n## A heading\n\nText with a [link](./page-2.md).\n')
  await edit(page(4), '---\ndescription: What this page is about.\n---\n\n# Page 4 of group 2\n\nText.\n')
  await edit('docs/guide/group-1/README.md', '# A group\n\nA [link](../group-2/page-3.md#a-heading).\n')
  await edit(page(1), '# Page 1 of group 2\n\nText again.\n')
  await close()
  const edited = await site.dist()
  await site.build({ docs: '/guide/', navigation, useCache: false })
  const clean = await site.dist()
  expect([...edited.keys()]).toEqual([...clean.keys()])
  expect([...clean].filter(([path, text]) => edited.get(path) !== text).map(([path]) => path)).toEqual([])
  // It builds hundreds of pages.
})

/** Starts watch mode. Returns the functions that edit a file, until that is published, and end watch mode. */
async function startEdits(site: FixtureSite, navigation: ReturnType<typeof largeNavigation>) {
  let onBuilt = () => {}
  let onFailed: (error: unknown) => void = () => {}
  const { close } = await watchSite({
    root: site.root,
    site: pebble,
    environment,
    settings: { navigation: { top: [], ...navigation }, ...withoutPages },
    log: { started: () => {}, found: () => {}, failed: (error) => onFailed(error), built: () => onBuilt() },
  })
  const edit = async (file: string, text: string) => {
    const built = new Promise<void>((resolve, reject) => {
      onBuilt = resolve
      onFailed = reject
    })
    await site.write(file, text)
    await built
  }
  return { edit, close }
}

/**
 * Counts what an edit of a page takes: the files that are read, the hashes that are made and their bytes until the page is
 * served, the pages that are rendered, and the files of dist that are written.
 */
async function workOfEdit(pages: number) {
  const site = await makeLargeSite(1, pages, 'Text.\n')
  const { edit, close } = await startEdits(site, largeNavigation(1, pages))
  const read = vi.spyOn(fs, 'readFileSync')
  const hash = vi.spyOn(crypto, 'createHash')
  const update = vi.spyOn(crypto.Hash.prototype, 'update')
  const makeFolder = vi.spyOn(fs, 'mkdirSync')
  const write = vi.spyOn(fs.promises, 'writeFile')
  syncBuiltinESMExports()
  onTestFinished(async () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    await close()
  })
  const isForDist = (path: unknown) => String(path).includes(build.folders.next)
  const count = async (text: string) => {
    for (const spy of [render, read, hash, update, makeFolder, write]) spy.mockClear()
    await edit('docs/guide/group-1/page-1.md', `# Page 1 of group 1\n\n${text}\n`)
    // The page is served before its file is placed.
    const served =
      makeFolder.mock.invocationCallOrder[makeFolder.mock.calls.findIndex(([path]) => isForDist(path))] ?? 0
    const isBefore =
      ({ mock }: { mock: { invocationCallOrder: readonly number[] } }) =>
      (_call: unknown, index: number) =>
        (mock.invocationCallOrder[index] ?? 0) < served
    return {
      reads: read.mock.calls.filter(isBefore(read)).length,
      hashes: hash.mock.calls.filter(isBefore(hash)).length,
      hashed: update.mock.calls
        .filter(isBefore(update))
        .reduce((sum, [data]) => sum + Buffer.byteLength(data as string | Uint8Array), 0),
      rendered: render.mock.calls.length,
      written: write.mock.calls.filter(([path]) => isForDist(path)).length,
    }
  }
  // Files that have just been written are read again once.
  await setTimeout(2100)
  await count('First.')
  return count('Second.')
}
