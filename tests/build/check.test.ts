import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DistFault } from '../../src/verify/dist/dist'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import { makeSite } from '../fixture'

const pages = {
  'docs/README.md':
    '# Home\n\n[Guide](./guide.md#steps), ![Flow](../public/flow.svg), [own](#part), [mail](mailto:a@example.com), [far](https://example.org/%E0%A4).\n\n## Part\n',
  'docs/guide.md': '# Guide\n\n## Steps\n',
  'docs/api/README.md': '---\ncanonicalUrl: https://elsewhere.example/api\n---\n# API\n',
  'public/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'public/flow.wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"/>',
  'public/robots.txt': 'User-agent: *\n',
}

/** The files of a good build, which tests damage: path -> contents. */
let dist: Map<string, Buffer>
beforeEach(async () => {
  const site = await makeSite(pages)
  await site.build()
  dist = new Map(await readDist(join(site.root, 'dist')))
})

const manifest = 'assets/js/chunks.json'

const textOf = (path: string) => dist.get(path)?.toString('utf8') ?? ''

function replace(path: string, from: string | RegExp, to: string): void {
  const text = textOf(path)
  expect(text.search(from), `${from} in ${path}`).not.toBe(-1)
  dist.set(path, Buffer.from(text.replace(from, () => to)))
}

/** The name of a route's chunk in the manifest: `3.9f2c1a77`. */
function chunkOf(route: string): string {
  return (JSON.parse(textOf(manifest)) as Record<string, string>)[route] ?? ''
}

/** The files that only the manifest names: the chunks of three pages, the search, and its data. */
const chunksAndSearch = [2, 3, 4, 5, 'search/titles', 'search/text'].map((name) => new RegExp(`^assets/js/${name}\\.`))

function found(pattern: RegExp): string {
  return [...dist.keys()].find((path) => pattern.test(path)) ?? ''
}

describe('a good build', () => {
  test('has no fault', () => {
    expect(checkDist(dist)).toEqual([])
  })

  test('has no fault when the canonical address of the home page is on another site', async () => {
    const home = `---\ncanonicalUrl: https://elsewhere.example/\n---\n${pages['docs/README.md']}`
    const site = await makeSite({ ...pages, 'docs/README.md': home })
    await site.build()
    expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
  })

  test('has no fault when a web app manifest names icons that are there', async () => {
    const icons = {
      'public/icons/big.svg': pages['public/flow.svg'],
      'public/icons/small.svg': pages['public/flow.svg'],
    }
    const text = JSON.stringify({ icons: [{ src: 'icons/big.svg' }, { src: './icons/small.svg' }] })
    const site = await makeSite({ ...pages, ...icons, 'public/site.webmanifest': text })
    await site.build({ webManifest: '/site.webmanifest' })
    const built = await readDist(join(site.root, 'dist'))
    expect(checkDist(built)).toEqual([])
    const others = new Map([...built].filter(([path]) => path !== 'icons/big.svg'))
    expect(checkDist(others)).toEqual([
      { file: 'site.webmanifest', problem: 'refers to icons/big.svg, which does not exist' },
    ])
  })

  test('has no fault when only the inlined styles name a font', () => {
    dist.set('assets/fonts/text.11223344.woff2', Buffer.from('font'))
    replace('index.html', '<style>', '<style>@font-face{src:url("/assets/fonts/text.11223344.woff2")}')
    expect(checkDist(dist)).toEqual([])
  })

  test('has no fault when only links to a page show an image, or one of another site', async () => {
    const images = [
      'https://example.com/card.png?v=2',
      'https://example.com.evil/card.png',
      'https://far.example/a.png',
    ]
    const head = images.map((image) => `  - property: og:image\n    content: ${image}\n`).join('')
    const site = await makeSite({
      ...pages,
      'docs/README.md': `---\nmeta:\n${head}---\n${pages['docs/README.md']}`,
      'public/card.png': '',
    })
    await site.build()
    expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
  })

  test('has no fault when it is in a folder and an image is elsewhere on its server', async () => {
    const head = '---\nmeta:\n  - property: og:image\n    content: https://example.com/card.png\n---\n'
    const site = await makeSite({ ...pages, 'docs/README.md': `${head}${pages['docs/README.md']}` })
    await site.build({ deployment: { base: '/docs/' } })
    expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
  })
})

/** The damage, and every fault that the check must report. The names of chunks and style sheets depend on the build. */
type Case = readonly [name: string, damage: () => void, faults: () => readonly DistFault[]]

const dead = (file: string, text: string): DistFault => ({ file, problem: `refers to ${text}, which does not exist` })

