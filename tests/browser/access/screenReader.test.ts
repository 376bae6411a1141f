import type { Page } from 'playwright-core'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { goTo, openPage, takeNotFound, untilHydrated } from '../support/page'
import { serveFolder } from '../support/server'

const narrow = { width: 360, height: 800 }
const wide = { width: 1280, height: 800 }

const files = {
  'docs/README.md': '# Home\n\nWords.\n',
  'docs/guide/README.md': '# Guide\n\nHow to begin.\n',
  'docs/guide/install.md': '# Install\n\nWith a package manager.\n\n```npm\nnpm install pebble\n```\n',
  'docs/guide/act.md': `# act

Does something.

\`\`\`ts
import { act } from 'pebble'
\`\`\`

\`\`\`signature
function act(): void
\`\`\`
`,
  'docs/guide/parts.md': `# Parts

Every part of a page.

## Code

\`\`\`ts [store.ts]
export const name: string = 'Ada' // [!code ++]
\`\`\`

::: code-group

\`\`\`json [one.json]
{ "a": 1 }
\`\`\`

\`\`\`json [two.json]
{ "a": 2 }
\`\`\`

:::

### A table

| | Size |
| --- | --- |
| Grit | 8 mm |

## Asides

::: warning
Mind the gap.
:::

::: details More
Hidden at first.
:::

- [x] done
- a note[^1]

[^1]: What it says.
`,
}

const navigation = {
  top: [
    { title: 'Guide', to: '/guide/' },
    { title: 'v4', to: 'https://v4.example.com/' },
  ],
  sidebar: [
    {
      title: 'Guide',
      link: '/guide/',
      groups: [{ title: 'Basics', pages: ['/guide/install.html', '/guide/parts.html'] }],
    },
  ],
  outside: ['/', '/guide/act.html'],
}

/** Opens a page of a small site that has every component. */
async function open(path: string, viewport: typeof wide) {
  const site = await makeSite(files)
  await site.build({ docs: '/guide/', navigation })
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ viewport })
  await goTo(page, server.urlOf(path))
  return page
}

/** The accessibility tree of the only matching element. */
const tree = (page: Page, selector: string) => page.locator(selector).ariaSnapshot()

