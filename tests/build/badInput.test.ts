import { rename as moveFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Navigation } from '../../src/siteConfig'
import { faultsOf, formatFault } from '../../src/errors'
import { elementsOf } from '../elements'
import { makeSite, type FixtureSite } from '../fixture'

const good = {
  'docs/README.md': '# Home\n',
  'docs/guide.md': '# Guide\n\n## First steps\n',
  'public/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** The faults of a build, as an author sees them. The earlier dist must stay the same, byte for byte. */
async function faultsAfter(
  change: (site: FixtureSite) => Promise<void>,
  navigation: Partial<Navigation> = {},
): Promise<readonly string[]> {
  const site = await makeSite(good)
  await site.build()
  const before = await site.dist()
  await change(site)
  const faults = async () => {
    const error = await site.build({ navigation }).catch((thrown: unknown) => thrown)
    return faultsOf(error, site.root)?.map(formatFault) ?? [error]
  }
  const first = await faults()
  expect(await faults(), 'the faults of the same site, built again').toEqual(first)
  expect(await site.dist()).toEqual(before)
  return first.map(String)
}

async function writeAll(site: FixtureSite, files: Files): Promise<void> {
  for (const [file, contents] of Object.entries(files)) await site.write(file, contents)
}

function fault(place: string, problem: string, remedy: string): string {
  return `${place}  ${problem}\n  ${remedy}`
}

function clash(owner: string, problem: string): string {
  return fault(owner, problem, 'rename one of the two')
}

/** One page, docs/a.md, and its faults: place in the file, problem, remedy. */
type PageCase = [name: string, page: string | Uint8Array, ...faults: [string, string, string][]]

const nameIt = 'write the file of a page, such as ./page.md, or an address that begins with https://'
const keys =
  'the keys are title, description, metaTitle, lang, canonicalUrl, pageClass, layout, sidebarDepth, draft, meta'
const languages =
  'the languages are ts, tsx, js, jsx, json, jsonc, bash, diff, html, css, text, signature, before, npm; text is for anything else'
const notMeta = 'meta must be a list of attribute maps, such as "- name: robots" with "content: noindex" below it'
const noTitle = 'begin it with a line "# Title", or set a title in its frontmatter'

describe('a page', () => {
  test.each<PageCase>([
    [
      'with a draft mark that is not a boolean',
      '---\ndraft: maybe\n---\n# A\n',
      ['2:8', 'draft must be true or false', 'change the value of draft'],
    ],
    [
      'with broken YAML',
      '---\nlang: en\ntitle: a: b\n---\n# A\n',
      [
        '3:9',
        'the frontmatter is not valid YAML: a sign in this value has another meaning there',
        'quote a value that contains a colon, a # or a leading special character',
      ],
    ],
    [
      'with a key given twice',
      '---\ntitle: A\ntitle: B\n---\n',
      [
        '3:1',
        'the frontmatter is not valid YAML: this key is already in a line above',
        'remove one of the lines with this key',
      ],
    ],
    [
      'with frontmatter that never ends',
      '---\ntitle: A\n# A\n',
      ['1:1', 'the frontmatter has no end', 'close it with a line that is exactly ---'],
    ],
    [
      'with frontmatter that ends at a longer line',
      '---\ntitle: A\n----\ndescription: B\n---\n',
      [
        '3:1',
        'the frontmatter ends here, but the line is not exactly ---',
        'remove the text after the three dashes, or indent the line if it belongs to a value',
      ],
    ],
    [
      'with frontmatter that is nested too deeply',
      `---\ntitle: ${'['.repeat(20_000)}\n---\n# A\n`,
      ['2:27', 'the frontmatter is not valid YAML: values are nested more than 20 levels deep', 'nest fewer lists'],
    ],
    [
      'with frontmatter that holds no keys',
      '---\njust words\n---\n# A\n',
      ['2:1', 'the frontmatter is not a list of keys', 'write one "key: value" per line'],
    ],
    [
      'with frontmatter that is code, which is never run',
      '---js\nmodule.exports = process.exit(3)\n---\n# A\n',
      ['1:4', 'frontmatter in "js" is not supported', 'write YAML between two lines that are exactly ---'],
    ],
    [
      'with an unknown key',
      '---\ntitle: A\ntitel: A\ntags: A\n---\n',
      ['3:1', '"titel" is not a frontmatter key', `did you mean title ? ${keys}`],
      ['4:1', '"tags" is not a frontmatter key', keys],
    ],
    [
      'with a number for a title',
      '---\ntitle: 1.10\n---\n',
      ['2:8', 'title must be text, not a number', 'quote it: title: "…"'],
    ],
    [
      'with a date for a description',
      '---\ndescription: 2026-04-08\n---\n# A\n',
      ['2:14', 'description must be text, not a date', 'quote it: description: "…"'],
    ],
    [
      'with too large a sidebarDepth',
      '---\nsidebarDepth: 3\n---\n# A\n',
      ['2:15', 'sidebarDepth must be a whole number from 0 to 2', 'change the value of sidebarDepth'],
    ],
    [
      'with an unknown layout',
      '---\nlayout: Landing\n---\n# A\n',
      ['2:9', 'layout must be one of Layout, Home, NotFound', 'change the value of layout'],
    ],
    [
      'with a canonical address that is none',
      '---\ncanonicalUrl: /a.html\n---\n# A\n',
      ['2:15', 'canonicalUrl must be an absolute address', 'change the value of canonicalUrl'],
    ],
    ['with meta that is not a list', '---\nmeta: noindex\n---\n# A\n', ['2:7', notMeta, 'change the value of meta']],
    ...['onload: go()', 'style: "color: red"', 'children: text', 'charset: utf-16'].map((attribute): PageCase => [
      `with a meta tag that holds ${attribute}`,
      `---\nmeta:\n  - ${attribute}\n---\n# A\n`,
      ['3:3', notMeta, 'change the value of meta'],
    ]),
    ['without a title', '---\nlang: en\n---\n\n## Steps\n', ['1:1', 'the page has no title', noTitle]],
    ['that is empty', '', ['1:1', 'the page has no title', noTitle]],
    [
      'with a byte that is not UTF-8',
      Buffer.concat([Buffer.from('# A\r\n\r\nCaf'), Buffer.from([0xe9]), Buffer.from(' au lait\r\n')]),
      ['3:4', 'this byte is not UTF-8', 'save the file in the UTF-8 encoding'],
    ],
    [
      'with an unknown container',
      '# A\n\n::: tipp\nWords.\n:::\n',
      [
        '3:5',
        '"tipp" is not a container',
        'did you mean tip ? The containers are tip, info, warning, danger, details, code-group, island',
      ],
    ],
    [
      'with code in an unknown language, and code in none',
      '# A\n\n```rust\nfn main() {}\n```\n\n```\nplain\n```\n',
      ['3:4', '"rust" is not a language of this site', languages],
      ['7:1', 'this code has no language', languages],
    ],
    [
      'with an island that there is not, and a broken link',
      '# A\n\n::: island clock\n:::\n\n[it](./gide.md)\n',
      ['3:5', 'there is no island "clock"', 'the islands of this site are counter, as listed in its site.ts'],
      ['6:6', 'no page at docs/gide.md', 'did you mean ./guide.md ?'],
    ],
    [
      'with a slip in the name of an island',
      '# A\n\n::: island countr\n:::\n',
      [
        '3:5',
        'there is no island "countr"',
        'did you mean counter ? the islands of this site are counter, as listed in its site.ts',
      ],
    ],
    [
      'with two broken links in a line',
      '---\nlang: en\n---\n# A\n\nSee [it](./gide.md) and [that](/guied.html).\n',
      ['6:10', 'no page at docs/gide.md', 'did you mean ./guide.md ?'],
      ['6:32', 'no page at /guied.html', 'did you mean /guide.html ?'],
    ],
    [
      'with broken anchors, in another page and in itself',
      '# A\n\nSee [it](./guide.md#frist-steps).\n\n## Here\n\nSee [there](#heer).\n',
      ['3:10', 'no heading #frist-steps in /guide.html', 'did you mean #first-steps ?'],
      ['7:13', 'no heading #heer in /a.html', 'did you mean #here ?'],
    ],
    [
      'with a broken image, and one that is elsewhere',
      '# A\n\n![Flow](../public/flw.svg)\n![Far](https://example.org/far.png)\n',
      ['3:9', 'no image at /flw.svg', 'did you mean /flow.svg ? If not, put it at public/flw.svg'],
      ['4:8', 'the image is on another site', 'put the file into public/ and link to it there'],
    ],
    [
      'with an image without alternative text, and syntax of another tool',
      '# A\n\n![](/flow.svg) and ==marked==\n',
      [
        '3:3',
        'this image has no alternative text',
        'say what it shows: ![The steps of the installation](/images/steps.svg)',
      ],
      [
        '3:20',
        'readers see ==marked== as text, not as marked text',
        'use **bold** or *italic*. To show it, write it as code, in backticks, or put a backslash in front',
      ],
    ],
    [
      'with a row that is too long, and footnotes that nothing refers to or that are there twice',
      '# A\n\n| a |\n| - |\n| b|c |\n\n[^a]: A.\n\n[^b]: B.[^a]\n\n[^b]: B.\n',
      [
        '5:1',
        'this row has 2 cells, but its table has 1 column',
        'write \\| for a bar inside a cell, even in code; or remove the last cells',
      ],
      [
        '9:1',
        'the footnote [^b]: is not shown, because no text refers to it',
        'write [^b] in the text, or remove the note',
      ],
      ['11:1', 'the footnote [^b]: is defined twice', 'give one of them another name'],
    ],
    [
      'with links out of docs',
      '# A\n\nSee [one](../../secret.md) and [two](/../secret.html).\n',
      ['3:11', '"../../secret.md" leads out of docs/', 'link to a page in docs/ or to a file in public/'],
      ['3:38', 'no page at /../secret.html', nameIt],
    ],
    [
      'with links that are not encoded as UTF-8',
      '# A\n\n[page](/gu%E0%A4de.html)\n\n[anchor](./guide.md#%E0%A4)\n\n![image](/%E0%A4.svg)\n',
      ['3:8', 'no page at /gu%E0%A4de.html', nameIt],
      [
        '5:10',
        'no heading #%E0%A4 in /guide.html',
        'write the id of one of its headings, such as #first-steps, or no anchor',
      ],
      ['7:10', 'no image at /%E0%A4.svg', 'put it at public/%E0%A4.svg'],
    ],
  ])('%s', async (_name, page, ...faults) => {
    expect(await faultsAfter((site) => site.write('docs/a.md', page))).toEqual(
      faults.map(([place, problem, remedy]) => fault(`docs/a.md:${place}`, problem, remedy)),
    )
  })

  test('its faults are reported with all others, in the order of their places', async () => {
    const files = {
      'docs/z.md': '---\ntitle: 7\n---\n',
      'docs/a.md': '# A\n\n```rust\n```\n\n[gone](./gone.md)\n',
      'docs/b.md': 'No title, and a [gone](./gone.md) link.\n',
      'docs/notes.txt': 'notes\n',
    }
    expect(await faultsAfter((site) => writeAll(site, files))).toEqual([
      fault('docs/a.md:3:4', '"rust" is not a language of this site', languages),
      fault('docs/a.md:6:8', 'no page at docs/gone.md', nameIt),
      fault('docs/b.md:1:1', 'the page has no title', noTitle),
      fault('docs/b.md:1:24', 'no page at docs/gone.md', nameIt),
      fault('docs/notes.txt', 'is not a Markdown file', 'move it to public/, or remove it'),
      fault('docs/z.md:2:8', 'title must be text, not a number', 'quote it: title: "…"'),
    ])
  })
})

describe('two files for one address', () => {
  test.each<[name: string, files: Files, ...faults: string[]]>([
    [
      'a page and a folder',
      { 'docs/a.md': '# A\n', 'docs/a/README.md': '# A\n' },
      clash('docs/a/README.md', 'makes a/index.html, which docs/a.md also makes'),
    ],
    [
      'README.md and index.md',
      { 'docs/a/README.md': '# A\n', 'docs/a/index.md': '# A\n' },
      clash('docs/a/index.md', 'makes a/index.html, which docs/a/README.md also makes'),
    ],
    [
      'two home pages',
      { 'docs/index.md': '# A\n' },
      clash('docs/index.md', 'makes index.html, which docs/README.md also makes'),
    ],
    [
      'twins but for case',
      { 'docs/a.md': '# A\n', 'docs/A.md': '# A\n' },
      fault('docs/A.md:1', '"A" cannot be part of a URL', 'rename it to "a"'),
    ],
    [
      'a page and a public file',
      { 'public/Guide.html': '<p>Mine</p>' },
      clash('public/Guide.html', 'makes Guide.html, which docs/guide.md also makes'),
    ],
    [
      'the not-found page and a public file',
      { 'public/404.html': '<p>Mine</p>' },
      clash('public/404.html', 'makes 404.html, which the not-found page also makes'),
    ],
    [
      'a public file with the name of a hashed asset',
      { 'public/assets/js/chunks/0123abcd.json': '{}' },
      fault(
        'public/assets/js/chunks/0123abcd.json',
        'has the name of an asset that the build has hashed, which browsers keep for a year',
        'rename it, or move it out of public/assets/',
      ),
    ],
    [
      'two public files that differ by case',
      { 'public/A.png': 'one', 'public/a.png': 'two' },
      clash('public/a.png', 'makes a.png, which public/A.png also makes'),
    ],
    [
      'two public files that differ by their form of Unicode',
      { 'public/\u00e9.png': 'one', 'public/e\u0301.png': 'two' },
      clash('public/\u00e9.png', 'makes \u00e9.png, which public/e\u0301.png also makes in another form of Unicode'),
    ],
    [
      'two pages whose files differ by case',
      { 'docs/readme.md': '# Another\n' },
      clash('docs/readme.md', 'has the same name as docs/README.md on systems that ignore case'),
    ],
    [
      'two folders of public files that differ by case',
      { 'public/A/one.png': 'one', 'public/a/two.png': 'two', 'public/a/three.png': 'three' },
      clash('public/a/three.png', 'needs the folder a, and public/A/one.png the folder A'),
    ],
    [
      'a folder of public files and that of the scripts',
      { 'public/Assets/logo.png': 'mine' },
      clash('public/Assets/logo.png', 'needs the folder Assets, and the chunk manifest the folder assets'),
    ],
    [
      'a public file where a page needs a folder',
      { 'public/guide': 'file' },
      clash('public/guide', 'makes the file guide, where docs/guide.md needs a folder'),
    ],
    [
      'a public file where the scripts need a folder',
      { 'public/assets': 'file' },
      clash('public/assets', 'makes the file assets, where the chunk manifest needs a folder'),
    ],
    [
      'the chunk manifest and a public file',
      { 'public/assets/js/chunks.json': '{}' },
      clash('public/assets/js/chunks.json', 'makes assets/js/chunks.json, which the chunk manifest also makes'),
    ],
  ])('%s', async (_name, files, ...faults) => {
    expect(await faultsAfter((site) => writeAll(site, files))).toEqual(faults)
  })
})

test('a public folder where the compressed copy of a file would be', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n', 'public/a.txt': '', 'public/a.txt.gz/b.bin': '' })
  const error: unknown = await site.build({ compress: true }).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, site.root)?.map(formatFault)).toEqual([
    clash('public/a.txt', 'makes the file a.txt.gz, where public/a.txt.gz/b.bin needs a folder'),
  ])
  await site.build()
})

