import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildSite } from '../../src/output/build'
import { elementsOf, isInside, type PageElement } from '../elements'
import { deployment, makeSite, readFolder, routesIn, siteWith, type FixtureSite } from '../fixture'
import { brand } from '../sites/pebble/brand'

/** A home page in its own layout, and the page that its button leads to. */
const home = '---\nlayout: Home\n---\n\n# Home\n'
const guide = { 'docs/guide/README.md': '# Guide\n' }

/** Builds a home page and another page, and returns the elements of every HTML file in dist. */
async function build(page: string, home = '# Home of it\n'): Promise<ReadonlyMap<string, readonly PageElement[]>> {
  const site = await makeSite({ ...guide, 'docs/README.md': home, 'docs/a.md': page })
  await site.build()
  const pages = pagesOf(await site.dist())
  expect([...pages.keys()]).toEqual([
    '404.html',
    'a.html',
    'a/index.html',
    'guide.html',
    'guide/index.html',
    'index.html',
  ])
  return pages
}

function pagesOf(dist: ReadonlyMap<string, string>): ReadonlyMap<string, readonly PageElement[]> {
  return new Map(
    [...dist]
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, text]) => [path, elementsOf(Buffer.from(text, 'latin1').toString('utf8'))]),
  )
}

/** The source that a policy names to allow an inline element. */
function hashOf(element: PageElement | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(element?.text ?? '')
    .digest('base64')}'`
}

/** The head of one page: what readers, crawlers and social sites see. */
function headOf(elements: readonly PageElement[] = []) {
  const all = (tag: string) => elements.filter((element) => element.tag === tag)
  const metas = all('meta').map(({ attributes }) => attributes)
  const content = (key: 'name' | 'property', value: string) => metas.find((meta) => meta[key] === value)?.['content']
  return {
    title: all('title').map(({ text }) => text),
    description: content('name', 'description'),
    robots: content('name', 'robots'),
    generator: content('name', 'generator'),
    socialTitle: content('property', 'og:title'),
    socialAddress: content('property', 'og:url'),
    socialDescription: content('property', 'og:description'),
    canonical: all('link').flatMap(({ attributes: { rel, href } }) => (rel === 'canonical' ? [href] : [])),
    icons: all('link').flatMap(({ attributes: { rel, href } }) => (rel === 'icon' ? [href] : [])),
    lang: all('html')[0]?.attributes['lang'],
    metas,
  }
}

describe('the title of the document', () => {
  test.each([
    ['of a page', '# Bounce & *more*\n', 'Bounce & more | Pebble Handbook', 'Bounce & more'],
    ['from frontmatter, before the heading', '---\ntitle: Other\n---\n# Bounce\n', 'Other | Pebble Handbook', 'Other'],
    ['from metaTitle, without the name of the site', '---\nmetaTitle: Alone\n---\n# Bounce\n', 'Alone', 'Alone'],
  ])('%s', async (_name, page, title, socialTitle) => {
    const head = headOf((await build(page)).get('a.html'))
    expect(head).toMatchObject({ title: [title], socialTitle })
  })

  test('of the home page is the site title, unless it has a metaTitle', async () => {
    expect(headOf((await build('# A\n')).get('index.html')).title).toEqual(['Pebble Handbook'])
    const named = await build('# A\n', '---\nmetaTitle: Named\n---\n# Home\n')
    expect(headOf(named.get('index.html')).title).toEqual(['Named'])
  })

  test('of the not-found page, which search engines leave out', async () => {
    const head = headOf((await build('# A\n')).get('404.html'))
    expect(head).toMatchObject({ title: ['Page not found | Pebble Handbook'], robots: 'noindex' })
  })
})

