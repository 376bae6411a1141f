import { execFileSync } from 'node:child_process'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOf, formatFault } from '../../src/errors'
import { contentTypeOf } from '../../src/contentTypes'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import { makeSite } from '../fixture'
import { site as pebble } from '../sites/pebbleSite'

const pages = {
  'docs/README.md': '# Home\n\nSee [bounce](./docs/api/bounce.md#two-words).\n',
  'docs/docs/api/README.md': '# API\n',
  'docs/docs/api/bounce.md': '# bounce\n\n## Two words\n\nBack to the [API](./README.md).\n',
}

test('writes each page, its duplicate, its Markdown, its chunk, and nothing else', async () => {
  const site = await makeSite(pages)
  const report = await site.build()
  const paths = [...(await site.dist()).keys()].map((path) => path.replace(/[0-9a-f]{8}/, '#'))
  expect(paths).toEqual([
    '404.html',
    'assets/css/#.css',
    'assets/js/0.#.js',
    'assets/js/1.#.js',
    'assets/js/2.#.js',
    'assets/js/3.#.js',
    'assets/js/4.#.js',
    'assets/js/5.#.js',
    'assets/js/chunks.json',
    'assets/js/licenses.txt',
    'assets/js/search/text.#.json',
    'assets/js/search/titles.#.json',
    'docs/api.html',
    'docs/api/bounce.html',
    'docs/api/bounce.md',
    'docs/api/bounce/index.html',
    'docs/api/index.html',
    'docs/api/index.md',
    'index.html',
    'index.md',
    'llms-full.txt',
    'llms.txt',
    'robots.txt',
    'sitemap.xml',
    'stone.svg',
  ])
  expect(report).toMatchObject({ pages: 3, files: 25 })
})

test('a site with news has a feed, which every page names, and other sites have none', async () => {
  const news = '# News\n\n## One\n\n**2026-11-22**\n\nIt skips.\n'
  const site = await makeSite({ ...pages, 'docs/news.md': news })
  const naming = async () => [...(await site.dist()).values()].filter((text) => text.includes('application/atom+xml'))
  await site.build()
  expect((await site.dist()).has('feed.xml')).toBe(false)
  expect(await naming()).toEqual([])
  await site.build({ feed: '/news.html' })
  expect((await site.dist()).get('feed.xml')).toContain('<id>https://example.com/news.html#one</id>')
  // Pages with their duplicates, and the not-found page.
  expect(await naming()).toHaveLength(8)
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
})

test.each([
  ['/new.html', 'there is no page at /new.html'],
  ['/docs/api/', 'the page of the feed, /docs/api/, has no section that begins with a date'],
])('a feed of %s is a fault', async (feed, problem) => {
  const site = await makeSite(pages)
  await expect(site.build({ feed })).rejects.toThrow(problem)
})

test('copies files of public/ that begin with a dot, except leftovers of systems and editors', async () => {
  const site = await makeSite({
    ...pages,
    'docs/.prettierrc': '{}',
    'public/.nojekyll': '',
    'public/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
    'public/images/.htaccess': 'Options -Indexes\n',
    'public/.DS_Store': 'left by the Finder',
    'public/images/.git/config': 'left by git',
  })
  await site.build()
  const hidden = [...(await site.dist()).keys()].filter((path) => /(?:^|\/)\./.test(path))
  expect(hidden).toEqual(['.nojekyll', '.well-known/security.txt', 'images/.htaccess'])
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
})

test('a file in public/ takes the place of one for crawlers, but not of the not-found page', async () => {
  const site = await makeSite({ ...pages, 'public/robots.txt': 'User-agent: *\nDisallow: /\n' })
  await site.build()
  expect((await site.dist()).get('robots.txt')?.toString()).toContain('Disallow')
  await site.write('public/404.html', '')
  await expect(site.build()).rejects.toThrow('public/404.html  makes 404.html')
})

test('the server has a content type for each file that the builder writes', async () => {
  const site = await makeSite({ ...pages, 'docs/counter.md': '# Counter\n\n::: island counter\n:::\n' })
  await site.build()
  const written = [...(await site.dist()).keys()]
  expect(written).toContain('index.html')
  expect(written.filter((path) => contentTypeOf(path) === 'application/octet-stream')).toEqual([])
})

test('a duplicate is the page, byte for byte', async () => {
  const site = await makeSite(pages)
  await site.build()
  const dist = await site.dist()
  expect(dist.get('docs/api.html')).toBe(dist.get('docs/api/index.html'))
  expect(dist.get('docs/api/bounce/index.html')).toBe(dist.get('docs/api/bounce.html'))
})

