import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onTestFinished } from 'vitest'
import type { OnProgress } from '../../../src/types'
import { watchSite } from '../../../src/watch/watchSite'
import { environment, makeSite, readFolder, routesIn } from '../../fixture'
import { site as pebble, withoutPages } from '../../sites/pebbleSite'
import { openPage, takeNotFound } from '../support/page'
import { serveLive } from '../support/server'

const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.\n`).join('\n')
const pages = { 'docs/README.md': `# Home\n\n${long}`, 'docs/other.md': '# Other\n' }

async function startWatch() {
  const site = await makeSite(pages)
  const failed = vi.fn<(error: unknown) => void>()
  const built = vi.fn<(result: { changed: readonly string[] }) => void>()
  const found = vi.fn<(problems: readonly unknown[]) => void>()
  const onProgress = vi.fn<OnProgress>()
  const watch = await watchSite({
    root: site.root,
    site: pebble,
    environment,
    settings: {
      navigation: { top: [], sidebar: [], outside: await routesIn(site.root) },
      ...withoutPages,
    },
    log: { started: () => {}, built, found, failed },
    onProgress,
  })
  onTestFinished(watch.close)
  return { site, watch, built, failed, onProgress }
}

test('an edit reloads the page where the reader was, and rewrites only what changed', async () => {
  const { site, watch, built, onProgress } = await startWatch()
  const page = await openPage()
  await page.goto(watch.address)
  await page.evaluate(() => window.scrollTo(0, 900))
  await site.write('docs/README.md', `# Home\n\n${long.replace('Paragraph 3.', 'A new third paragraph.')}`)
  await page.getByText('A new third paragraph.').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  // The system may report one edit twice; the second build then finds nothing to change.
  const changed = () => {
    const paths = built.mock.calls.flatMap(([result]) => result.changed)
    return [...new Set(paths.map((path) => path.replace(/[0-9a-f]{8}/, '#')))].sort()
  }
  // The page is served before it is in dist.
  await expect
    .poll(changed)
    .toEqual([
      'assets/js/2.#.js',
      'assets/js/chunks.json',
      'assets/js/search/text.#.json',
      'index.html',
      'index.md',
      'llms-full.txt',
    ])
  // Only the first build reports its progress.
  expect(onProgress.mock.calls).toEqual([
    [0, 2, 'docs/README.md'],
    [1, 2, 'docs/other.md'],
  ])
})