describe('files that are not sources', () => {
  test.each([
    ['.env~', 'may have secrets, because .env~ begins with a dot'],
    ['.aws/credentials', 'may have secrets, because .aws begins with a dot'],
    ['id_rsa', 'has the name of a private key'],
    ['keys/server.pem', 'is or contains a private key'],
  ])('the file %s in public/, which would publish its secrets', async (name, problem) => {
    const secret = '-----BEGIN PRIVATE KEY-----\n'
    const [found, ...others] = await faultsAfter((site) => site.write(`public/${name}`, secret))
    expect(others).toEqual([])
    expect(found).toContain(`public/${name}  ${problem}`)
    expect(found).toContain('\n  move it out of public/, because a build would publish it')
  })

  test('a draft with a key that is not plain text', async () => {
    const draft = '---\n!!binary ZHJhZnQ=: true\n---\n# Secret\n'
    const [found, ...others] = await faultsAfter((site) => site.write('docs/secret.md', draft))
    expect(others).toEqual([])
    expect(found).toContain('docs/secret.md:2:1  the frontmatter is not valid YAML: binary data is not supported')
  })

  test('a file of another kind in docs', async () => {
    expect(await faultsAfter((site) => site.write('docs/guide.pdf', 'pdf'))).toEqual([
      fault('docs/guide.pdf', 'is not a Markdown file', 'move it to public/, or remove it'),
    ])
  })

  test('a symbolic link, to a page or to nothing', async () => {
    const link = async ({ root }: FixtureSite) => {
      await symlink('guide.md', join(root, 'docs/linked.md'))
      await symlink('nowhere.png', join(root, 'public/dangling.png'))
    }
    expect(await faultsAfter(link, { outside: ['/', '/guide.html'] })).toEqual([
      fault('docs/linked.md', 'is a link', 'put the file itself there, or remove it'),
      fault('public/dangling.png', 'is a link', 'put the file itself there, or remove it'),
    ])
  })

  test('a missing icon', async () => {
    expect(await faultsAfter(({ root }) => rm(join(root, 'public/stone.svg')))).toEqual([
      fault('tests/sites/pebble/site.ts', 'the file of /stone.svg is missing', 'put it at public/stone.svg'),
    ])
  })

  test('an icon under another name', async () => {
    const rename = ({ root }: FixtureSite) => moveFile(join(root, 'public/stone.svg'), join(root, 'public/stones.svg'))
    expect(await faultsAfter(rename)).toEqual([
      fault(
        'tests/sites/pebble/site.ts',
        'the file of /stone.svg is missing',
        'did you mean /stones.svg ? If not, put it at public/stone.svg',
      ),
    ])
  })

  test.each([
    ['{ "name": ', '', 'Unexpected end of JSON input'],
    ['{\n  "name": "Pebble"\n  "lang": "en"\n}', ':3:3', "Expected ',' or '}' after property value"],
  ])('a web manifest that is not JSON: %j', async (text, place, problem) => {
    const site = await makeSite({ ...good, 'public/site.webmanifest': text })
    const error = await site.build({ webManifest: '/site.webmanifest' }).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(formatFault)).toEqual([
      fault(`public/site.webmanifest${place}`, `is not JSON: ${problem}`, 'correct it, or leave out `webManifest`'),
    ])
  })

  test.each([
    ['away', undefined, fault('docs', 'there are no pages', 'write docs/README.md, the home page')],
    ['behind a link', 'pages', fault('docs', 'is a link', 'put the folder itself there')],
  ])('a site whose docs/ is %s: one fault, and none for what refers to its pages', async (_, target, expected) => {
    const site = await makeSite(good)
    const docs = join(site.root, 'docs')
    await moveFile(docs, join(site.root, 'pages'))
    if (target !== undefined) await symlink(join(site.root, target), docs)
    const navigation = { top: [{ title: 'Guide', to: '/guide.html' }], outside: ['/', '/guide.html'] }
    const error = await site.build({ navigation }).catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(formatFault)).toEqual([expected])
  })
})