describe('the head of a page', () => {
  test('has defaults for everything that the page does not set', async () => {
    const pages = await build('# A\n')
    for (const file of ['a.html', 'a/index.html']) {
      expect(headOf(pages.get(file))).toMatchObject({
        description: brand.description,
        socialDescription: brand.description,
        canonical: ['https://example.com/a.html'],
        socialAddress: 'https://example.com/a.html',
        icons: ['/stone.svg'],
        lang: 'en-GB',
        robots: undefined,
      })
    }
    expect(headOf(pages.get('index.html')).canonical).toEqual(['https://example.com/'])
  })

  test('contains the values of the frontmatter', async () => {
    const page = `---
description: About "this" page.
lang: nl
canonicalUrl: https://elsewhere.example/page?a=1&b=2
pageClass: wide quiet
meta:
  - name: keywords
    content: state, "react"
  - property: og:image
    content: https://example.com/stone.svg
---
# A
`
    const pages = await build(page)
    const address = 'https://elsewhere.example/page?a=1&b=2'
    const head = headOf(pages.get('a.html'))
    expect(head).toMatchObject({
      description: 'About "this" page.',
      socialDescription: 'About "this" page.',
      lang: 'nl',
      canonical: [address],
      socialAddress: address,
    })
    expect(head.metas).toContainEqual({ name: 'keywords', content: 'state, "react"', 'data-head': '' })
    expect(head.metas).toContainEqual({
      property: 'og:image',
      content: 'https://example.com/stone.svg',
      'data-head': '',
    })
    const outer = pages.get('a.html')?.find(({ parent }) => parent?.attributes['data-app'] !== undefined)
    expect(outer?.attributes['class']?.split(' ')).toEqual(expect.arrayContaining(['wide', 'quiet']))
  })

  test('names the builder and its version, as in package.json', async () => {
    const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
    const { name, version } = JSON.parse(text) as { name: string; version: string }
    for (const page of (await build('# A\n')).values()) expect(headOf(page).generator).toBe(`${name} ${version}`)
  })
})

describe('every HTML file', () => {
  const everything = `---
lang: en
---
# All of it

| left | right |
| :--- | ----: |
| a    | b     |

- [x] done

Text.[^1] ![Logo](../public/stone.svg) [out](https://example.org/)

[^1]: Note.

## Code

\`\`\`ts [a.ts] {1}
const a = "</script>" // [!code ++]
\`\`\`

\`\`\`npm
npm install pebble
\`\`\`

::: code-group
\`\`\`ts [one]
const style = 'color: red'
\`\`\`
\`\`\`ts [two]
const onclick = 2
\`\`\`
:::

::: details More
\\<b onclick="go()" style="color: red">shown as text\\</b>
:::
`

  test('begins with its charset and its policy, which allows the inline script and styles by their hashes', async () => {
    const pages = await build(everything, '---\nlayout: Home\n---\n# Home\n')
    for (const [, elements] of pages) {
      const [charset, policy] = elements.filter(({ parent }) => parent?.tag === 'head')
      expect(charset?.attributes).toEqual({ charset: 'utf-8' })
      expect(policy?.attributes['http-equiv']).toBe('Content-Security-Policy')
      const scripts = elements.filter(({ tag }) => tag === 'script')
      const [boot, ...others] = scripts.filter(
        ({ attributes }) => !/^application\/(?:ld\+)?json$/.test(attributes['type'] ?? ''),
      )
      expect(others).toEqual([])
      expect(boot?.attributes).not.toHaveProperty('src')
      const styles = elements.filter(({ tag }) => tag === 'style')
      expect(styles).toHaveLength(1)
      const directives = policy?.attributes['content']?.split('; ') ?? []
      expect(directives).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          `script-src 'self' ${hashOf(boot)}`,
          `style-src 'self' ${hashOf(styles[0])}`,
          "base-uri 'none'",
        ]),
      )
      expect(policy?.attributes['content']).not.toContain('unsafe')
    }
  })

  test('has no style attribute and no event attribute', async () => {
    for (const elements of (await build(everything, '---\nlayout: Home\n---\n# Home\n')).values()) {
      const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)))
      expect([...names].filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
    }
  })

  test('has its head tags in the head and its style sheet at the end, and none inside the app', async () => {
    for (const elements of (await build(everything)).values()) {
      const tags = elements.filter(({ tag }) => ['title', 'meta', 'link', 'base', 'style'].includes(tag))
      const outside = tags.filter((element) => !isInside(element, ({ tag }) => tag === 'head'))
      expect(outside.map(({ attributes }) => attributes['rel'])).toEqual(['stylesheet'])
      expect(elements.at(-1)).toBe(outside[0])
      const inApp = elements.filter((element) =>
        isInside(element, ({ attributes }) => attributes['data-app'] !== undefined),
      )
      expect(inApp.length).toBeGreaterThan(10)
      expect(inApp.filter(({ tag }) => tag === 'script' || tag === 'template')).toEqual([])
    }
  })
})

