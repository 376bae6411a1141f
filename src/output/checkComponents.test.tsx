import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { formatFault } from '../errors'
import type { PageData } from '../types'
import { checkComponents, type Targets } from './checkComponents'
import { mentionsOf } from './mentions'

const hero = `import { Link } from '#engine'
export const Hero = () => (
  <p>
    <Link to="/guide/instal.html">Install</Link>
    <a href="#nowhere">Nowhere</a>
    <a href="/guide/">Guide</a>
    <img src={'/pebble/stoen.svg'} alt="A stone" />
    <b style={{ color: 'red' }}>Red</b>
  </p>
)
`
const modules = {
  'Hero.tsx': hero,
  'brand.ts': 'export const brand = { Hero }\n',
  'site.ts': 'export const site = { brand }\n',
  'islands.ts': "export const islands = new Map([['counter', Counter]])\n",
}

const targets: Targets = {
  base: '/pebble/',
  files: new Set(['index.html', 'index.md', 'guide/index.html', 'guide/install.html', 'stone.svg']),
  ids: new Map([
    // The menu of other pages leads to the list of all pages on the home page.
    ['/', ['first', 'all-pages']],
    ['/guide/', ['steps', 'übung', 'next step']],
    ['/guide/install.html', []],
  ]),
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'components-'))
  await mkdir(join(root, 'src/site'), { recursive: true })
  for (const [name, text] of Object.entries(modules)) await writeFile(join(root, 'src/site', name), text)
})
afterAll(() => rm(root, { recursive: true }))

const shownFor = async (markup: React.JSX.Element, where: 'Hero' | 'island' | 'Logo') => {
  const frontmatter = { layout: 'Home' }
  const record = { path: '/', relativePath: 'README.md', title: 'Home', headers: [], frontmatter }
  const home = { record, html: '', lastUpdated: null, features: [] } as unknown as PageData
  const page: PageData = { ...home, record: { ...home.record, path: '/guide/install.html', frontmatter: {} } }
  const brand = {
    ...site.brand,
    Hero: () => (where === 'Hero' ? markup : <h1>Home</h1>),
    Logo: () => (where === 'Logo' ? markup : null),
  }
  const islands = { names: ['counter'], load: () => Promise.resolve(new Map([['counter', () => markup]])) }
  const changed = { ...site, brand, islands: where === 'island' ? islands : { ...islands, names: [] } }
  const frame = { base: targets.base, topLinks: [], sidebar: [] }
  const found = await mentionsOf(changed, where === 'Logo' ? [page] : [home], frame)
  return (await checkComponents(root, { folder: 'src/site' }, found, targets)).map(formatFault)
}

test.each([
  [<a href="/pebble/guide/#steps" />],
  [<a href="/pebble/guide/#übung" />],
  [<a href="/pebble/guide/#%C3%BCbung" />],
  [<a href="guide/install" />],
  [<a href="#first" />],
  [<a href="https://example.com/" />],
  [<a href="mailto:a@example.com" />],
  [<img src="/pebble/stone.svg" />],
])('what leads somewhere is not a fault: %j', async (markup) => {
  expect(await shownFor(markup, 'Hero')).toEqual([])
  expect(await shownFor(markup, 'island')).toEqual([])
})

const file = 'src/site/Hero.tsx'

test.each([
  [
    <a href="/pebble/guide/instal.html" />,
    `${file}:4:15  there is no page at /guide/instal.html\n  did you mean /guide/install.html ? If not, correct the address`,
  ],
  [
    <a href="#100%" />,
    `${file}:2:14  there is no heading #100% in /\n  write the id of one of its headings, or no anchor`,
  ],
  [
    <a href="#nowhere" />,
    `${file}:5:14  there is no heading #nowhere in /\n  write the id of one of its headings, or no anchor`,
  ],
  [
    <a href="/guide/" />,
    `${file}:6:14  /guide/ is not below the base of the site, /pebble/\n  use Link: <Link to="/guide/">`,
  ],
  [
    <img src="/pebble/stoen.svg" />,
    `${file}:7:16  there is no file at /pebble/stoen.svg\n  correct the address, or put it at public/stoen.svg`,
  ],
  [
    <b style={{ color: 'red' }} />,
    `${file}:8:8  the policy of the pages blocks the style "color:red"\n  give the element a class, and write its style in a style sheet of site.css`,
  ],
])('a slip is a fault where the component has its text: %j', async (markup, fault) => {
  expect(await shownFor(markup, 'Hero')).toEqual([fault])
})

test('a slip around the article of another page is a fault, too', async () => {
  const fault =
    'there is no page at /guide/instal.html\n  did you mean /guide/install.html ? If not, correct the address'
  expect(await shownFor(<a href="/pebble/guide/instal.html" />, 'Logo')).toEqual([`${file}:4:15  ${fault}`])
  const anchor =
    'there is no heading #nowhere in /guide/install.html\n  write the id of one of its headings, or no anchor'
  expect(await shownFor(<a href="#nowhere" />, 'Logo')).toEqual([`${file}:5:14  ${anchor}`])
  expect(await shownFor(<a href="../guide/#steps" />, 'Logo')).toEqual([])
})

test('a slip whose text is nowhere is a fault of its component', async () => {
  const link = <a href="/pebble/computed/" />
  const problem = 'there is no page at /computed/\n  correct the address'
  expect(await shownFor(link, 'Hero')).toEqual([`src/site/Hero.tsx:2:14  ${problem}`])
  expect(await shownFor(link, 'island')).toEqual([`src/site/islands.ts:1:34  ${problem}`])
})