describe('the check finds', () => {
  test.each<Case>([
    [
      'a link to no page',
      () => replace('index.html', 'href="/guide.html#steps"', 'href="/gone.html"'),
      () => [dead('index.html', '/gone.html')],
    ],
    [
      'a link to a folder without an index',
      () => replace('index.html', 'href="/guide.html#steps"', 'href="/assets/"'),
      () => [dead('index.html', '/assets/')],
    ],
    [
      'a relative link to no page',
      () => replace('index.html', 'href="/guide.html#steps"', 'href="gone/"'),
      () => [dead('index.html', 'gone/')],
    ],
    [
      'a link that is not an address',
      () => replace('index.html', 'href="/guide.html#steps"', 'href="http://["'),
      () => [dead('index.html', 'http://[')],
    ],
    [
      'a link whose encoding is broken',
      () => replace('index.html', 'href="/guide.html#steps"', 'href="/%E0%A4.html"'),
      () => [dead('index.html', '/%E0%A4.html')],
    ],
    [
      'an anchor that no heading has',
      () => replace('index.html', '/guide.html#steps', '/guide.html#stairs'),
      () => [{ file: 'index.html', problem: 'links to /guide.html#stairs, but there is no id "stairs"' }],
    ],
    [
      'an anchor in the page itself',
      () => replace('index.html', 'href="#_main"', 'href="#_mian"'),
      () => [{ file: 'index.html', problem: 'links to #_mian, but there is no id "_mian"' }],
    ],
    ['a missing image', () => dist.delete('flow.svg'), () => [dead('index.html', '/flow.svg')]],
    [
      'a missing image for wide screens',
      () => dist.delete('flow.wide.svg'),
      () => [dead('index.html', '/flow.wide.svg')],
    ],
    ...['https://example.com/card.png', '/card.png'].map((address): Case => [
      `a missing image for links to the page, ${address}`,
      () => replace('index.html', '</head>', `<meta property="og:image" content="${address}"></head>`),
      () => [dead('index.html', address)],
    ]),
    [
      'a missing icon',
      () => dist.delete('stone.svg'),
      () =>
        ['404.html', 'api.html', 'api/index.html', 'guide.html', 'guide/index.html', 'index.html'].map((file) =>
          dead(file, '/stone.svg'),
        ),
    ],
    [
      'a missing style sheet',
      () => replace('index.html', /\/assets\/css\/[^"]+/, '/assets/css/gone.css'),
      () => [dead('index.html', '/assets/css/gone.css')],
    ],
    [
      'a missing entry',
      () => replace('index.html', /data-entry="[^"]+/, 'data-entry="/assets/js/gone.js'),
      () => [dead('index.html', '/assets/js/gone.js')],
    ],
    [
      'a missing script that the entry imports',
      () => replace(found(/^assets\/js\/0\./), /\.\/1\.\w+\.js/, './1.gone.js'),
      () => [dead(found(/^assets\/js\/0\./), './1.gone.js')],
    ],
    [
      'a missing file that a style sheet names',
      () => {
        const path = found(/\.css$/)
        dist.set(path, Buffer.from(`${textOf(path)}@font-face{src:url("../font.woff2")}`))
      },
      () => [dead(found(/\.css$/), '../font.woff2')],
    ],
    [
      'a missing duplicate',
      () => dist.delete('guide/index.html'),
      () => [{ file: 'guide/index.html', problem: 'is missing: it should contain /guide.html too' }],
    ],
    [
      'a duplicate that differs',
      () => replace('api.html', 'API</h1>', 'Api</h1>'),
      () => [{ file: 'api.html', problem: 'differs from api/index.html, which it duplicates' }],
    ],
    [
      'a page that has only its duplicate',
      () => dist.delete('api/index.html'),
      () => [{ file: 'api/index.html', problem: 'is missing: it should contain /api/' }],
    ],
    [
      'a wrong canonical address',
      () =>
        replace(
          'index.html',
          'rel="canonical" href="https://example.com/"',
          'rel="canonical" href="https://example.com/x"',
        ),
      () => [
        {
          file: 'index.html',
          problem: 'has the canonical address https://example.com/x instead of https://example.com/',
        },
      ],
    ],
    [
      'no canonical address',
      () => replace('index.html', 'rel="canonical"', 'rel="alternate"'),
      () => [{ file: 'index.html', problem: 'has the canonical address (none) instead of https://example.com/' }],
    ],
    [
      'an id given twice',
      () => replace('index.html', '<h1', '<i id="part"></i><h1'),
      () => [{ file: 'index.html', problem: 'has the id "part" more than once' }],
    ],
    [
      'a page at an address that leads to another',
      () => {
        dist.set('guide.html', dist.get('api.html') ?? Buffer.alloc(0))
        dist.set('guide/index.html', dist.get('api.html') ?? Buffer.alloc(0))
      },
      () => [
        { file: manifest, problem: 'names /guide.html, which is not a page' },
        { file: 'guide.html', problem: 'contains /api/, but its address leads to no page' },
        { file: 'guide.md', problem: 'is unaccounted for: nothing refers to it' },
        { file: 'guide/index.html', problem: 'contains /api/, but its address leads to no page' },
        { file: 'index.html', problem: 'links to /guide.html#steps, but there is no id "steps"' },
      ],
    ],
    [
      'a page without a source',
      () => dist.set('copy.html', dist.get('guide.html') ?? Buffer.alloc(0)),
      () => [{ file: 'copy.html', problem: 'contains /guide.html, but its address leads to no page' }],
    ],
    [
      'a page without data',
      () => replace('index.html', 'data-page', 'data-pages'),
      () => [
        { file: manifest, problem: 'names /, which is not a page' },
        { file: 'index.html', problem: 'has no page data' },
      ],
    ],
    [
      'a chunk whose text is not that of its hash',
      () => replace(`assets/js/${chunkOf('/guide.html')}.js`, 'Guide', 'Gudie'),
      () => [
        {
          file: `assets/js/${chunkOf('/guide.html')}.js`,
          problem: `should have the hash ${hashOf(textOf(`assets/js/${chunkOf('/guide.html')}.js`))} in its name`,
        },
      ],
    ],
    [
      'a missing chunk',
      () => dist.delete(`assets/js/${chunkOf('/guide.html')}.js`),
      () => [dead(manifest, chunkOf('/guide.html'))],
    ],
    [
      'a page without a chunk',
      () => replace(manifest, /"\/guide.html":[^\n]*/, '"/other.html":"4.00000000",'),
      () => [
        dead(manifest, '4.00000000'),
        { file: manifest, problem: 'has no chunk for /guide.html' },
        { file: manifest, problem: 'names /other.html, which is not a page' },
        { file: found(/^assets\/js\/4\./), problem: 'is unaccounted for: nothing refers to it' },
      ],
    ],
    [
      'a gap in the numbers of chunks',
      () => {
        const name = chunkOf('/guide.html')
        const moved = name.replace(/^4/, '6')
        dist.set(`assets/js/${moved}.js`, dist.get(`assets/js/${name}.js`) ?? Buffer.alloc(0))
        dist.delete(`assets/js/${name}.js`)
        replace(manifest, name, moved)
      },
      () => [{ file: manifest, problem: 'numbers its chunks with a gap before 5' }],
    ],
    [
      'a chunk that holds another page',
      () => {
        const name = chunkOf('/guide.html')
        const api = dist.get(`assets/js/${chunkOf('/api/')}.js`) ?? Buffer.alloc(0)
        const wrong = `4.${hashOf(api)}`
        dist.delete(`assets/js/${name}.js`)
        dist.set(`assets/js/${wrong}.js`, api)
        replace(manifest, name, wrong)
      },
      () => [{ file: `assets/js/${chunkOf('/guide.html')}.js`, problem: 'does not contain /guide.html' }],
    ],
    [
      'a manifest that is not JSON',
      () => dist.set(manifest, Buffer.from('<!doctype html>')),
      () => [
        { file: manifest, problem: 'is not a list of chunks' },
        ...chunksAndSearch.map((file) => ({ file: found(file), problem: 'is unaccounted for: nothing refers to it' })),
      ],
    ],
    [
      'a missing manifest',
      () => dist.delete(manifest),
      () => [
        { file: manifest, problem: 'is missing' },
        ...chunksAndSearch.map((file) => ({ file: found(file), problem: 'is unaccounted for: nothing refers to it' })),
      ],
    ],
    [
      'stray files',
      () => {
        dist.set('notes.txt', Buffer.from('notes'))
        dist.set('assets/js/9.00000000.js', Buffer.from(''))
      },
      () => [
        { file: 'assets/js/9.00000000.js', problem: 'is unaccounted for: nothing refers to it' },
        { file: 'notes.txt', problem: 'is unaccounted for: nothing refers to it' },
      ],
    ],
    [
      'a missing home page',
      () => dist.delete('index.html'),
      () => [{ file: 'index.html', problem: 'is missing: build the site first' }],
    ],
    [
      'a missing not-found page',
      () => dist.delete('404.html'),
      () => [{ file: '404.html', problem: 'is missing: build the site first' }],
    ],
  ])('%s', (_name, damage, faults) => {
    damage()
    const byText = (a: DistFault, b: DistFault) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
    expect(checkDist(dist).sort(byText)).toEqual([...faults()].sort(byText))
  })

  test('only the missing pages in an empty folder', async () => {
    expect(checkDist(await readDist('/nowhere'))).toHaveLength(2)
  })
})

function hashOf(contents: string | Buffer): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 8)
}
