import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Faults } from '../../../src/errors'
import { makeSite, type FixtureSite } from '../../fixture'
import { hostileTexts } from '../../hostile'
import { arrived, goTo, isMarked, openPage, spareData, takeNotFound, untilQuiet } from '../support/page'
import { serveFolder } from '../support/server'

/** A place of a text on a page: where it is, and what is there. */
interface Place {
  readonly name: string
  readonly selector: string
  readonly attribute?: string
  readonly expected: string
}

/** The Markdown that shows a text as it is. */
const escape = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** The name of a block of code ends at the first bracket. */
const nameOf = (text: string) => text.replaceAll(']', '')

/** A text as a block of code may have it: builds refuse invisible characters in commands and in HTML. */
const inCode = (language: string, text: string) =>
  /^(?:bash|html)$/.test(language) ? text.replace(/[\u00a0\u00ad\u200b-\u200f\u2060\ufeff]/g, '') : text

/** A page with a text in every place that shows what authors write. */
function pageWith(text: string, next: number): string {
  const quoted = JSON.stringify(text)
  const escaped = escape(text)
  const code = (language: string, line: string) => `~~~~${language} [${nameOf(text)}]\n${line}\n~~~~`
  return [
    `---\ntitle: ${quoted}\ndescription: ${quoted}\nmeta:\n  - name: keywords\n    content: ${quoted}\n---`,
    `# ${escaped}\n\n## ${escaped} {#section}\n\n### ${escaped} {#smaller}`,
    `${escaped}\n\n\`\`\`\` ${text} \`\`\`\``,
    `[${escaped}](<https://other.example/#${encodeURIComponent(text)}> "${escaped}")`,
    `![${escaped}](/stone.svg "${escaped}")`,
    `1. ${escaped}\n\n> ${escaped}\n\n> [!NOTE]\n> ${escaped}`,
    `::: tip ${escaped}\nText.\n:::\n\n::: details ${escaped}\nText.\n:::`,
    `| ${escaped} |\n| - |\n| ${escaped} |\n\nNote.[^1]\n\n[^1]: ${escaped}`,
    ...['text', 'html', 'css', 'bash', 'diff'].map((language) => code(language, inCode(language, text))),
    code('ts', `const a: string = ${quoted}`),
    code('json', quoted),
    `:::: code-group\n${code('text', text)}\n::::`,
    `[Next](./${next}.md)\n`,
  ].join('\n\n')
}

/** The places of that page. */
function placesOf(text: string): Place[] {
  const quoted = JSON.stringify(text)
  const name = nameOf(text)
  const places: (readonly [name: string, selector: string, expected: string, attribute?: string])[] = [
    ['title', 'title', `${text} | Pebble Handbook`],
    ['description', 'meta[name=description]', text, 'content'],
    ['meta tag', 'meta[name=keywords]', text, 'content'],
    ['breadcrumb', '.breadcrumbs [aria-current=page]', text],
    ['list of headings', '[data-toc] a', text],
    ['heading', 'h2:not(nav *)', text],
    ['label of a heading', '.heading-link', `Link to “${text}”`, 'aria-label'],
    ['smaller heading', 'h3', text],
    ['paragraph', 'article > p', text],
    ['inline code', 'p > code', text],
    ['link', 'p > a', text],
    ['title of a link', 'p > a', text, 'title'],
    ['text of a picture', 'img', text, 'alt'],
    ['title of a picture', 'img', text, 'title'],
    ['list', 'ol > li', text],
    ['quote', 'blockquote > p', text],
    ['alert', '[role=note] > p', text],
    ['title of a container', '.callout-title', text],
    ['title of a fold', 'article summary', text],
    ['head of a table', 'th', text],
    ['table', 'td', text],
    ['footnote', '.footnote-item > p', `${text} ↩︎`],
    ['name of code', 'figcaption', name],
    ['label of a button', '.copy', `Copy ${name}`, 'aria-label'],
    ...['text', 'html', 'css', 'bash', 'diff'].map(
      (language) => [language, `[data-language=${language}] code`, `${inCode(language, text)}\n`] as const,
    ),
    ['TypeScript', '[data-in=ts] code', `const a: string = ${quoted}\n`],
    ['JavaScript', '[data-in=js] code', `const a = ${quoted}\n`],
    ['JSON', '[data-language=json] code', `${quoted}\n`],
    ['tab', '.tabs label', name],
    ['value of a tab', '.tabs input', name, 'value'],
  ]
  return places.map(([name, selector, expected, attribute]) => ({
    name,
    selector,
    expected,
    ...(attribute !== undefined && { attribute }),
  }))
}

