import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import { deploymentOf } from '../../src/output/deploymentOf'
import { elementsOf } from '../elements'
import { makeSite } from '../fixture'
import { site as pebble } from '../sites/pebbleSite'

const files = {
  'docs/README.md': '# Home\n',
  'docs/docs/api/README.md':
    '# API\n\n[file](./bounce.md#use), [route](/docs/api/bounce.html?a=1#use), [home](/), [image](/flow.svg).\n\n## Here\n',
  'docs/docs/api/bounce.md':
    '# bounce\n\n![Flow](../../../public/flow.svg)\n\n## Use\n\n[index](./README.md) [own](#use)\n',
  'public/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
}
const navigation = {
  top: [{ title: 'Home', to: '/' }],
  outside: ['/'],
  sidebar: [{ title: 'API', link: '/docs/api/', pages: ['/docs/api/bounce.html'] }],
}

/** The site, served at the root and in a folder. */
async function buildBoth() {
  const site = await makeSite(files)
  await site.build({ navigation, docs: '/docs/' })
  const atRoot = await site.dist()
  const { base } = deploymentOf(pebble, { SITE_BASE: '/folder/' })
  await site.build({ navigation, docs: '/docs/', deployment: { base } })
  return { atRoot, inFolder: await site.dist(), checked: checkDist(await readDist(join(site.root, 'dist'))) }
}

describe('a site that is served in a folder', () => {
  test('has the layout of one that is served at the root', async () => {
    const { atRoot, inFolder, checked } = await buildBoth()
    const namesOf = (dist: ReadonlyMap<string, string>) =>
      [...dist.keys()].map((path) => path.replace(/\.[0-9a-f]{8}\./, '.#.'))
    expect(namesOf(inFolder)).toEqual(namesOf(atRoot))
    expect(checked).toEqual([])
  })

  test('names every page, script, style and image with its folder, in the not-found page too', async () => {
    const { inFolder } = await buildBoth()
    const pages = [...inFolder].filter(([path]) => path.endsWith('.html'))
    expect(pages).toHaveLength(6)
    for (const [path, html] of pages) {
      const addresses = elementsOf(html).flatMap(({ attributes }) =>
        ['href', 'src', 'data-entry', 'data-react'].flatMap((name) => attributes[name] ?? []),
      )
      const own = addresses.filter((address) => !/^https?:|^#/.test(address))
      expect(
        own.filter((address) => !address.startsWith('/folder/')),
        path,
      ).toEqual([])
      expect(
        own.filter((address) => address.startsWith('/folder/assets/')),
        path,
      ).toHaveLength(3)
      expect(own, path).toEqual(expect.arrayContaining(['/folder/', '/folder/stone.svg']))
    }
  })

  test('resolves what Markdown links to', async () => {
    const { inFolder } = await buildBoth()
    const index = inFolder.get('docs/api/index.html')
    expect(index).toContain('<a href="/folder/docs/api/bounce.html#use">file</a>')
    expect(index).toContain('<a href="/folder/docs/api/bounce.html?a=1#use">route</a>')
    expect(index).toContain('<a href="/folder/">home</a>')
    expect(index).toContain('<a href="/folder/flow.svg">image</a>')
    const bounce = inFolder.get('docs/api/bounce.html')
    expect(bounce).toContain('<img src="/folder/flow.svg"')
    expect(bounce).toContain('<a href="/folder/docs/api/">index</a> <a href="#use">own</a>')
  })

  test('has canonical and social addresses in its folder, and records without it', async () => {
    const { inFolder } = await buildBoth()
    for (const path of ['docs/api/bounce.html', 'docs/api/bounce/index.html']) {
      const elements = elementsOf(inFolder.get(path) ?? '')
      const address = 'https://example.com/folder/docs/api/bounce.html'
      expect(elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(address)
      expect(elements.find(({ attributes }) => attributes['property'] === 'og:url')?.attributes['content']).toBe(
        address,
      )
      const data = elements.find(({ attributes }) => attributes['data-page'] !== undefined)?.text ?? ''
      expect(JSON.parse(data)).toMatchObject({
        deployment: { base: '/folder/' },
        record: { path: '/docs/api/bounce.html' },
      })
    }
    expect(Object.keys(JSON.parse(inFolder.get('assets/js/chunks.json') ?? '') as object)).toEqual([
      '/',
      '/docs/api/',
      '/docs/api/bounce.html',
      'search',
      'search/titles',
      'search/text',
    ])
  })
})