test('an edited body writes its page, its duplicate, its Markdown, its chunk, the text of the search, and their lines of the manifest', async () => {
  const site = await makeSite(pages)
  await site.build()
  const before = await site.dist()
  const inodeOf = async (path: string) => (await lstat(join(site.root, 'dist', path))).ino
  const inodes = new Map<string, number>()
  for (const path of before.keys()) inodes.set(path, await inodeOf(path))
  await site.write('docs/docs/api/bounce.md', pages['docs/docs/api/bounce.md'].replace('Back', 'Return'))
  await site.build()
  const after = await site.dist()
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
  expect(changed.map((path) => path.replace(/[0-9a-f]{8}/, '#'))).toEqual([
    'assets/js/4.#.js',
    'assets/js/chunks.json',
    'assets/js/search/text.#.json',
    'docs/api/bounce.html',
    'docs/api/bounce.md',
    'docs/api/bounce/index.html',
    'llms-full.txt',
  ])
  const written = await Promise.all(
    [...after.keys()].map(async (path) => ((await inodeOf(path)) === inodes.get(path) ? [] : [path])),
  )
  expect(written.flat()).toEqual(changed)
  const lines = (dist: ReadonlyMap<string, string>) => dist.get('assets/js/chunks.json')?.split('\n') ?? []
  expect(lines(after).filter((line, index) => line !== lines(before)[index])).toHaveLength(2)
})

test('a page with an island contains its markup in the HTML and the chunk, and one more chunk follows the pages', async () => {
  const site = await makeSite({ ...pages, 'docs/README.md': '# Home\n\n::: island counter\n:::\n' })
  await site.build()
  const dist = await site.dist()
  const chunks = JSON.parse(dist.get('assets/js/chunks.json') ?? '') as Record<string, string>
  const markup = '<div class="island" data-island="counter"><p class="skips'
  expect(dist.get('index.html')).toContain(markup)
  expect(dist.get(`assets/js/${chunks['/']}.js`)).toContain(markup)
  expect(dist.get('index.html')).toContain('"features":["islands"]')
  expect(chunks['islands']).toMatch(/^5\.[0-9a-f]{8}$/)
  expect(dist.get(`assets/js/${chunks['islands']}.js`)).toContain('islands')
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])

  await site.write('docs/README.md', '# Home\n\n::: island nothing\n:::\n')
  await expect(site.build()).rejects.toThrow('there is no island "nothing"')
})

test('a renamed page is a warning with the line to add, and none once it has a redirect', async () => {
  const site = await makeSite({ ...pages, 'published.txt': '/docs/api/bounces.html\n/docs/api/bounces.html#use\n' })
  const { warnings } = await site.build({ published: 'published.txt' })
  expect(warnings.filter(({ file }) => file === 'published.txt')).toEqual([
    {
      file: 'published.txt',
      line: 1,
      problem: '/docs/api/bounces.html is gone, so links to it break',
      remedy: `put it back and run npm run rename -- /docs/api/bounces.html /docs/api/bounce.html, which changes all that leads to it, or add this line to redirects in tests/sites/pebble/site.ts: '/docs/api/bounces.html': '/docs/api/bounce.html',`,
    },
  ])
  const redirects = { '/docs/api/bounces.html': '/docs/api/bounce.html' }
  const again = await site.build({ published: 'published.txt', redirects })
  expect(again.warnings.filter(({ problem }) => problem.includes('bounces.html is gone'))).toEqual([])
  const dist = await site.dist()
  expect(dist.get('docs/api/bounces/index.html')).toBe(dist.get('docs/api/bounces.html'))
  expect(dist.get('docs/api/bounces.html')).toContain('url=/docs/api/bounce.html"')
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
})

test('an address with capitals can lead on, without a file that a system without case would take for another one', async () => {
  const site = await makeSite(pages)
  const redirects = {
    '/Docs/Old.html': '/docs/api/bounce.html',
    '/Before.html': '/docs/api/bounce.html',
    '/before.html': '/docs/api/bounce.html',
  }
  await site.build({ redirects })
  const dist = await site.dist()
  expect([...dist.keys()].filter((path) => /docs\/old|before/i.test(path))).toEqual([
    'Before.html',
    'Before/index.html',
  ])
  expect(JSON.parse(dist.get('assets/js/chunks.json') ?? '')).toMatchObject(redirects)
  expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
})

