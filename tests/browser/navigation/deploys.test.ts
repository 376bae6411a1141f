import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../../../src/output/html/contentSecurityPolicy'
import { deployment, makeSite } from '../../fixture'
import { goTo, isMarked, mark, openPage, untilHydrated } from '../support/page'
import { createRandom } from '../support/random'
import { serveFolder } from '../support/server'

const names = ['one', 'two', 'three', 'four', 'five', 'six']
const links = names.map((name) => `[${name}](./${name}.md)`).join(' ')

/** The dist of each version. */
let versions: readonly string[] = []
const removals: (() => Promise<void>)[] = []
beforeAll(async () => {
  versions = await Promise.all([1, 2, 3].map(buildVersion))
})
afterAll(() => Promise.all(removals.map((remove) => remove())))

/** Builds a version of a site. The names of all its assets, and its styles, differ from those of other versions. */
async function buildVersion(version: number): Promise<string> {
  const files = names.map((name): [string, string] => [
    `docs/${name}.md`,
    `# ${name}\n\nVersion ${version}. ${links}\n`,
  ])
  const site = await makeSite({ 'docs/README.md': `# Home\n\n${links}\n`, ...Object.fromEntries(files) }, (remove) =>
    removals.push(remove),
  )
  await site.build({ deployment })
  const dist = join(site.root, 'dist')
  const all = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { parentPath, name } of all) {
    const file = join(parentPath, name)
    const bytes = await readFile(file)
    // Two addresses of a page are one file on the disk, so it is replaced, not written to.
    await rm(file)
    await writeFile(
      join(parentPath, renamed(name, version)),
      /\.(?:html|js|json|css)$/.test(name) ? restyled(renamed(bytes.toString('utf8'), version), version) : bytes,
    )
  }
  return dist
}

/** Changes the hashes in the names of assets: `2.0123abcd.js` -> `2.1123abcd.js` */
const renamed = (text: string, version: number) =>
  text.replace(/(?<=[\w-]\.)[0-9a-f](?=[0-9a-f]{7}\b)/g, (digit) => ((parseInt(digit, 16) + version) % 16).toString(16))

/** Changes the styles in a page, and the hash by which its policy allows them. */
function restyled(html: string, version: number): string {
  const [, styles] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  if (styles === undefined) return html
  const changed = `${styles}/*${version}*/`
  return html.replace(styles, () => changed).replace(hashOf(styles), hashOf(changed))
}

/** A folder with the HTML of one version, and the assets of others, the last of which replace those before. */
async function mixed(html: string, ...assets: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(html, folder, { recursive: true, filter: (file) => !file.startsWith(join(html, 'assets')) })
  for (const dist of assets) await cp(join(dist, 'assets'), join(folder, 'assets'), { recursive: true })
  return folder
}

/** Follows a link of the article, and expects its page at its address, after at most one document load. */
async function click(page: Page, name: string, documents: readonly string[]): Promise<void> {
  const before = documents.length
  await page.locator(`article a[href$="/${name}.html"]`).evaluate((link: HTMLElement) => link.click())
  await expect
    .poll(() =>
      page.evaluate(() => ({
        path: location.pathname,
        heading: document.querySelector('main h1')?.textContent,
        text: document.querySelector('article')?.innerText.match(/Version \d/)?.[0],
      })),
    )
    .toEqual({ path: `/${name}.html`, heading: name, text: expect.stringContaining('Version') as string })
  await untilStarted(page)
  expect(documents.length - before).toBeLessThanOrEqual(1)
}

/** Waits until the scripts of the page run or have failed. */
const untilStarted = (page: Page) =>
  page.waitForFunction(
    () => history.scrollRestoration === 'manual' || document.documentElement.dataset['script'] === 'failed',
  )

/** Takes what the browser and the page report of chunks that a deploy has removed, which must be the only errors. */
function takeReports({ errors }: { readonly errors: string[] }): void {
  const isExpected = (error: string) =>
    /^ChunkLoadError: Loading chunk \d+ failed|^Failed to load resource: .* 404/.test(error)
  expect(errors.splice(0).filter((error) => !isExpected(error))).toEqual([])
}

