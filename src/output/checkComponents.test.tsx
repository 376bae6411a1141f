import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { formatFault } from '../errors'
import type { PageData } from '../types'
import { checkComponents, type Targets } from './checkComponents'
import { mentionsOf, type Mention } from './mentions'

const hero = `import { Link } from '#engine'
export const Hero = () => (
  <p>
    <Link to="/guide/instal.html">Install</Link>
    <a href="#nowhere">Nowhere</a>
    <a href="/guide/">Guide</a>
    <img src={'/pebble/stoen.svg'} alt="A stone" />
    <b style={{ color: 'red' }}>Red</b>
    <img src="/pebble/stone.svg" />
    <img src="https://example.com/stone.svg" alt="A stone" />
    <p id="steps">
      {Math.random()} {new Date().getFullYear()} <div>a</div>
    </p>
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
  islands: new Map([['/guide/', ['counter']]]),
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
  [<img src="/pebble/stone.svg" alt="A stone" />],
  [<img src="/pebble/stone.svg" alt="" />],
  [<img src="data:image/gif;base64,R0lGODlh" alt="" />],
  [<iframe src="/pebble/guide/" title="The guide" />],
  [<p id="own">{new Date(0).getFullYear()}</p>],
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
    <img src="/pebble/stoen.svg" alt="" />,
    `${file}:7:16  there is no file at /pebble/stoen.svg\n  correct the address, or put it at public/stoen.svg`,
  ],
  [
    <b style={{ color: 'red' }} />,
    `${file}:8:8  the policy of the pages blocks the style "color:red"\n  give the element a class, and write its style in a style sheet of site.css`,
  ],
  [
    <img src="/pebble/stone.svg" />,
    `${file}:9:5  this image has no alternative text\n  say what it shows, alt="The steps of the installation", or write alt="" for a decoration`,
  ],
  [
    <img src="https://example.com/stone.svg" alt="A stone" />,
    `${file}:10:15  the policy of the pages blocks <img src="https://example.com/stone.svg">\n  save the image in public/, and write its address there: /images/flow.svg`,
  ],
  [
    <p dangerouslySetInnerHTML={{ __html: '<div>a</div>' }} />,
    `${file}:12:50  browsers move <div> out of <p>, so React cannot hydrate this component\n  use another element for one of them, such as <div>`,
  ],
  [
    <p dangerouslySetInnerHTML={{ __html: '<table><tr></tr></table>' }} />,
    `${file}:2:14  browsers move <table> out of <p>, so React cannot hydrate this component\n  use another element for one of them, such as <div>`,
  ],
  [
    <b dangerouslySetInnerHTML={{ __html: '<table><tr></tr></table>' }} />,
    `${file}:2:14  browsers move <tr> out of <table>, so React cannot hydrate this component\n  put it into a <tbody>`,
  ],
  [
    <iframe src="https://example.com/" title="A" />,
    `${file}:2:14  the policy of the pages blocks <iframe src="https://example.com/">\n  link to it instead`,
  ],
  [
    <video src="/pebble/stone.mp4" />,
    `${file}:2:14  the policy of the pages blocks <video src="/pebble/stone.mp4">\n  link to it instead`,
  ],
])('a slip is a fault where the component has its text: %j', async (markup, fault) => {
  expect(await shownFor(markup, 'Hero')).toEqual([fault])
  const [, ...words] = fault.split('  ')
  expect(await shownFor(markup, 'island')).toEqual(
    fault.includes('there is no heading #') ? [] : [expect.stringContaining(words.join('  '))],
  )
})

test('an id that is on the page already is a fault of its component', async () => {
  const words = 'more than once\n  write another id, or get one from useId() of React'
  expect(await shownFor(<p id="first" />, 'island')).toEqual([])
  expect(await shownFor(<p id="first" />, 'Hero')).toEqual([])
  expect(await shownFor(<p id="steps" />, 'island')).toEqual([
    `${file}:11:11  the page /guide/ has the id "steps" ${words}`,
  ])
  expect(
    await shownFor(
      <p id="steps">
        <b id="steps" />
      </p>,
      'Hero',
    ),
  ).toEqual([`${file}:11:11  the page / has the id "steps" ${words}`])
})

let count = 0
// ESLint would find them in a component itself.
const chance = () => Math.random()
const now = () => Date.now()
const Random = () => <b>{chance()}</b>
const Key = () => <b>{crypto.randomUUID()}</b>
const Year = () => <b>{new Date().getFullYear()}</b>
const Now = () => <b>{now()}</b>
const Counting = () => <b>{count++}</b>

const later = 'set it in an effect, which runs after the page is there'
const random = `${file}:12:8  this random value is another one in the browser than in the page\n  ${later}`
const time = `${file}:12:28  this time is that of the build in the page, and another one in the browser\n  ${later}`

test.each([
  [<Random />, random],
  [<Key />, random],
  [<Year />, time],
  [<Now />, time],
  [
    <Counting />,
    `${file}:2:14  this component renders other markup each time, so the page differs from what the browser renders\n  keep what changes in a state, and change it in an effect or a handler`,
  ],
])('markup that differs in the browser is a fault: %j', async (markup, fault) => {
  const { random } = Math
  expect(await shownFor(markup, 'Hero')).toEqual([fault])
  expect(Math.random).toBe(random)
  expect(new Date().getFullYear()).toBeGreaterThan(2020)
  expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false)
})

test('a slip around the article of another page is a fault, too', async () => {
  // The logo is in a link, so that a link in it is another slip.
  const shownAround = async (markup: React.JSX.Element) =>
    (await shownFor(markup, 'Logo')).filter((fault) => !fault.includes('out of <a>'))
  const fault =
    'there is no page at /guide/instal.html\n  did you mean /guide/install.html ? If not, correct the address'
  expect(await shownAround(<a href="/pebble/guide/instal.html" />)).toEqual([`${file}:4:15  ${fault}`])
  const anchor =
    'there is no heading #nowhere in /guide/install.html\n  write the id of one of its headings, or no anchor'
  expect(await shownAround(<a href="#nowhere" />)).toEqual([`${file}:5:14  ${anchor}`])
  expect(await shownAround(<a href="../guide/#steps" />)).toEqual([])
})

test('a slip whose text is nowhere is a fault of its component', async () => {
  const link = <a href="/pebble/computed/" />
  const problem = 'there is no page at /computed/\n  correct the address'
  expect(await shownFor(link, 'Hero')).toEqual([`src/site/Hero.tsx:2:14  ${problem}`])
  expect(await shownFor(link, 'island')).toEqual([`src/site/islands.ts:1:34  ${problem}`])
})

test('a component without a slip is rendered twice, and all checks read the same markup', async () => {
  let renders = 0
  const once = () => String(renders++ < 0)
  const Plain = () => <b>{once()}</b>
  for (const where of ['Hero', 'island'] as const) {
    renders = 0
    expect(await shownFor(<Plain />, where)).toEqual([])
    expect(renders).toBe(2)
  }
})

/** Checks a page whose contents lead to each of its headings. Returns how often the list of headings was read. */
async function readsWith(count: number): Promise<number> {
  let reads = 0
  const headings = Array.from({ length: count }, (_, index) => `heading-${index}`)
  const counted = new Proxy(headings, {
    get: (all, key) => {
      reads++
      return Reflect.get(all, key) as unknown
    },
  })
  const mentions = headings.map((id): Mention => ({ kind: 'link', text: `#${id}`, route: '/' }))
  const targets = { base: '/', files: new Set(['index.html']), ids: new Map([['/', counted]]), islands: new Map() }
  expect(await checkComponents('', { folder: 'src/site' }, mentions, targets)).toEqual([])
  return reads
}

test('checking links to twice as many headings takes twice as long, not four times', async () => {
  expect(await readsWith(2000)).toBeLessThan(3 * (await readsWith(1000)))
})