test('a list of published addresses that is missing is a warning', async () => {
  const site = await makeSite(pages)
  const { warnings } = await site.build({ published: 'publishd.txt' })
  expect(warnings.filter(({ problem }) => problem.includes('publishd.txt'))).toEqual([
    {
      ...{ file: 'tests/sites/pebble/site.ts', line: 6, column: 14 },
      problem: 'there is no publishd.txt, the list of published addresses',
      remedy: 'correct it, or create the file; npm run check -- --update-published fills it',
    },
  ])
})

test('a renamed page that others link to is one list: the links, and the redirect to add', async () => {
  const site = await makeSite({
    ...pages,
    'docs/README.md': '# Home\n\n[bounces](./docs/api/bounces.md)\n',
    'published.txt': '/docs/api/bounces.html\n',
  })
  await expect(site.build({ published: 'published.txt' })).rejects.toThrow(
    /README\.md:3:11 {2}no page at [^]*published\.txt:1 {2}\/docs\/api\/bounces\.html is gone[^]*'\/docs\/api\/bounces\.html': /,
  )
})

test('the faults of links to a page that was moved by hand name the new page, which has its headings', async () => {
  const site = await makeSite({
    'docs/README.md': '# Home\n\n[a](./api/toss.md) [b](/api/toss.html)\n',
    'docs/api/skim.md': '# Skim\n\n[c](./toss.md)\n',
    'docs/how/throw.md': '# Throw\n\n## Flat stones\n',
    'docs/api/tosser.md': '# Tosser\n\n## Other\n',
    'published.txt': '/api/skim.html\n/api/toss.html\n/api/toss.html#flat-stones\n',
  })
  const error = await site.build({ published: 'published.txt' }).catch((thrown: unknown) => thrown)
  const remedies = faultsOf(error, site.root)?.flatMap(({ problem, file, remedy }) =>
    /^no page at (?:docs\/api\/toss\.md|\/api\/toss\.html)$/.test(problem) ? [`${file}: ${remedy}`] : [],
  )
  expect(remedies).toEqual([
    'docs/README.md: did you mean ./how/throw.md ? It has the headings of that page',
    'docs/README.md: did you mean ./how/throw.md ? It has the headings of that page',
    'docs/api/skim.md: did you mean ../how/throw.md ? It has the headings of that page',
  ])
})

test('so do the faults of the navigation', async () => {
  const site = await makeSite({
    'docs/README.md': '# Home\n',
    'docs/how/throw.md': '# Throw\n\n## Flat stones\n',
    'published.txt': '/api/toss.html\n/api/toss.html#flat-stones\n',
  })
  const build = site.build({ published: 'published.txt', navigation: { outside: ['/', '/api/toss.html'] } })
  const error = await build.catch((thrown: unknown) => thrown)
  const shown = faultsOf(error, site.root)?.map(({ problem, remedy }) => `${problem}: ${remedy}`)
  expect(shown?.filter((text) => !text.includes('is gone'))).toEqual([
    '/how/throw.html is not in a sidebar group: write it instead of /api/toss.html in the navigation',
    'the navigation lists /api/toss.html, but there is no page: did you mean /how/throw.html ? It has the headings of that page',
  ])
})

test('so do those of other settings, and the list has the queries and tasks of the search', async () => {
  const site = await makeSite({
    'docs/README.md': '# Home\n\n[a](./how/throw.md)\n',
    'docs/how/throw.md': '# Throw\n\n## Flat stones\n',
    'published.txt': '/api/toss.html\n/api/toss.html#flat-stones\n',
    'queries.txt': '# Queries\nthrow\t/how/throw.html\nflat stone\t/\t/api/toss.html#flat-stones\n',
    'tasks.txt': 'throw it\tlet it fly\t/api/toss.html\n',
  })
  const build = site.build({
    published: 'published.txt',
    feed: '/api/toss.html',
    search: { ...pebble.search, tasks: [['Throw', '/api/toss.html#flat-stones']] },
    searchQuality: {
      queries: 'queries.txt',
      tasks: 'tasks.txt',
      leastRecall: 1,
      greatestMeanRank: 1,
      leastAnswered: 1,
    },
  })
  const error = await build.catch((thrown: unknown) => thrown)
  const next = (anchor = '') => `: did you mean /how/throw.html${anchor} ? It has the headings of that page`
  const shown = faultsOf(error, site.root)?.map(
    ({ file, line, column, problem, remedy }) => `${file}:${line}:${column} ${problem}: ${remedy}`,
  )
  for (const part of [
    `there is no page at /api/toss.html${next()}`,
    `the task "Throw" leads to /api/toss.html#flat-stones, which is not a page or heading${next('#flat-stones')}`,
    `queries.txt:3:14 no section at /api/toss.html#flat-stones${next('#flat-stones')}`,
    `tasks.txt:1:21 no section at /api/toss.html${next()}`,
  ]) {
    expect(shown).toContainEqual(expect.stringContaining(part))
  }
})