test.each<[string, (from: string, to: string) => Promise<string>]>([
  ['old assets gone', (_from, to) => mixed(to, to)],
  ['old assets kept', (from, to) => mixed(to, from, to)],
  ['HTML before its assets', (from, to) => mixed(to, from)],
  ['assets before their HTML', (from, to) => mixed(from, to)],
])('two deploys under an open tab, with %s, strand no reader', async (_, between) => {
  const [first = '', second = '', third = ''] = versions
  const random = createRandom(1)
  const server = await serveFolder(first)
  const page = await openPage()
  await goTo(page, server.urlOf('/one.html'))
  for (const folder of [first, await between(first, second), second, await between(second, third), third]) {
    server.swap(folder)
    for (let count = 0; count < 4; count++) {
      const loads = server.documents.length
      await click(page, names[random(names.length)] ?? '', server.documents)
      // Either the previous document logged the reason, or the one before it logged that its scripts failed.
      if (server.documents.length > loads) expect(page.errors).not.toEqual([])
    }
  }
  // A new document belongs to the last version, and works without further documents.
  await page.goto(server.urlOf('/one.html'))
  await untilHydrated(page)
  await mark(page)
  await click(page, 'two', server.documents)
  expect(await page.locator('article').innerText()).toContain('Version 3')
  expect(await isMarked(page)).toBe(true)
  takeReports(page)
})

describe('builds that keep the assets of earlier ones', () => {
  /** Builds the same site twice, with every page edited in between, and returns a copy of each dist. */
  async function buildTwice(): Promise<readonly [first: string, second: string]> {
    const site = await makeSite({ 'docs/README.md': `# Home\n\n${links}\n` })
    const deploy = async (version: number) => {
      for (const name of names) await site.write(`docs/${name}.md`, `# ${name}\n\nVersion ${version}. ${links}\n`)
      await site.build({ keep: '.kept' })
      const copy = join(site.root, `deploy-${version}`)
      await cp(join(site.root, 'dist'), copy, { recursive: true })
      return copy
    }
    return [await deploy(1), await deploy(2)]
  }

  test.each<[string, (first: string, second: string) => Promise<string>]>([
    ['complete', (_first, second) => Promise.resolve(second)],
    ['assets before their HTML', (first, second) => mixed(first, second)],
    ['HTML before its assets', (first, second) => mixed(second, first)],
  ])('a tab from before a deploy reaches every page by link and back again: %s', async (_, between) => {
    const [first, second] = await buildTwice()
    const server = await serveFolder(first)
    const page = await openPage()
    await goTo(page, server.urlOf('/one.html'))
    await click(page, 'two', server.documents)
    server.swap(await between(first, second))
    for (const name of ['three', 'four', 'five', 'six', 'one', 'two']) await click(page, name, server.documents)
    for (const name of ['one', 'six', 'five']) {
      const before = server.documents.length
      await page.evaluate(() => history.back())
      await expect.poll(() => page.locator('main h1').textContent()).toContain(name)
      await untilStarted(page)
      expect(server.documents.length - before).toBeLessThanOrEqual(1)
    }
  })

  test('a tab with the old addresses loads no document after a deploy', async () => {
    const [first, second] = await buildTwice()
    const server = await serveFolder(first)
    const page = await openPage()
    await goTo(page, server.urlOf('/one.html'))
    await click(page, 'two', server.documents)
    server.swap(second)
    const before = server.documents.length
    for (const name of names.toReversed()) await click(page, name, server.documents)
    expect(server.documents.length).toBe(before)
    expect(await page.locator('article').innerText()).toContain('Version 1')
  })
})

test.each([
  ['splits the manifest into parts', 0, 200],
  ['makes the manifest one file again', 200, 0],
])('a tab from before a deploy that %s loads one document, and then none', async (_, before, after) => {
  const buildWith = async (others: number) => {
    const text = `Version ${others}. ${links}`
    const more = Array.from({ length: others }, (_, index) => `more-${index}`)
    const pages = [...names, ...more].map((name): [string, string] => [`docs/${name}.md`, `# ${name}\n\n${text}\n`])
    const site = await makeSite({ 'docs/README.md': '# Home\n', ...Object.fromEntries(pages) })
    await site.build()
    return join(site.root, 'dist')
  }
  const server = await serveFolder(await buildWith(before))
  const deployed = await buildWith(after)
  const page = await openPage()
  // Without loading ahead, the tab reads nothing of the manifest before the deploy.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await goTo(page, server.urlOf('/one.html'))
  server.swap(deployed)
  for (const name of ['two', 'three', 'four']) await click(page, name, server.documents)
  expect(await page.locator('article').innerText()).toContain(`Version ${after}`)
  expect(server.documents).toEqual(['/one.html', '/two.html'])
  expect(server.requests.filter((url) => /(?:three|four)\.html$/.test(url))).toEqual([])
  takeReports(page)
})