/** The title for other sites, which read the HTML only. */
const sharedTitle = (text: string): Place => ({
  name: 'shared title',
  selector: 'meta[property="og:title"]',
  attribute: 'content',
  expected: text,
})

/** The places of a page that do not show what they should. */
async function wrongPlaces(page: Page, places: readonly Place[]): Promise<unknown[]> {
  const found = await page.evaluate(
    (all) =>
      all.map(({ selector, attribute }) =>
        [...document.querySelectorAll(selector)].map((element) =>
          attribute === undefined ? element.textContent : element.getAttribute(attribute),
        ),
      ),
    places,
  )
  return places.flatMap(({ name, expected }, index) =>
    found[index]?.includes(expected) === true ? [] : [{ name, expected, found: found[index] }],
  )
}

/** Builds a site, serves it, and opens a page that keeps the calls of `pwned`, even those of its frames. */
async function openSite(site: FixtureSite, options: Parameters<FixtureSite['build']>[0] = {}) {
  await site.build({ docs: '/guide/', ...options })
  const { urlOf } = await serveFolder(join(site.root, 'dist'))
  const page = await openPage()
  await spareData(page)
  const calls: string[] = []
  await page.exposeFunction('pwned', () => void calls.push(page.url()))
  return { page, urlOf, calls }
}

test('every place shows a text as it is written, loaded and clicked, and executes nothing', async () => {
  const files = hostileTexts.map((text, index): [string, string] => [
    `docs/${index}.md`,
    pageWith(text, (index + 1) % hostileTexts.length),
  ])
  const { page, urlOf, calls } = await openSite(
    await makeSite({ 'docs/README.md': '# Home\n', ...Object.fromEntries(files) }),
  )
  for (const [index, text] of hostileTexts.entries()) {
    await goTo(page, urlOf(`/${index}.html`))
    expect(await wrongPlaces(page, [...placesOf(text), sharedTitle(text)]), text).toEqual([])
  }
  // The last page leads to the first one.
  for (const text of hostileTexts) {
    await page.getByRole('link', { name: 'Next', exact: true }).evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => wrongPlaces(page, placesOf(text)), { message: text }).toEqual([])
  }
  expect(await isMarked(page)).toBe(true)
  expect(calls).toEqual([])
})

/** Markdown with an unescaped text in it, which means something or is refused. */
const unescaped: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Text ${text} text.`,
  (text) => `### ${text} {#raw}`,
  (text) => `[${text}](https://other.example)`,
  (text) => `[link](${text})`,
  (text) => `[link](<${text}>)`,
  (text) => `[link](https://other.example/${text})`,
  (text) => `[link](https://other.example "${text}")`,
  (text) => `<${text}>`,
  (text) => `![${text}](/stone.svg)`,
  (text) => `![picture](<${text}>)`,
  (text) => `![picture](/stone.svg "${text}")`,
  (text) => `| ${text} |\n| - |\n| ${text} |`,
  (text) => `::: tip ${text}\n${text}\n:::`,
  (text) => `::: ${text}\n${text}\n:::`,
  (text) => `::: island ${text}\n:::`,
  (text) => `> [!${text}]\n> ${text}`,
  (text) => `~~~${text}\n${text}\n~~~`,
  (text) => `~~~ts [${text}] ${text}\n${text}\n~~~`,
  (text) => `~~~tsx\n${text}\n~~~`,
  (text) => `~~~html\n${text}\n~~~`,
  (text) => `~~~npm\nnpm install ${text}\n~~~`,
  (text) => `~~~bash\n$ ${text}\n~~~`,
  (text) => `### Phrases {#raw}\n\n[//]: # (asked: ${text})`,
]

/** The texts, unescaped, that have no fault on a page that has only them. */
async function acceptedParts(): Promise<string[]> {
  const parts = hostileTexts.flatMap((text) => unescaped.map((write) => write(text)))
  const files = parts.map((part, index): [string, string] => [`docs/${index}.md`, `# Page\n\n${part}\n`])
  const site = await makeSite({ 'docs/README.md': '# Home\n', ...Object.fromEntries(files) })
  const faults = await site.build().then(
    () => [],
    (error: unknown) => (error instanceof Faults ? error.faults : Promise.reject(error as Error)),
  )
  const refused = new Set(faults.map(({ file }) => file))
  return parts.filter((_part, index) => !refused.has(`docs/${index}.md`))
}