test.each([
  ['index.html', 'README.md'],
  ['docs/api.html', 'docs/api/README.md'],
])('%s links to where it is edited', async (path, source) => {
  const site = await makeSite({ ...guide, 'docs/README.md': home, 'docs/docs/api/README.md': '# API\n' })
  await site.build()
  const page = pagesOf(await site.dist()).get(path)
  const link = page?.find(({ tag, text }) => tag === 'a' && text === 'Edit this page')
  expect(link?.attributes['href']).toBe(`https://github.com/example/pebble/edit/main/handbook/docs/${source}`)
})

describe('Last Updated', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  const run = promisify(execFile)
  const git = async (folder: string, args: readonly string[], date = '2026-01-01T00:00:00Z') => {
    const env = {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
      GIT_COMMITTER_DATE: date,
    }
    const who = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com']
    await run('git', [...who, ...args], { cwd: folder, env })
  }
  const commit = async (folder: string, files: readonly string[], date: string) => {
    await git(folder, ['add', ...files])
    await git(folder, ['commit', '--quiet', '--message', 'Change'], date)
  }
  const datesOf = (dist: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      [...pagesOf(dist)].map(([path, elements]) => {
        const time = elements.find(({ tag }) => tag === 'time')
        return [path, time && `${time.attributes['datetime']} ${time.parent?.text}${time.text}`]
      }),
    )

  /** A site whose pages were committed late in the year, west of Greenwich, one of them again later, one never. */
  const committedSite = async (): Promise<FixtureSite> => {
    const site = await makeSite({ 'docs/README.md': '# Home\n', 'docs/a.md': '# A\n', 'docs/new.md': '# New\n' })
    await git(site.root, ['init', '--quiet'])
    await commit(site.root, ['public', 'docs/README.md', 'docs/a.md'], '2025-12-31T23:30:00-05:00')
    await site.write('docs/a.md', '# A\n\nMore.\n')
    await commit(site.root, ['docs/a.md'], '2026-02-03T01:00:00+02:00')
    return site
  }
  const first = '2026-01-01T04:30:00Z Changed on: January 1, 2026'
  const second = '2026-02-02T23:00:00Z Changed on: February 2, 2026'

  test('is the committer date in UTC of the last commit, and absent from a file without commits', async () => {
    const site = await committedSite()
    await site.build()
    expect(datesOf(await site.dist())).toEqual({
      '404.html': undefined,
      'a.html': second,
      'a/index.html': second,
      'index.html': first,
      'new.html': undefined,
      'new/index.html': undefined,
    })
  })

  test('changes with a commit that does not change the text', async () => {
    const site = await committedSite()
    await site.build()
    await commit(site.root, ['docs/new.md'], '2026-03-04T05:06:07Z')
    await site.build()
    expect(datesOf(await site.dist())['new.html']).toBe('2026-03-04T05:06:07Z Changed on: March 4, 2026')
  })

  test('is known when the site is a folder of a larger repository', async () => {
    const { root } = await makeSite({ 'website/docs/README.md': '# Home\n', 'docs/README.md': '# Not this\n' })
    const website = join(root, 'website')
    await cp(join(root, 'public'), join(website, 'public'), { recursive: true })
    await git(root, ['init', '--quiet'])
    await commit(root, ['website'], '2026-03-04T05:06:07Z')
    await commit(root, ['docs'], '2026-04-05T06:07:08Z')
    const site = siteWith({ outside: await routesIn(website) })
    await buildSite({ root: website, site, deployment, useCache: true })
    const dates = datesOf(await readFolder(join(website, 'dist')))
    expect(dates['index.html']).toBe('2026-03-04T05:06:07Z Changed on: March 4, 2026')
  })

  const none = { '404.html': undefined, 'a.html': undefined, 'a/index.html': undefined, 'index.html': undefined }

  test('is left out of a shallow clone', async () => {
    const origin = await committedSite()
    const clone = await makeSite({})
    await git(clone.root, ['init', '--quiet'])
    await git(clone.root, ['fetch', '--quiet', '--depth', '1', `file://${origin.root}`, 'HEAD'])
    await git(clone.root, ['reset', '--quiet', '--hard', 'FETCH_HEAD'])
    await clone.build()
    expect(datesOf(await clone.dist())).toEqual(none)
  })

  test('is left out without a repository', async () => {
    const site = await makeSite({ 'docs/README.md': '# Home\n', 'docs/a.md': '# A\n' })
    await site.build()
    expect(datesOf(await site.dist())).toEqual(none)
  })

  test('is left out without git', async () => {
    const site = await committedSite()
    vi.stubEnv('PATH', '')
    await site.build()
    expect(datesOf(await site.dist())).toMatchObject(none)
  })
})