test('new styles are applied in their order without a reload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (color: string, name: string, margin: number) => {
    // The policy of the open page refuses the next one's styles.
    const inline = `p { color: black; margin: ${margin}px }`
    const hash = createHash('sha256').update(inline).digest('base64')
    const policy = `default-src 'self'; style-src 'self' 'sha256-${hash}'`
    await writeFile(join(folder, `${name}.css`), `p { color: ${color}; background: url(${name}.svg) }`)
    await writeFile(join(folder, `${name}.svg`), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${inline}</style>`
    const text = `<head>${head}<link rel="stylesheet" href="${name}.css"></head><body><p>Text</p></body>`
    await writeFile(join(folder, 'index.html'), text)
  }
  await write('red', 'a', 7)
  const server = await serveLive(folder)
  const page = await openPage()
  await page.goto(server.address)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const look = () =>
    page.locator('p').evaluate((element) => {
      const { color, margin, backgroundImage } = getComputedStyle(element)
      return [color, margin, backgroundImage.replace(/.*\//, '').replace('")', '')]
    })
  await write('blue', 'b', 8)
  server.restyle()
  await expect.poll(look).toEqual(['rgb(0, 0, 255)', '8px', 'b.svg'])
  expect(await page.evaluate(() => Object.hasOwn(window, 'isSame'))).toBe(true)
  // Also the second time, when there is no element with styles left.
  await write('lime', 'c', 9)
  server.restyle()
  await expect.poll(look).toEqual(['rgb(0, 255, 0)', '9px', 'c.svg'])
})

test('a fault appears over the last good page and disappears when it is fixed', async () => {
  const { site, watch, failed } = await startWatch()
  const page = await openPage()
  await page.goto(watch.address)
  await site.write('docs/README.md', '# Home\n\nSee [this](./nowhere.md).\n')
  const overlay = page.locator('[data-live-faults]')
  await overlay.waitFor()
  expect(await overlay.innerText()).toContain('docs/README.md:3:12 no page at docs/nowhere.md')
  expect(await overlay.innerText()).toContain('3 | See [this](./nowhere.md).')
  // The caret is below its column. Alone, the word monospace is a proportional font on some systems.
  const fonts = await overlay
    .locator('pre, button')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily))
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font).toMatch(/Mono.*, monospace$/)
  expect(await page.locator('article').textContent()).toContain('Paragraph 79.')
  expect(failed).toHaveBeenCalled()
  await site.write('docs/README.md', '# Home\n\nMended.\n')
  await page.getByText('Mended.').waitFor()
  expect(await overlay.count()).toBe(0)
})

test('dist contains nothing of the live reload', async () => {
  const { site, watch } = await startWatch()
  const page = await openPage()
  await page.goto(watch.address)
  expect(await page.content()).toContain('__live.js')
  const dist = await readFolder(`${site.root}/dist`)
  expect([...dist.values()].filter((text) => text.includes('__live'))).toEqual([])
})

test('an address that is not a page gets the not-found page with status 404', async () => {
  const { watch } = await startWatch()
  const page = await openPage()
  const response = await page.goto(`${watch.address}no/such/page.html`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('h1').innerText()).toBe('Page not found')
  await takeNotFound(page)
})

test('a second builder stops at once, because this one runs', async () => {
  const { site } = await startWatch()
  await expect(site.build()).rejects.toThrow('another build or watch is running here')
})

test('the problems of the site are listed in a corner, and open in the editor', async () => {
  const root = await mkdtemp(join(tmpdir(), 'problems-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>A</title><h1>A</h1></body>')
  const openEditor = vi.fn(() => Promise.resolve(true))
  const server = await serveLive(root, openEditor)
  const problem = {
    file: 'docs/a.md',
    line: 3,
    place: 'docs/a.md:3',
    problem: 'has no alternative text',
    remedy: 'describe it',
    excerpt: '',
    isOld: false,
  }
  const other = { ...problem, file: 'docs/b.md', place: 'docs/b.md:3' }
  server.showProblems([problem, other])
  const page = await openPage()
  await page.goto(server.address)
  await page.getByText('2 problems').click()
  await page.getByRole('button', { name: 'docs/b.md:3' }).click()
  await expect.poll(() => openEditor.mock.calls).toEqual([[{ file: 'docs/b.md', line: 3 }]])
  // The list stays open while it changes, and goes with the last problem.
  server.showProblems([problem])
  await page.getByText('1 problem').waitFor()
  expect(await page.getByText('describe it').isVisible()).toBe(true)
  // An edit may have fixed some of them.
  server.showProblems([
    { ...problem, isOld: true },
    { ...other, isOld: true },
  ])
  await page.getByText('2 problems before this edit, checking again …').waitFor()
  server.showProblems([problem, { ...other, isOld: true }])
  await page.getByText('2 problems, 1 of them before this edit, checking again …').waitFor()
  const opacities = ['docs/a.md:3', 'docs/b.md:3'].map((name) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity),
  )
  expect(await Promise.all(opacities)).toEqual(['1', '0.6'])
  server.showProblems([{ ...problem, isOld: true }])
  await page.getByText('1 problem before this edit, checking again …').waitFor()
  expect(await page.getByText('describe it').isVisible()).toBe(true)
  server.showProblems([problem])
  await page.getByText('1 problem', { exact: true }).waitFor()
  server.showProblems([])
  await expect.poll(() => page.locator('[data-live-problems]').count()).toBe(0)
})
