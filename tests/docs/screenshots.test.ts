import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../src/output/build'
import { routeOf } from '../../src/page/route'
import { site } from '../../src/site/site'
import { fontFiles } from '../browser/look/pictureFonts'
import { testPictures } from '../browser/look/takePictures'
import { navigation, pagesWith, playground } from '../browser/look/templates'
import { deployment, makeSite } from '../fixture'
import { pebbleLibrary } from '../sites/pebbleLibrary'

const { folder, brand, islands, url, base, themeColors, prose } = site

/** The files of the pages that this home page links to, with the headings that its links name -> their contents. */
function pagesFor(home: string): ReadonlyMap<string, string> {
  const pages = new Map([
    ['docs/introduction/README.md', '# Introduction\n'],
    ['docs/tutorials/quick-start.md', '# Quick start\n'],
  ])
  for (const [, file = '', id] of home.matchAll(/\]\(\.\/([^)#\s]+\.md)(?:#([^)\s]+))?\)/g)) {
    const page = pages.get(file) ?? '# A page\n'
    pages.set(file, id === undefined || page.includes(`{#${id}}`) ? page : `${page}\n## A section {#${id}}\n\nText.\n`)
  }
  return pages
}

/** Reads a font of the site, for words or for code. */
async function fontOf(kind: 'sans' | 'mono'): Promise<Uint8Array> {
  const fonts = join(folder, 'fonts')
  const name = (await readdir(fonts)).find((file) => file.endsWith(`${kind}.woff2`)) ?? ''
  return readFile(join(fonts, name))
}

// The templates in the look of this site: its styles, fonts and logo. All pages but the home page stay the same.
testPictures({
  name: 'site',
  widths: [360, 768, 1280, 1440, 1920],
  build: async (onEnd) => {
    const fonts = {
      ...fontFiles,
      'public/fonts/sans.woff2': await fontOf('sans'),
      'public/fonts/mono.woff2': await fontOf('mono'),
    }
    const home = await readFile('docs/README.md', 'utf8')
    const linked = pagesFor(home)
    const { root } = await makeSite(
      {
        ...pagesWith(islands.names[0] ?? ''),
        ...Object.fromEntries([...linked].map(([file, text]) => [`docs/${file}`, text])),
        'docs/README.md': home,
        ...fonts,
      },
      onEnd,
    )
    await buildSite({
      root,
      deployment,
      useCache: true,
      compress: false,
      site: {
        ...{ folder, islands, url, base, themeColors, playground },
        navigation: {
          ...navigation,
          outside: [
            ...navigation.outside,
            ...[...linked.keys()].map((file) => routeOf(file)).filter((route) => typeof route === 'string'),
          ],
        },
        brand: { ...brand, docs: '/guide/' },
        library: pebbleLibrary,
        search: { synonyms: {}, folders: [] },
        prose: { wordList: prose.wordList, messageOpenings: [] },
        icons: [],
        redirects: {},
      },
    })
    return root
  },
})
