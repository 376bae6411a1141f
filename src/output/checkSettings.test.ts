import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import * as config from '../config'
import type { Site } from '../siteConfig'
import { checkConstants, checkSettings } from './checkSettings'

const root = process.cwd()

/** The line of a text in a module of the site. */
async function lineOf(module: string, text: string): Promise<number> {
  const lines = (await readFile(join(root, 'tests/sites/pebble', module), 'utf8')).split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

describe('checkSettings', () => {
  test('finds nothing in a site whose settings are right', async () => {
    expect(await checkSettings(root, site)).toEqual([])
  })

  test('finds a folder without the site', async () => {
    expect(await checkSettings(root, { ...site, folder: 'src/gone' })).toEqual([
      {
        file: 'src/site/site.ts',
        line: expect.any(Number) as number,
        column: 3,
        problem: 'there is no src/gone/site.ts, which the setting "folder" names',
        remedy: 'set "folder" to the folder that site.ts is in',
      },
    ])
  })

  test('finds a folder that cannot be one, in the usual place of the site', async () => {
    const [fault] = await checkSettings(root, { ...site, folder: '' })
    expect(fault).toMatchObject({ file: 'src/site/site.ts', problem: expect.stringContaining('"folder"') as string })
    expect(fault?.line).toBeGreaterThan(1)
  })

  test('finds a setting that is misspelled', async () => {
    const misspelled = { ...site, webManifst: '/site.webmanifest' }
    expect(await checkSettings(root, misspelled)).toEqual([
      {
        ...{ file: 'tests/sites/pebble/site.ts', line: await lineOf('site.ts', 'const site: Site'), column: 14 },
        problem: '"webManifst" is not a setting of a site',
        remedy: 'did you mean webManifest ?',
      },
    ])
  })

  test.each(['not a url', 'https://github.com/example/pebble', 'pebble'])(
    'finds a repository that is not on GitHub: %s',
    async (repository) => {
      const brand = { ...site.brand, edit: { ...site.brand.edit, repository } }
      expect(await checkSettings(root, { ...site, brand })).toEqual([
        {
          file: 'tests/sites/pebble/brand.ts',
          line: await lineOf('brand.ts', 'repository'),
          column: expect.any(Number) as number,
          problem: 'the setting "brand.edit.repository" must be owner/name of a repository on GitHub',
          remedy: 'change it; src/siteConfig.ts describes all settings',
        },
      ])
    },
  )

  test.each<[setting: string, changed: (site: Site) => unknown, problem: string, text: string, module?: string]>([
    [
      'newer',
      () => ({ version: '2', url: 'javascript:alert(1)' }),
      'the setting "newer.url" must be an address that begins with https:// or http://',
      'site: Site',
    ],
    [
      'newer',
      () => ({ version: '2', url: 'newer.example' }),
      'the setting "newer.url" must be an address that begins with https:// or http://',
      'site: Site',
    ],
    [
      'themeColors',
      () => ({ light: '#fcfdf', dark: '#000' }),
      'the setting "themeColors.light" must be a color such as #fcfdf8',
      'themeColors',
    ],
    [
      'brand',
      ({ brand }) => ({ ...brand, lang: 'english' }),
      'the setting "brand.lang" must be the code of a language, such as en or en-GB',
      'lang:',
      'brand.ts',
    ],
    [
      'navigation',
      ({ navigation }) => ({ ...navigation, top: [{ title: 'Guide', to: 'guide/' }] }),
      'the setting "navigation.top.0.to" must be an address that begins with / or https://',
      "to: '/'",
    ],
    [
      'navigation',
      ({ navigation }) => ({ ...navigation, sidebar: [{ title: '', pages: [] }] }),
      'the setting "navigation.sidebar.0.title" must be text with words',
      "        title: 'Guide',",
    ],
    [
      'icons',
      () => [{ href: '/stone.svg', type: 'image/pn' }],
      'the setting "icons.0.type" must be the type of an image, such as image/png',
      'type:',
    ],
    [
      'icons',
      () => [{ href: '/stone.svg', type: 'image/svg+xml', rel: 'aple-touch-icon' }],
      'the setting "icons.0.rel" must be apple-touch-icon',
      'href:',
    ],
    [
      'brand',
      ({ brand }) => ({ ...brand, id: '' }),
      'the setting "brand.id" must be text with words',
      'id:',
      'brand.ts',
    ],
    [
      'brand',
      ({ brand }) => ({ ...brand, docs: '/guid' }),
      'the setting "brand.docs" must be a folder of the site, such as /guide/',
      'docs:',
      'brand.ts',
    ],
    [
      'prose',
      ({ prose }) => ({ ...prose, wordList: '../words.txt' }),
      'the setting "prose.wordList" must be a path in the project, such as src/site',
      'wordList:',
    ],
    [
      'prose',
      ({ prose }) => ({ ...prose, messageOpenings: [''] }),
      'entry 1 of "prose.messageOpenings" must be text with words',
      'messageOpenings:',
    ],
    [
      'search',
      () => ({ synonyms: { ie: ['internet explorer'] }, folders: [] }),
      'entry 1 of "search.synonyms.ie" must be one word in lower case',
      'synonyms:',
      'search.ts',
    ],
    [
      'search',
      () => ({ synonyms: {}, folders: [['/guide/', -0.5]] }),
      'entry 2 of entry 1 of "search.folders" must be a number above 0',
      'folders:',
      'search.ts',
    ],
    [
      'playground',
      () => ({ packages: ['@redux'] }),
      'entry 1 of "playground.packages" must be the name of a package or of a module in it, such as react or react-dom/client',
      'site: Site',
    ],
    [
      'playground',
      () => ({ packages: [], stores: ['create store'] }),
      'entry 1 of "playground.stores" must be a name in code',
      'site: Site',
    ],
  ])('finds a text of the wrong form: %s', async (setting, changed, problem, text, module = 'site.ts') => {
    const faults = await checkSettings(root, { ...site, [setting]: changed(site) })
    expect(faults).toMatchObject([{ file: `tests/sites/pebble/${module}`, line: await lineOf(module, text), problem }])
  })

  test.each<[settings: Partial<Site>, problem: string]>([
    [
      { budgets: { page: 0, scripts: 1, search: 1, playground: 1, searchPerWord: 1 } },
      '"budgets.page" must be a number above 0',
    ],
    [{ heights: [{ below: '/', width: 1, height: Infinity }] }, '"heights.0.height" must be a number above 0'],
    [
      { searchQuality: { queries: 'a', leastRecall: 96, greatestMeanRank: 1, tasks: 'a', leastAnswered: 0 } },
      '"searchQuality.leastRecall" must be a share from 0 to 1',
    ],
    [
      { searchQuality: { queries: 'a', leastRecall: 1, greatestMeanRank: 0.9, tasks: 'a', leastAnswered: 1 } },
      '"searchQuality.greatestMeanRank" must be a rank of at least 1',
    ],
    [
      {
        cards: {
          titleFont: 'a',
          textFont: 'a',
          icon: '/a',
          colors: { background: 0, text: 0xffffff, accent: 0x1000000 },
        },
      },
      '"cards.colors.accent" must be a color from 0x000000 to 0xffffff',
    ],
  ])('finds a number out of its range: %j', async (settings, problem) => {
    const faults = await checkSettings(root, { ...site, ...settings })
    expect(faults.map((fault) => fault.problem)).toEqual([`the setting ${problem}`])
  })

  test('finds a setting that is missing, and says where the site is described', async () => {
    const incomplete = { ...site, navigation: undefined } as unknown as Site
    expect(await checkSettings(root, incomplete)).toEqual([
      {
        ...{ file: 'tests/sites/pebble/site.ts', line: await lineOf('site.ts', 'const site: Site'), column: 14 },
        problem: 'the setting "navigation" of a site is missing',
        remedy: 'add it; src/siteConfig.ts describes all settings',
      },
    ])
  })

  test('finds slips in a group of settings, in the module that has it', async () => {
    const { lang, ...others } = site.brand
    const brand = { ...others, langue: lang } as unknown as Site['brand']
    const place = { file: 'tests/sites/pebble/brand.ts', line: await lineOf('brand.ts', 'const brand'), column: 14 }
    // The setting that it replaces is not reported as missing, too.
    expect(await checkSettings(root, { ...site, brand })).toEqual([
      { ...place, problem: '"langue" is not a setting of "brand"', remedy: 'did you mean lang ?' },
    ])
  })

  test('finds slips in the entries of a list', async () => {
    const sidebar = [{ title: 'Guide', page: ['/guide/'] }]
    const faults = await checkSettings(root, { ...site, navigation: { ...site.navigation, sidebar } })
    expect(faults).toMatchObject([
      {
        ...{ file: 'tests/sites/pebble/site.ts', line: (await lineOf('site.ts', 'sidebar: [')) + 1 },
        problem: '"page" is not a setting of entry 1 of "navigation.sidebar"',
        remedy: 'did you mean pages ?',
      },
    ])
  })

  test.each<[name: keyof Site, value: unknown, problem: string]>([
    ['url', 8080, 'the setting "url" must be text'],
    ['icons', '/stone.svg', 'the setting "icons" must be a list'],
    ['redirects', [], 'the setting "redirects" must be an object'],
    ['redirects', { '/a.html': ['/b.html'] }, 'the setting "redirects./a.html" must be text'],
    ['olderCode', 'guide/', 'the setting "olderCode" must be a regular expression'],
    ['islands', () => {}, 'the setting "islands" must be a group of settings'],
    ['islands', { names: [], load: {} }, 'the setting "islands.load" must be a function'],
    ['heights', [{ below: '/', width: '360', height: 1 }], 'the setting "heights.0.width" must be a number above 0'],
    ['measured', { audited: [], click: ['/'] }, 'the setting "measured.click" must be a list of 2 values'],
  ])('finds a value of the wrong kind: %s = %j', async (name, value, problem) => {
    const faults = await checkSettings(root, { ...site, [name]: value })
    expect(faults.map((fault) => fault.problem)).toEqual([problem])
    expect(faults[0]?.file).toBe('tests/sites/pebble/site.ts')
    expect(faults[0]?.line).toBeGreaterThan(1)
  })
})

describe('checkConstants', () => {
  const { build, packageManagers } = config
  const help = 'change it; a comment there says what it is for'

  test('finds nothing in the constants of this project', async () => {
    expect(await checkConstants(root)).toEqual([])
  })

  test.each<[constants: object, text: string, problem: string, remedy: string]>([
    [
      { build: { ...build, segment: '^x' } },
      'segment:',
      'the constant "build.segment" must be a regular expression',
      help,
    ],
    [
      { build: { ...build, hashLength: 8000 } },
      'hashLength:',
      'the constant "build.hashLength" must be a whole number from 8 to 64',
      help,
    ],
    [
      { build: { ...build, layouts: ['Layout', 'Hoem', 'NotFound'] } },
      'layouts:',
      'entry 2 of "build.layouts" must be Layout, Home or NotFound',
      'did you mean Home ?',
    ],
    [
      { packageManagers: ['npm', 'yarm', ...packageManagers.slice(2)] },
      'const packageManagers',
      'entry 2 of "packageManagers" must be npm, yarn, pnpm or bun',
      'did you mean yarn ?',
    ],
    [
      { build: { ...build, folders: { ...build.folders, docs: 'dosc' } } },
      'folders:',
      'there is no folder dosc',
      'did you mean docs ?',
    ],
    [
      { build: { ...build, folders: 'docs' } },
      'folders:',
      'the constant "build.folders" must be a group of settings',
      help,
    ],
    [{ browser: null }, 'const browser', 'the constant "browser" must be a group of settings', help],
  ])('finds a slip: %j', async (constants, text, problem, remedy) => {
    const lines = (await readFile(join(root, 'src/config.ts'), 'utf8')).split('\n')
    const faults = await checkConstants(root, { ...config, ...constants })
    const line = lines.findIndex((each) => each.includes(text)) + 1
    expect(faults).toMatchObject([{ file: 'src/config.ts', line, problem, remedy }])
  })
})
