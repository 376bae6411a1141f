import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../src/output/build'
import { site } from '../../src/site/site'
import { fontFiles } from '../browser/look/pictureFonts'
import { testPictures } from '../browser/look/takePictures'
import { navigation, pagesWith, playground } from '../browser/look/templates'
import { deployment, makeSite } from '../fixture'
import { pebbleLibrary } from '../sites/pebbleLibrary'

const { folder, brand, islands, url, base, themeColors, prose } = site

/** What the links of this site's home page lead to. */
const targets = ['/docs/introduction/', '/docs/tutorials/quick-start.html']
const sections = '\n## Size\n\nA pebble.\n\n## Is it for you?\n\nIf you have a lake.\n'

/** The templates' pages, with those targets. */
function pagesWithTargets(): Record<string, string> {
  const pages = pagesWith(islands.names[0] ?? '')
  return {
    ...pages,
    'docs/README.md': `${pages['docs/README.md']}${sections}`,
    'docs/docs/introduction/README.md': '# Introduction\n\nAll of it.\n',
    'docs/docs/tutorials/quick-start.md': '# Quick start\n\nFind a stone.\n',
  }
}

/** Reads a font of the site, for words or for code. */
async function fontOf(kind: 'sans' | 'mono'): Promise<Uint8Array> {
  const fonts = join(folder, 'fonts')
  const name = (await readdir(fonts)).find((file) => file.endsWith(`${kind}.woff2`)) ?? ''
  return readFile(join(fonts, name))
}

// The templates in the look of this site: its styles, fonts, logo and home page, with pages that stay the same.
testPictures({
  name: 'site',
  widths: [360, 768, 1280, 1440, 1920],
  build: async (onEnd) => {
    const fonts = {
      ...fontFiles,
      'public/fonts/sans.woff2': await fontOf('sans'),
      'public/fonts/mono.woff2': await fontOf('mono'),
    }
    const { root } = await makeSite({ ...pagesWithTargets(), ...fonts }, onEnd)
    await buildSite({
      root,
      deployment,
      useCache: true,
      compress: false,
      site: {
        ...{ folder, islands, url, base, themeColors, playground },
        navigation: { ...navigation, outside: [...navigation.outside, ...targets] },
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
