import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/config'
import type { PageData } from '../../src/types'
import { elementsOf } from '../elements'
import { deployment, makeSite } from '../fixture'

const files = {
  'docs/README.md': '# Home\n\n[One](./b/one.md)\n',
  'docs/b/README.md': '# B\n\n```tsx\nconst a = <b>{1}</b>\n```\n',
  'docs/b/one.md':
    '---\nlang: nl\ndescription: "Één \\"quoted\\" </script>"\n---\n# One ✓\n\n## Two & `three`\n\nText.[^1]\n\n[^1]: Note.\n',
  'docs/b-two.md': '# B two\n',
  'docs/a/z.md': '# Z\n',
  'public/image.bin': Uint8Array.from({ length: 256 }, (_, index) => index),
}

describe('the same input gives the same bytes', () => {
  test('in another folder whose files were written in a different order', async () => {
    const one = await makeSite(files)
    const other = await makeSite(Object.fromEntries(Object.entries(files).reverse()))
    await one.build()
    await other.build()
    expect(await other.dist()).toEqual(await one.dist())
  })

  test('with the cache and without', async () => {
    const site = await makeSite(files)
    await site.build({ useCache: false })
    const plain = await site.dist()
    await site.build()
    expect(await site.dist()).toEqual(plain)
    await site.build()
    expect(await site.dist()).toEqual(plain)
  })

  test('with a cache of another state of the site', async () => {
    const site = await makeSite({ ...files, 'docs/b/one.md': '# Once another\n\n## Heading\n' })
    await site.build({ deployment: { base: '/folder/' } })
    await site.write('docs/b/one.md', files['docs/b/one.md'])
    await site.build()
    const cached = await site.dist()
    await site.build({ useCache: false })
    expect(cached).toEqual(await site.dist())
  })

  /** The places of the flipped bytes in a cache file. They are spread evenly, to damage keys, checksums and values. */
  const damages: [string, (cache: Buffer) => Buffer][] = [
    ...Array.from({ length: 8 }, (_, part): [string, (cache: Buffer) => Buffer] => [
      `has a flipped byte after ${part} eighths`,
      (cache) => {
        const at = Math.floor((cache.length * part) / 8)
        cache[at] = (cache[at] ?? 0) ^ 0x55
        return cache
      },
    ]),
    ['lost every line end', (cache) => Buffer.from(cache.toString('latin1').replaceAll('\n', ''), 'latin1')],
    ['is cut in the middle', (cache) => cache.subarray(0, cache.length >> 1)],
    ['lost its last two bytes', (cache) => cache.subarray(0, -2)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from('{}\n\n \nkey checksum {"page":1}\n')],
  ]

  test.each(damages)('when the cache %s', async (_name, damage) => {
    const site = await makeSite(files)
    await site.build()
    const before = await site.dist()
    const path = join(site.root, build.cacheFolder, 'pages')
    const sound = await readFile(path)
    await writeFile(path, damage(Buffer.from(sound)))
    await site.build()
    expect(await site.dist()).toEqual(before)
    // Now every file is made again.
    await rm(join(site.root, build.folders.dist), { recursive: true })
    await site.build()
    expect(await site.dist()).toEqual(before)
    // An entry with a damaged key stays in the file, unused, until half of the file is like that.
    expect((await readFile(path)).length).toBeLessThan(2 * sound.length)
  })
})

describe('page chunks', () => {
  test('are numbered from 2 without gaps, in the code-point order of their routes', async () => {
    const site = await makeSite(files)
    await site.build()
    const dist = await site.dist()
    const manifest = JSON.parse(dist.get('assets/js/chunks.json') ?? '') as Record<string, string>
    expect(Object.entries(manifest).map(([path, name]) => [path, name.replace(/\.[0-9a-f]{8}$/, '')])).toEqual([
      ['/', '2'],
      ['/a/z.html', '3'],
      ['/b-two.html', '4'],
      ['/b/', '5'],
      ['/b/one.html', '6'],
      ['search', '7'],
      ['search/titles', 'search/titles'],
      ['search/text', 'search/text'],
    ])
    const names = [...dist.keys()]
      .filter((path) => /^assets\/js\/\d/.test(path))
      .map((path) => path.split('/')[2] ?? '')
    expect(names.map((name) => Number(name.split('.')[0]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    for (const name of names) {
      const hash = createHash('sha256').update(dist.get(`assets/js/${name}`) ?? '', 'latin1')
      expect(name.split('.')[1]).toBe(hash.digest('hex').slice(0, 8))
    }
  })

  test('export what their page shows, and import nothing', async () => {
    const site = await makeSite(files)
    await site.build()
    const dist = await site.dist()
    const manifest = JSON.parse(dist.get('assets/js/chunks.json') ?? '') as Record<string, string>
    const code = Buffer.from(dist.get(`assets/js/${manifest['/b/one.html']}.js`) ?? '', 'latin1')
    const chunk = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${code.toString('base64')}`
    )) as PageData
    expect({ ...chunk }).toEqual({
      record: {
        title: 'One ✓',
        frontmatter: { lang: 'nl', description: 'Één "quoted" </script>' },
        regularPath: '/b/one.html',
        relativePath: 'b/one.md',
        key: expect.stringMatching(/^v-[0-9a-f]+$/) as string,
        path: '/b/one.html',
        headers: [{ level: 2, title: 'Two & three', slug: 'two-three' }],
      },
      lastUpdated: null,
      html: expect.stringContaining('id="two-three"') as string,
      features: [],
    })
    const page = Buffer.from(dist.get('b/one.html') ?? '', 'latin1').toString('utf8')
    expect(page.split(chunk.html)).toHaveLength(2)
    const data = elementsOf(page).find(({ attributes }) => attributes['data-page'] !== undefined)
    const { record, lastUpdated, features } = chunk
    expect(JSON.parse(data?.text ?? '')).toEqual({ record, lastUpdated, features, deployment })
  })
})