test('a common task may lead to a heading that is on its page', async () => {
  const site = await makeSite({
    'docs/README.md': '# Home\n\n## Steps\n\n[Throw](./how/throw.md)\n',
    'docs/how/throw.md': '# Throw\n\n## Flat stones\n',
  })
  const navigation = { outside: ['/', '/how/throw.html'] }
  const buildWith = (address: string) =>
    site.build({ navigation, search: { synonyms: {}, folders: [], tasks: [['Throw', address]] } })
  await buildWith('/how/throw.html#flat-stones')
  await expect(buildWith('/how/throw.html#steps')).rejects.toThrow('/how/throw.html#steps, which is not a page or')
})

test('a redirect from a page that exists, or to one that does not, is a fault', async () => {
  const site = await makeSite(pages)
  const redirects = { '/docs/api/': '/', '/old.html': '/docs/api/acton.html' }
  await expect(site.build({ redirects })).rejects.toThrow(
    /is from a place that exists[^]*acton.html, which is not a page/,
  )
})

test('a pipe instead of a file is a fault, and nothing waits for its writer', async () => {
  const site = await makeSite(pages)
  execFileSync('mkfifo', [join(site.root, 'published.txt')])
  const path = join(site.root, 'published.txt')
  await expect(site.build({ published: 'published.txt' })).rejects.toMatchObject({ code: 'EFTYPE', path })
})

test('a public file cannot replace the licenses of packages', async () => {
  const site = await makeSite({ ...pages, 'public/assets/js/licenses.txt': 'none' })
  await expect(site.build()).rejects.toThrow('licenses.txt')
})

describe('a draft', () => {
  const draft = { ...pages, 'docs/docs/api/skim.md': '---\ndraft: true\n---\n# skim\n\nA secret.\n' }

  test('is in no file of a build', async () => {
    const site = await makeSite(draft)
    const report = await site.build()
    expect(report.pages).toBe(3)
    const files = [...(await site.dist())].filter(([path, text]) => /skim|A secret/.test(`${path} ${text}`))
    expect(files.map(([path]) => path)).toEqual([])
    await site.write('docs/docs/api/skim.md', draft['docs/docs/api/skim.md'].replace('true', 'false'))
    await site.build()
    expect((await site.dist()).get('docs/api/skim.html')).toContain('A secret')
  })

  test.each([
    'draft : true',
    '"draft": true',
    '"dr\\x61ft": true',
    ' title: A\n draft: true',
    '{ title: A, draft: true }',
    '? draft\n: true',
    'draft: true\r',
  ])('is not published, however its head writes it: %j', async (head) => {
    const site = await makeSite({ ...draft, 'docs/docs/api/skim.md': `---\n${head}\n---\n# skim\n\nA secret.\n` })
    expect((await site.build()).pages).toBe(3)
    await site.write('docs/docs/api/skim.md', `---\n${head}\n---\n# skim\n\nA secret.\n`.replaceAll(/\r?\n/g, '\r'))
    expect((await site.build()).pages).toBe(3)
  })

  test('can be linked from other drafts only', async () => {
    const site = await makeSite(draft)
    await site.write('docs/docs/api/toss.md', '---\ndraft: true\n---\n# toss\n\nAs [skim](./skim.md).\n')
    await site.build()
    await site.write('docs/README.md', '# Home\n\nAs [skim](./docs/api/skim.md).\n')
    const error = await site.build().catch((thrown: unknown) => thrown)
    expect(faultsOf(error, site.root)?.map(formatFault)).toEqual([
      'docs/README.md:3:11  /docs/api/skim.html is a draft, which readers do not get\n  publish that page by removing `draft: true`, or remove the link',
    ])
  })
})

test('a build warns of a search example and of synonyms that no page has', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n\nA stone skips.\n' })
  const search = { example: 'useSkips', folders: [], synonyms: { rock: ['stone', 'boulder'] } }
  const { warnings } = await site.build({ search })
  expect(warnings.filter(({ problem }) => problem.startsWith('no page'))).toMatchObject([
    { file: 'tests/sites/pebble/search.ts', problem: 'no page has the example "useSkips"' },
    { file: 'tests/sites/pebble/search.ts', problem: 'no page has the word "boulder", a synonym of "rock"' },
  ])
})