/** The elements marked as current, which the tree does not show. */
const current = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-current]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.textContent}: ${element.getAttribute('aria-current') ?? ''}`),
  )

/** Chromium's own tree of the parts that open and close, because Playwright's tree omits the names of summaries. */
async function disclosures(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ role }) => role?.value === 'DisclosureTriangle')
    .map(({ name, properties }) => {
      const isOpen = properties?.find((property) => property.name === 'expanded')?.value.value === true
      return `${String(name?.value)}: ${isOpen ? 'open' : 'closed'}`
    })
}

describe('a screen reader finds', () => {
  test('the bar, the sidebar, the contents and the footer of a page', async () => {
    const page = await open('/guide/parts.html', wide)
    expect(await tree(page, '.skip-link')).toMatchInlineSnapshot(`
      "- link "Skip to content":
        - /url: "#_main""
    `)
    expect(await tree(page, '.navbar')).toMatchInlineSnapshot(`
      "- banner:
        - link "Pebble":
          - /url: /
        - navigation "Main":
          - list:
            - listitem:
              - link "Guide":
                - /url: /guide/
            - listitem:
              - link "v4 (opens in a new tab)":
                - /url: https://v4.example.com/
        - button "Search": Search /
        - 'button "Theme: light (system). Switch to dark"'"
    `)
    expect(await tree(page, '[data-drawer]')).toMatchInlineSnapshot(`
      "- navigation "Documentation":
        - list:
          - listitem:
            - link "Guide":
              - /url: /guide/
            - group:
              - list:
                - listitem:
                  - group:
                    - text: Basics
                    - list:
                      - listitem:
                        - link "Install":
                          - /url: /guide/install.html
                      - listitem:
                        - link "Parts":
                          - /url: /guide/parts.html"
    `)
    expect(await tree(page, '.toc')).toMatchInlineSnapshot(`
      "- navigation "On this page":
        - heading "On this page" [level=2]
        - list:
          - listitem:
            - link "Code":
              - /url: "#code"
          - listitem:
            - link "Asides":
              - /url: "#asides""
    `)
    expect(await tree(page, '.page-footer')).toMatchInlineSnapshot(`
      "- paragraph:
        - link "Edit this page (opens in a new tab)":
          - /url: https://github.com/example/pebble/edit/main/handbook/docs/guide/parts.md
        - link "View as Markdown":
          - /url: /guide/parts.md
      - navigation "Previous and next page":
        - link "Previous Install":
          - /url: /guide/install.html"
    `)
    expect(await disclosures(page)).toMatchInlineSnapshot(`
      [
        "Verified with React 19, TypeScript 6: closed",
        "More: closed",
        "Pages in Guide: open",
        "Basics: open",
      ]
    `)
    expect(await current(page)).toMatchInlineSnapshot(`
      [
        "Parts: page",
        "Parts: page",
      ]
    `)
  })

  test('the bar and the drawer of a narrow screen', async () => {
    const page = await open('/guide/parts.html', narrow)
    await expect.poll(() => page.locator('[data-drawer]').isVisible()).toBe(false)
    expect(await tree(page, '.navbar')).toMatchInlineSnapshot(`
      "- banner:
        - button "Menu"
        - link "Pebble":
          - /url: /
        - button "Search"
        - 'button "Theme: light (system). Switch to dark"'"
    `)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await tree(page, '[data-drawer]')).toMatchInlineSnapshot(`
      "- navigation "Documentation":
        - text: Documentation
        - button "Search"
        - button "Close"
        - list:
          - listitem:
            - link "Guide":
              - /url: /guide/
            - group:
              - list:
                - listitem:
                  - group:
                    - text: Basics
                    - list:
                      - listitem:
                        - link "Install":
                          - /url: /guide/install.html
                      - listitem:
                        - link "Parts":
                          - /url: /guide/parts.html
        - list:
          - listitem:
            - link "Guide":
              - /url: /guide/
          - listitem:
            - link "v4 (opens in a new tab)":
              - /url: https://v4.example.com/"
    `)
  })

  test('the parts of an article', async () => {
    const page = await open('/guide/parts.html', wide)
    expect(await tree(page, 'article')).toMatchInlineSnapshot(`
      "- article:
        - heading "Parts" [level=1]
        - paragraph: Every part of a page.
        - heading "Code" [level=2]
        - link "Link to “Code”":
          - /url: "#code"
          - text: "#"
        - group "Language of the samples":
          - text: Language of the samples
          - radio "TypeScript" [checked]
          - text: TypeScript
          - radio "JavaScript"
          - text: JavaScript
        - figure "store.ts":
          - text: store.ts
          - button "Copy store.ts"
          - code:
            - insertion: "+ export const name: string = 'Ada'"
        - group: React 19
        - group "Choose what to show":
          - text: Choose what to show
          - radio "one.json" [checked]
          - text: one.json
          - figure "one.json":
            - text: one.json
            - button "Copy one.json"
            - code: "{ \\"a\\": 1 }"
          - radio "two.json"
          - text: two.json
        - heading "A table" [level=3]
        - link "Link to “A table”":
          - /url: "#a-table"
          - text: "#"
        - table:
          - rowgroup:
            - row "Size":
              - cell
              - columnheader "Size"
          - rowgroup:
            - row "Grit 8 mm":
              - cell "Grit"
              - cell "8 mm"
        - heading "Asides" [level=2]
        - link "Link to “Asides”":
          - /url: "#asides"
          - text: "#"
        - note:
          - paragraph: Warning
          - paragraph: Mind the gap.
        - group: More
        - list:
          - listitem:
            - checkbox "Done" [checked] [disabled]
            - text: done
          - listitem:
            - text: a note
            - superscript:
              - link "[1]":
                - /url: "#fn:1"
        - separator
        - list:
          - listitem:
            - paragraph:
              - text: What it says.
              - link "Back to the text":
                - /url: "#fnref:1"
                - text: ↩︎"
    `)
    await page.getByRole('radio', { name: 'two.json' }).check({ force: true })
    expect(await tree(page, '.tabs')).toMatchInlineSnapshot(`
      "- group "Choose what to show":
        - text: Choose what to show
        - radio "one.json"
        - text: one.json
        - radio "two.json" [checked]
        - text: two.json
        - figure "two.json":
          - text: two.json
          - button "Copy two.json"
          - code: "{ \\"a\\": 2 }""
    `)
  })

  test('the tabs of package managers', async () => {
    const page = await open('/guide/install.html', wide)
    expect(await tree(page, '.tabs')).toMatchInlineSnapshot(`
      "- group "Package manager":
        - text: Package manager
        - radio "npm" [checked]
        - text: npm
        - figure:
          - button "Copy the code"
          - code: npm install pebble
        - radio "yarn"
        - text: yarn
        - radio "pnpm"
        - text: pnpm
        - radio "bun"
        - text: bun"
    `)
  })

  test('the search: empty, with results, without results', async () => {
    const page = await open('/guide/install.html', wide)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').waitFor()
    expect(await tree(page, 'dialog')).toMatchInlineSnapshot(`
      "- dialog "Search":
        - combobox "Search the documentation"
        - button "Close"
        - paragraph:
          - text: Type a name, such as
          - code: useSkips
          - text: ", or a task, or paste an error message."
        - region "Common tasks":
          - heading "Common tasks" [level=2]
          - list:
            - listitem:
              - link "Install it":
                - /url: /guide/install.html
        - status
        - status"
    `)
    await page.keyboard.type('gap')
    await page.getByRole('option').waitFor()
    await page.getByText('result').waitFor({ state: 'attached' })
    expect(await tree(page, 'dialog')).toMatchInlineSnapshot(`
      "- dialog "Search":
        - combobox "Search the documentation" [expanded]: gap
        - button "Close"
        - listbox "Results":
          - group "Parts":
            - option "Parts › Asides Mind the gap." [selected]:
              - text: Parts › Asides Mind the
              - mark: gap
              - text: .
        - status
        - status: 1 result on 1 page"
    `)
    await page.getByRole('combobox').fill('act')
    await page.locator('.search-card').waitFor()
    expect(await tree(page, '.search-card')).toMatchInlineSnapshot(`
      "- 'region "Reference card: function"':
        - text: "function act(): void"
        - paragraph:
          - code: "import { act } from 'pebble'"
          - button "Copy the import""
    `)
    await page.keyboard.type('qqqq')
    await page.getByText('No results').waitFor({ state: 'attached' })
    expect(await tree(page, 'dialog')).toMatchInlineSnapshot(`
      "- dialog "Search":
        - combobox "Search the documentation": actqqqq
        - button "Close"
        - paragraph:
          - text: Nothing is found for “actqqqq”. Try fewer or other words, or look at
          - link "all pages":
            - /url: /#all-pages
          - text: .
        - region "Common tasks":
          - heading "Common tasks" [level=2]
          - list:
            - listitem:
              - link "Install it":
                - /url: /guide/install.html
        - status
        - status: No results"
    `)
  })

  test('the not-found page and its suggestions', async () => {
    const page = await open('/', wide)
    await page.goto(new URL('/guide/instal.html', page.url()).href)
    await untilHydrated(page)
    await page.getByText('Did you mean').first().waitFor()
    await takeNotFound(page)
    expect(await page.title()).toBe('Page not found | Pebble Handbook')
    expect(await tree(page, 'main')).toMatchInlineSnapshot(`
      "- main:
        - article:
          - heading "Page not found" [level=1]
          - paragraph: There is no page at this address. It may have moved, or the link that led here may be mistyped.
          - paragraph:
            - code: /guide/instal.html
          - button "Search": Search /
          - navigation "Where to look":
            - link "Install Did you mean /guide/install.html?":
              - /url: /guide/install.html
            - link "Guide Did you mean /guide/?":
              - /url: /guide/
            - link "Home":
              - /url: /"
    `)
  })

  test('the announcement of another page', async () => {
    const page = await open('/guide/install.html', wide)
    await page.getByRole('link', { name: 'Next Parts' }).click()
    await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor()
    expect(await tree(page, '[data-announcer]')).toMatchInlineSnapshot(`"- status: Parts | Pebble Handbook"`)
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toMatchInlineSnapshot(
      `"<h1 tabindex="-1">Parts</h1>"`,
    )
  })
})