test('unescaped text executes nothing, or is refused', async () => {
  const accepted = await acceptedParts()
  // Both happen often.
  expect(accepted.length).toBeGreaterThan(hostileTexts.length * 9)
  expect(accepted.length).toBeLessThan(hostileTexts.length * 20)
  const size = 250
  const pages = Array.from({ length: Math.ceil(accepted.length / size) }, (_page, index) =>
    accepted.slice(index * size, (index + 1) * size).map((part, place) => part.replace('{#raw}', `{#raw-${place}}`)),
  )
  const files = pages.map((parts, index): [string, string] => [
    `docs/${index}.md`,
    `# Page ${index}\n\n[Next](./${(index + 1) % pages.length}.md)\n\n${parts.join('\n\n***\n\n')}\n`,
  ])
  const { page, urlOf, calls } = await openSite(
    await makeSite({ 'docs/README.md': '# Home\n', ...Object.fromEntries(files) }),
  )
  const expectSafe = async () => {
    await untilQuiet(page)
    const dangers = await page.evaluate(
      () =>
        document.querySelectorAll(
          'article :is(script, style, iframe, object, embed, base, meta, link, form, svg, math, template, [style], [href^="javascript:" i], [srcdoc])',
        ).length,
    )
    expect(dangers).toBe(0)
    expect(calls).toEqual([])
  }
  for (const index of pages.keys()) {
    await goTo(page, urlOf(`/${index}.html`))
    await expectSafe()
  }
  for (const index of pages.keys()) {
    await page.getByRole('link', { name: 'Next', exact: true }).evaluate((link: HTMLElement) => link.click())
    await arrived(page, `Page ${index}`)
    await expectSafe()
  }
  expect(await isMarked(page)).toBe(true)
})

test('the navigation and the search show a text as it is written, and execute nothing', async () => {
  const files = hostileTexts.map((text, index): [string, string] => [
    `docs/${index}.md`,
    `---\ntitle: ${JSON.stringify(text)}\n---\n`,
  ])
  const routes = hostileTexts.map((_text, index) => `/${index}.html`)
  const { page, urlOf, calls } = await openSite(
    await makeSite({ 'docs/README.md': '# Home\n', 'docs/guide/README.md': '# Guide\n', ...Object.fromEntries(files) }),
    {
      navigation: {
        top: hostileTexts.map((title, index) => ({ title, to: routes[index] ?? '' })),
        sidebar: hostileTexts.map((title, index) => ({ title, pages: routes.slice(index, index + 1) })),
        outside: ['/', '/guide/'],
      },
    },
  )
  await goTo(page, urlOf('/0.html'))
  const textsOf = (selector: string) => page.locator(selector).allTextContents()
  expect(await textsOf('.navbar [data-top-links] a')).toEqual(hostileTexts)
  // A group and its page.
  expect(await textsOf('[data-sidebar] [data-title]')).toEqual(hostileTexts.flatMap((text) => [text, text]))
  await page.keyboard.press('/')
  for (const text of hostileTexts) {
    await page.getByRole('combobox').fill(text)
    await expect.poll(() => textsOf('[role=option]'), { message: text }).toContainEqual(expect.stringContaining(text))
  }
  expect(calls).toEqual([])
})

test('an address executes nothing', async () => {
  const { page, urlOf, calls } = await openSite(await makeSite({ 'docs/README.md': '# Home\n' }))
  await goTo(page, urlOf('/'))
  for (const text of hostileTexts) {
    await page.evaluate((hash) => void (location.hash = hash), text)
    await page.evaluate((hash) => void (location.hash = hash), encodeURIComponent(text))
  }
  await untilQuiet(page)
  const size = 10
  for (let start = 0; start < hostileTexts.length; start += size) {
    const texts = hostileTexts.slice(start, start + size).map(encodeURIComponent)
    await goTo(page, urlOf(`/${texts.join('/')}?${texts.join('&')}#${texts.join('')}`))
    await takeNotFound(page)
  }
  expect(calls).toEqual([])
})