describe('the navigation', () => {
  test.each<[name: string, navigation: Partial<Navigation>, ...faults: string[]]>([
    [
      'misses a page',
      { outside: ['/'] },
      fault(
        'docs/guide.md',
        '/guide.html is not in a sidebar group',
        'add it to the navigation in tests/sites/pebble/, to a sidebar group or to "outside"',
      ),
    ],
    [
      'names pages that are not there',
      {
        top: [{ title: 'Top', to: '/top/' }],
        sidebar: [{ title: 'Group', groups: [{ title: 'Inner', pages: ['/gone.html'] }] }],
      },
      fault(
        'tests/sites/pebble/site.ts',
        'the navigation lists /gone.html, but there is no page',
        'write the page, or remove the entry',
      ),
      fault(
        'tests/sites/pebble/site.ts',
        'the navigation lists /top/, but there is no page',
        'write the page, or remove the entry',
      ),
    ],
  ])('%s', async (_name, navigation, ...faults) => {
    expect(await faultsAfter(async () => {}, navigation)).toEqual(faults)
  })
})

describe('unusual, but fine', () => {
  const built = async (page: string | Uint8Array) => {
    const site = await makeSite({ ...good, 'docs/a.md': page })
    await site.build()
    return (await site.dist()).get('a.html') ?? ''
  }

  test('a byte order mark and CRLF make the same page as neither', async () => {
    const page = '---\ntitle: Plain\n---\n\nWords\nover lines.\n\n```ts\nconst a = 1\nconst b = 2\n```\n'
    expect(await built(`\ufeff${page.replaceAll('\n', '\r\n')}`)).toBe(await built(page))
  })

  test('a page of 280,000 characters', async () => {
    const page = await built(`# Long\n\n${'All work and no play makes a *dull* page.\n\n'.repeat(6_500)}`)
    expect(page.split('<em>dull</em>')).toHaveLength(6_501)
  })

  test('headings named like the ids of the frame', async () => {
    const names = ['_main', 'main', '_drawer', '_toc-title', 'app', 'fn1', 'tabs-1']
    const html = await built(
      `# A\n\n## Contents\n\nNote.[^1]\n\n[^1]: Words.\n\n${names.map((name) => `#### ${name}\n`).join('\n')}`,
    )
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual(expect.arrayContaining(['_main', '_drawer', '_toc-title', 'main', 'main-2', 'drawer', 'fn1']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('markup and quotes in titles and descriptions', async () => {
    const title = `</script><script>alert("a" & 'b')</script>`
    const description = `</title>"quoted" <!-- 'and' \\u003c`
    const html = await built(`---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n`)
    const elements = elementsOf(html)
    expect(elements.find(({ tag }) => tag === 'title')?.text).toBe(`${title} | Pebble Handbook`)
    const metas = elements.filter(({ tag }) => tag === 'meta').map(({ attributes }) => attributes)
    expect(metas).toContainEqual({ property: 'og:title', content: title, 'data-head': '' })
    expect(metas).toContainEqual({ name: 'description', content: description, 'data-head': '' })
    const scripts = elements.filter(({ tag }) => tag === 'script')
    expect(scripts).toHaveLength(3)
    const data = scripts.flatMap(({ text }) => (text.startsWith('{') ? [JSON.parse(text) as unknown] : []))
    expect(data).toMatchObject([
      { '@graph': [{ headline: title, description }] },
      { record: { title, frontmatter: { title, description } } },
    ])
  })
})
